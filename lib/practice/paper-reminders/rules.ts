import { addDays } from "@/lib/platform/format/zones";

const daysBefore = 3;
const daysBetween = 7;
/** The last reminder: eight weeks after the due date, shortly before the link of a request ends. */
const mostDaysAfter = 56;

/**
 * The latest day of a reminder that has come on `today`: three days before the due date, on the day, then each week for
 * eight weeks; null before the first. All are civil dates.
 */
export function reminderDay(dueOn: string, today: string): string | null {
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000);
  if (days < -daysBefore) return null;
  if (days < 0) return addDays(dueOn, -daysBefore);
  return addDays(dueOn, Math.min(mostDaysAfter, days - (days % daysBetween)));
}

/** Whether a token of an email stops the reminders of a document request; it is "{id}.papers.{signature}". */
export const isReminderToken = (token: string): boolean => token.split(".")[1] === "papers";
