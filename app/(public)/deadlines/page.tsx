import { InformationNote } from "@/components/deadlines/information-note";
import { buttonClass } from "@/components/ui/button";
import { Heading } from "@/components/ui/heading";
import { IntentLink } from "@/components/ui/link";
import { listPath } from "@/lib/deadlines/lists/rules";
import { deadlinesPath, upcomingDates } from "@/lib/deadlines/pages/rules";
import { shortDay } from "@/lib/platform/format/dates";
import { countryByCode, nameInSentence } from "@/lib/platform/reference/countries";
import { metadataOf } from "@/lib/platform/seo/pages";
import { knownCountries } from "./known";
import { today } from "./today";

export const metadata = metadataOf("/deadlines");
export const ensureStatic = "navigation";

/** The countries with their next due date. */
export default async function DeadlinesPage() {
  const from = await today();
  return (
    <div className="page flex flex-col gap-8 py-8 lg:py-12">
      <Heading
        as="h1"
        size="page"
        intro="What a business owes the tax office and the registrar, by when, and who can help. Choose a country."
      >
        Tax and filing deadlines
      </Heading>
      <p className="no-print -mt-2">
        <IntentLink href={listPath} className={buttonClass()}>
          Make my own list
        </IntentLink>
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {(await knownCountries()).map(({ country, obligations }) => {
          const [next] = upcomingDates(obligations, from);
          return (
            <li key={country} className="ledger p-5">
              <h2 className="text-2xl/8">
                <IntentLink href={deadlinesPath(country)} className="inline-flex min-h-11 items-center underline">
                  {countryByCode(country).name}
                </IntentLink>
              </h2>
              {next && (
                <p className="text-ink-soft">
                  {"Next: "}
                  <time dateTime={next.date} className="tnum font-semibold text-ink">
                    {shortDay(next.date)}
                  </time>
                  {`, ${next.obligation.name}`}
                </p>
              )}
              <p className="text-sm text-ink-soft">
                {obligations.length === 1 ? "1 obligation" : `${obligations.length} obligations`}
                <span className="sr-only">{` in ${nameInSentence(countryByCode(country))}`}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <InformationNote facts={{ researchedOn: "2026-11-23", reviewedOn: null }} />
    </div>
  );
}
