import type { Answers } from "@/lib/deadlines/lists/contract";
import { personalList } from "@/lib/deadlines/lists/rules";
import type { CountryObligations } from "@/lib/deadlines/obligations/contract";
import type { ListedDate } from "@/lib/deadlines/pages/rules";
import { dayNumber } from "@/lib/deadlines/working-days/rules";
import { addDays } from "@/lib/platform/format/zones";

export interface DueReminder {
  due: ListedDate;
  /** The reminder of the person's choice that it is: 14, 7 or 1 days. */
  days: number;
  /** Days from today to the date. */
  left: number;
}

/** The reminder used where a person chose the last day only and the weekend rule is unknown. */
const earlierDays = 7;

/**
 * The reminder of a date with `left` days to go; null for none. A reminder that a day without a run missed is sent late.
 * Where no rule says how a weekend moves the date, none waits for the last day.
 */
function reminderOf(
  { schedule }: Pick<ListedDate, "schedule">,
  left: number,
  chosen: readonly number[],
): number | null {
  const safe = schedule.move === "unknown" ? chosen.filter((days) => days > 1) : chosen;
  const usable = safe.length > 0 || chosen.length === 0 ? safe : [earlierDays];
  return usable.filter((days) => days >= left).toSorted((a, b) => a - b)[0] ?? null;
}

/** The reminders of a list that are due on a civil date, earliest date first; each date has at most one. */
export function dueReminders(
  answers: Answers,
  chosen: readonly number[],
  today: string,
  known?: CountryObligations,
): DueReminder[] {
  if (chosen.length === 0) return [];
  const last = addDays(today, Math.max(earlierDays, ...chosen));
  return personalList(answers, addDays(today, 1), last, known).dates.flatMap((due) => {
    const left = dayNumber(due.date) - dayNumber(today);
    const days = reminderOf(due, left, chosen);
    return days === null ? [] : [{ due, days, left }];
  });
}
