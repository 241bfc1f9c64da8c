import { MonthSection } from "@/components/deadlines/month-section";
import { IntentLink } from "@/components/ui/link";
import { byMonth, deadlinesPath, helpPath, type ListedDate, notesOf } from "@/lib/deadlines/pages/rules";
import { formatDay, shortDay } from "@/lib/platform/format/dates";

const keyOf = ({ obligation, date, periodEnd, forWhom, schedule }: ListedDate) =>
  `${obligation.id} ${date} ${periodEnd} ${forWhom} ${schedule.label}`;

/** The due dates of several obligations by month, with links to their pages and, on request, to help. */
export function DateList({ dates, offersHelp = false }: { dates: readonly ListedDate[]; offersHelp?: boolean }) {
  return (
    <div className="flex flex-col gap-6">
      {byMonth(dates).map(([month, inMonth], index) => (
        <MonthSection key={month} month={month} index={index} count={inMonth.length}>
          <ul>
            {inMonth.map((due) => (
              <li
                key={keyOf(due)}
                className="grid break-inside-avoid gap-x-4 border-b border-rule py-2 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
              >
                <time dateTime={due.date} className="tnum pt-2.5 font-semibold">
                  {shortDay(due.date)}
                </time>
                <div className="min-w-0">
                  <IntentLink
                    href={deadlinesPath(due.obligation.country, due.obligation)}
                    className="inline-flex min-h-11 items-center underline"
                  >
                    {due.obligation.name}
                  </IntentLink>
                  <Details due={due} />
                  {offersHelp && (
                    <IntentLink
                      href={helpPath(due.obligation, due.date)}
                      className="no-print inline-flex min-h-11 items-center font-semibold text-primary"
                    >
                      <span>
                        Get help<span className="sr-only">{`: ${due.obligation.name}, ${formatDay(due.date)}`}</span>
                      </span>
                    </IntentLink>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </MonthSection>
      ))}
    </div>
  );
}

/** The due dates of one obligation, in order. */
export function ObligationDates({ dates }: { dates: readonly ListedDate[] }) {
  return (
    <ol>
      {dates.map((due) => (
        <li key={keyOf(due)} className="break-inside-avoid border-b border-rule py-2 first:border-t">
          <time dateTime={due.date} className="tnum font-semibold">
            {`${shortDay(due.date).slice(0, 3)} ${formatDay(due.date)}`}
          </time>
          <Details due={due} />
        </li>
      ))}
    </ol>
  );
}

/** The period of a date, for whom it is, and what may change it. */
function Details({ due }: { due: ListedDate }) {
  return (
    <>
      {due.periodEnd && <p className="text-sm text-ink-soft">{`For the period to ${formatDay(due.periodEnd)}`}</p>}
      {due.schedule.label && <p className="text-sm text-ink-soft">{due.schedule.label}</p>}
      {due.forWhom && <p className="text-sm text-ink-soft">{due.forWhom}</p>}
      {notesOf(due).map((note) => (
        <p key={note} className="text-sm font-medium text-warning">
          {note}
        </p>
      ))}
    </>
  );
}
