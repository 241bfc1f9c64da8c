import { DateList } from "@/components/deadlines/date-list";
import { UndatedList } from "@/components/deadlines/undated-list";
import type { PersonalList } from "@/lib/deadlines/lists/rules";

/** The due dates of a personal list by month, and the obligations without a date. */
export function PersonalDates({ list }: { list: PersonalList }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <section aria-labelledby="dates">
        <h2 id="dates" className="mb-4 text-2xl/8">
          The next 18 months
        </h2>
        {list.dates.length > 0 ? (
          <DateList dates={list.dates} offersHelp />
        ) : (
          <p className="text-ink-soft">
            No confirmed dates for these answers. Ask an accountant there or the authority.
          </p>
        )}
      </section>
      {list.undated.length > 0 && <UndatedList obligations={list.undated} />}
    </div>
  );
}
