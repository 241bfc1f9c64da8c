import { InformationNote } from "@/components/deadlines/information-note";
import { ListForm } from "@/components/deadlines/list-form";
import { MissingFacts } from "@/components/deadlines/missing-facts";
import { PersonalDates } from "@/components/deadlines/personal-dates";
import { buttonClass } from "@/components/ui/button";
import { Heading } from "@/components/ui/heading";
import { answersQuery, listFormOf, listPath, personalList } from "@/lib/deadlines/lists/rules";
import { hasUnknownMove, oldestFacts, unknownMoveWarning } from "@/lib/deadlines/pages/rules";
import { pageMetadata } from "@/lib/platform/seo/metadata";
import { knownObligations } from "../known";
import { today } from "../today";
import { Trail } from "../trail";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Rendered per request as a whole: a streamed Suspense boundary would stay empty without JavaScript. */
export const instant = false;

export const metadata = pageMetadata({
  title: "My deadlines",
  description: "Answer five questions and see what your business must file and pay in the next 18 months, by month.",
  path: listPath,
  index: false,
});

/** The personal list of a business without an account: the answers are in the address and nowhere else. */
export default async function MyDeadlinesPage({ searchParams }: Props) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(await searchParams))
    params.set(name, (Array.isArray(value) ? value[0] : value) ?? "");
  const form = listFormOf(params);
  const { answers } = form;
  const facts = answers && (await knownObligations(answers.country));
  const list = answers && facts && personalList(answers, await today(), undefined, facts);
  return (
    <div className="page flex flex-col gap-8 py-8 lg:py-12">
      <Trail
        steps={[
          { name: "Deadlines", path: "/deadlines" },
          { name: "My deadlines", path: listPath },
        ]}
      />
      <Heading
        as="h1"
        size="page"
        intro="Five questions, and you see what your business must file and pay in the next 18 months."
        className="-mt-6"
      >
        My deadlines
      </Heading>
      {Object.keys(form.errors).length > 0 && (
        <p role="alert" className="measure rounded-control border-s-4 border-danger bg-danger-soft px-4 py-3">
          Please check the answers marked below.
        </p>
      )}
      <ListForm form={form} questions={list?.questions ?? null} />
      {answers && list && facts && (
        <>
          <div className="no-print flex flex-col items-start gap-3">
            <p className="measure">
              Bookmark this page to keep your list: your answers are in its address, and we don&rsquo;t store them. Or
              save it to your account to mark dates as done, get reminders and follow them in your calendar.
            </p>
            <a href={`/my-deadlines?${answersQuery(answers)}`} className={buttonClass({ variant: "secondary" })}>
              Save to my account
            </a>
          </div>
          <InformationNote facts={oldestFacts(facts.obligations) ?? { researchedOn: "2026-11-23", reviewedOn: null }} />
          <MissingFacts known={facts} />
          {list.dates.some(({ obligation }) => hasUnknownMove(obligation)) && (
            <p className="measure font-medium text-warning">{`For some dates here: ${unknownMoveWarning}`}</p>
          )}
          <PersonalDates list={list} />
        </>
      )}
    </div>
  );
}
