import type { Answers } from "@/lib/deadlines/lists/contract";
import { personalList } from "@/lib/deadlines/lists/rules";
import type { CountryObligations, Obligation } from "@/lib/deadlines/obligations/contract";
import type { ListedDate } from "@/lib/deadlines/pages/rules";
import { dayNumber } from "@/lib/deadlines/working-days/rules";
import { addDays } from "@/lib/platform/format/zones";

/** A date of a personal list that an announced holiday moves; with null the list has no date in its place. */
export interface ChangedDate {
  obligation: Obligation;
  /** The date before weekends and holidays, by which marks and reminders know it. */
  dueOn: string;
  old: string;
  date: string | null;
}

/** A changed date lies at most so many days outside the compared time. */
const farthest = 200;

const groupOf = ({ obligation, schedule }: ListedDate) => `${obligation.id} ${schedule.label}`;

/** The dates of a list between two civil dates that differ after a change, earliest first. */
export function changedDates(
  answers: Answers,
  before: CountryObligations,
  after: CountryObligations,
  [from, to]: readonly [string, string],
): ChangedDate[] {
  const wide = [addDays(from, -farthest), addDays(to, farthest)] as const;
  const groupsIn = (known: CountryObligations) => Map.groupBy(personalList(answers, ...wide, known).dates, groupOf);
  const now = groupsIn(after);
  const changed = [...groupsIn(before)].flatMap(([group, dates]) => {
    const kept = now.get(group) ?? [];
    const isIn = (list: readonly ListedDate[], date: string) => list.some((due) => due.date === date);
    const added = kept.filter(({ date }) => !isIn(dates, date));
    return dates
      .filter(({ date }) => from <= date && date <= to && !isIn(kept, date))
      .map((due): ChangedDate => {
        const next = successorOf(due, added);
        return { obligation: due.obligation, dueOn: due.nominal, old: due.date, date: next?.date ?? null };
      });
  });
  return changed.toSorted((a, b) => a.old.localeCompare(b.old));
}

/** The new date of a due date: that of the same period, or the nearest one where dates have no periods. */
function successorOf({ periodEnd, date }: ListedDate, added: readonly ListedDate[]): ListedDate | undefined {
  if (periodEnd) return added.find((due) => due.periodEnd === periodEnd);
  const distance = (due: ListedDate) => Math.abs(dayNumber(due.date) - dayNumber(date));
  return added.toSorted((a, b) => distance(a) - distance(b))[0];
}
