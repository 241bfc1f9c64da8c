import type { Metadata } from "next";
import { cacheLife, cacheTag } from "next/cache";
import { DateList } from "@/components/deadlines/date-list";
import { InformationNote } from "@/components/deadlines/information-note";
import { MissingFacts } from "@/components/deadlines/missing-facts";
import { UndatedList } from "@/components/deadlines/undated-list";
import { ProfessionalList } from "@/components/directory/professional-list";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { buttonClass } from "@/components/ui/button";
import { Heading } from "@/components/ui/heading";
import { IntentLink } from "@/components/ui/link";
import { isConfirmed } from "@/lib/deadlines/applicability/rules";
import { listHelpers } from "@/lib/deadlines/helpers/reads";
import { listPath } from "@/lib/deadlines/lists/rules";
import {
  countryOfPath,
  deadlinesPath,
  hasUnknownMove,
  oldestFacts,
  shownDays,
  unknownMoveWarning,
  upcomingDates,
  withoutDates,
} from "@/lib/deadlines/pages/rules";
import { tagOf } from "@/lib/directory/listing/rules";
import { withoutFreeTimes } from "@/lib/directory/openings/rules";
import { slugOf } from "@/lib/platform/format/slug";
import { countries, type CountryCode, nameInSentence } from "@/lib/platform/reference/countries";
import { notFoundMetadata, pageMetadata } from "@/lib/platform/seo/metadata";
import { knownObligations } from "../known";
import { today } from "../today";
import { Trail } from "../trail";

/** Unknown paths block until they are rendered, so that they answer with status 404. */
export const ensureStatic = "navigation";

type Props = { params: Promise<{ country: string }> };

export const generateStaticParams = () => countries.map(({ name }) => ({ country: slugOf(name) }));

async function recordOf(params: Props["params"]) {
  const country = countryOfPath((await params).country);
  return country && { country, facts: await knownObligations(country.code) };
}

async function helpersOf(country: CountryCode) {
  "use cache";
  cacheTag(tagOf.place({ country }));
  cacheLife("hours");
  const { obligations } = await knownObligations(country);
  return withoutFreeTimes(await listHelpers(country, [...new Set(obligations.map(({ service }) => service))]));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const record = await recordOf(params);
  if (!record) return notFoundMetadata;
  const where = nameInSentence(record.country);
  const names = record.facts.obligations.slice(0, 3).map(({ name }) => name);
  return pageMetadata({
    title: `Tax and filing deadlines in ${where}`,
    description: names.length
      ? `What a business in ${where} must file and pay in the next ${shownDays} days: ${names.join(", ")} and more, each with its source.`
      : `What a business in ${where} must file and pay, by when and how: what we could confirm so far, and what is still missing.`,
    path: deadlinesPath(record.country.code),
  });
}

/** What is due in a country in the next 90 days, and what has no fixed date. */
export default async function CountryDeadlinesPage({ params }: Props) {
  const record = await recordOf(params);
  if (!record) return <NotFoundPage />;
  const { country, facts } = record;
  const { obligations, weekendRule } = facts;
  const where = nameInSentence(country);
  const title = `Tax and filing deadlines in ${where}`;
  const dates = upcomingDates(obligations, await today());
  const undated = withoutDates(obligations);
  const helpers = await helpersOf(country.code);
  return (
    <div className="page flex flex-col gap-8 py-8 lg:py-12">
      <Trail
        steps={[
          { name: "Deadlines", path: "/deadlines" },
          { name: title, path: deadlinesPath(country.code) },
        ]}
      />
      <Heading as="h1" size="page" intro={`What is due in the next ${shownDays} days, by month.`} className="-mt-6">
        {title}
      </Heading>
      <p className="no-print -mt-2">
        <IntentLink href={`${listPath}?country=${country.code}`} className={buttonClass()}>
          Make my own list
        </IntentLink>
      </p>
      <InformationNote facts={oldestFacts(obligations) ?? { researchedOn: "2026-11-23", reviewedOn: null }} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <section aria-labelledby="dates">
          <h2 id="dates" className="mb-4 text-2xl/8">{`The next ${shownDays} days`}</h2>
          {dates.length > 0 ? (
            <DateList dates={dates} />
          ) : (
            <p className="text-ink-soft">No confirmed dates in this time. Ask an accountant there or the authority.</p>
          )}
        </section>
        <div className="flex flex-col gap-6">
          <section aria-labelledby="weekends" className="ledger p-5">
            <h2 id="weekends" className="mb-2 text-xl/7">
              Weekends and holidays
            </h2>
            <p>{weekendRule}</p>
            {obligations.some((obligation) => isConfirmed(obligation) && hasUnknownMove(obligation)) && (
              <p className="mt-2 font-medium text-warning">{`For some dates here: ${unknownMoveWarning}`}</p>
            )}
          </section>
          <MissingFacts known={facts} />
          {undated.length > 0 && <UndatedList obligations={undated} />}
        </div>
      </div>
      {helpers.length > 0 && (
        <section aria-labelledby="helpers" className="no-print">
          <h2 id="helpers" className="mb-4 text-2xl/8">{`Verified professionals in ${where} who can help`}</h2>
          <ProfessionalList people={helpers} label={`Professionals in ${where}`} />
        </section>
      )}
    </div>
  );
}
