import type { Metadata } from "next";
import { cacheLife, cacheTag } from "next/cache";
import { ObligationDates } from "@/components/deadlines/date-list";
import { InformationNote } from "@/components/deadlines/information-note";
import { ObligationFacts } from "@/components/deadlines/obligation-facts";
import { ReportMistake } from "@/components/deadlines/report-mistake";
import { ProfessionalList } from "@/components/directory/professional-list";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { buttonClass } from "@/components/ui/button";
import { Heading } from "@/components/ui/heading";
import { JsonLd } from "@/components/ui/json-ld";
import { IntentLink } from "@/components/ui/link";
import { listHelpers } from "@/lib/deadlines/helpers/reads";
import { countryObligations } from "@/lib/deadlines/obligations/data/all";
import {
  countryOfPath,
  deadlinesPath,
  helpPath,
  obligationQuestions,
  obligationTitle,
  reportSubject,
  upcomingDates,
} from "@/lib/deadlines/pages/rules";
import { tagOf } from "@/lib/directory/listing/rules";
import { withoutFreeTimes } from "@/lib/directory/openings/rules";
import { searchPath } from "@/lib/directory/places/rules";
import { faqJsonLd } from "@/lib/directory/seo/structured";
import { slugOf } from "@/lib/platform/format/slug";
import { countryByCode, type CountryCode, nameInSentence } from "@/lib/platform/reference/countries";
import type { SpecializationSlug } from "@/lib/platform/reference/services";
import { notFoundMetadata, pageMetadata } from "@/lib/platform/seo/metadata";
import { knownObligations } from "../../known";
import { today } from "../../today";
import { Trail } from "../../trail";

/** Unknown paths block until they are rendered, so that they answer with status 404. */
export const ensureStatic = "navigation";

type Props = { params: Promise<{ country: string; obligation: string }> };

/** A year of dates: a yearly one is on the page in every month. */
const daysAhead = 365;

export const generateStaticParams = () =>
  countryObligations.flatMap(({ country, obligations }) =>
    obligations.map(({ slug }) => ({ country: slugOf(countryByCode(country).name), obligation: slug })),
  );

async function obligationOf(params: Props["params"]) {
  const { country, obligation } = await params;
  const found = countryOfPath(country);
  if (!found) return undefined;
  return (await knownObligations(found.code)).obligations.find(({ slug }) => slug === obligation);
}

async function helpersOf(country: CountryCode, service: SpecializationSlug) {
  "use cache";
  cacheTag(tagOf.place({ country, service }));
  cacheLife("hours");
  return withoutFreeTimes(await listHelpers(country, [service]));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const obligation = await obligationOf(params);
  if (!obligation) return notFoundMetadata;
  const { country, name, when, who } = obligation;
  const where = nameInSentence(countryByCode(country));
  return pageMetadata({
    title: obligationTitle(obligation),
    description: `${name} in ${where}: ${when} ${who} The next dates, how to file, and the sources.`,
    path: deadlinesPath(country, obligation),
  });
}

/** One obligation: its dates, who must, how, what happens if late, its sources, and professionals who can help. */
export default async function ObligationPage({ params }: Props) {
  const obligation = await obligationOf(params);
  if (!obligation) return <NotFoundPage />;
  const { country, service, name, confidence } = obligation;
  const where = nameInSentence(countryByCode(country));
  const title = obligationTitle(obligation);
  const dates = upcomingDates([obligation], await today(), daysAhead);
  const helpers = await helpersOf(country, service);
  return (
    <div className="page flex flex-col gap-8 py-8 lg:py-12">
      <Trail
        steps={[
          { name: "Deadlines", path: "/deadlines" },
          { name: countryByCode(country).name, path: deadlinesPath(country) },
          { name: title, path: deadlinesPath(country, obligation) },
        ]}
      />
      <Heading as="h1" size="page" intro={obligation.when} className="-mt-6">
        {title}
      </Heading>
      <p className="no-print -mt-2 flex flex-wrap gap-3">
        <IntentLink href={searchPath({ country, service })} className={buttonClass()}>
          Get help with this
        </IntentLink>
        <IntentLink href={helpPath(obligation, dates[0]?.date)} className={buttonClass({ variant: "secondary" })}>
          Request quotes
        </IntentLink>
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <section aria-labelledby="facts" className="ledger p-5 sm:p-6">
            <h2 id="facts" className="mb-4 text-2xl/8">
              What to know
            </h2>
            <ObligationFacts obligation={obligation} />
          </section>
          <InformationNote facts={obligation} />
        </div>
        <section aria-labelledby="dates">
          <h2 id="dates" className="mb-4 text-2xl/8">
            The next 12 months
          </h2>
          {dates.length > 0 ? (
            <ObligationDates dates={dates} />
          ) : (
            <p className="measure text-ink-soft">
              {confidence === "low"
                ? "We couldn't confirm a date, so we show none. Check it with the authority."
                : "The date depends on your business or isn't published yet."}
            </p>
          )}
        </section>
      </div>
      {helpers.length > 0 && (
        <section aria-labelledby="helpers" className="no-print">
          <h2 id="helpers" className="mb-4 text-2xl/8">{`Verified professionals in ${where} who can help`}</h2>
          <ProfessionalList people={helpers} label={`Professionals for ${name}`} />
        </section>
      )}
      <ReportMistake subject={reportSubject(title, obligation)} />
      <JsonLd data={faqJsonLd(obligationQuestions(obligation))} />
    </div>
  );
}
