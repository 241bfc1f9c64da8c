import { formatDay } from "@/lib/format/dates";
import { addDays, wallTime } from "@/lib/format/zones";
import type { Notification } from "@/lib/notifications/contract";

export interface Day {
  date: string;
  label: string;
  items: Notification[];
}

/** Notices by the day they came, in the reader's own zone, newest first. */
export function byDay(items: readonly Notification[], timeZone: string, now: Date): Day[] {
  const today = wallTime(now, timeZone).date;
  const days = new Map<string, Notification[]>();
  for (const item of items) {
    const { date } = wallTime(new Date(item.createdAt), timeZone);
    days.set(date, [...(days.get(date) ?? []), item]);
  }
  const labelOf = (date: string) =>
    date === today ? "Today" : date === addDays(today, -1) ? "Yesterday" : formatDay(date);
  return [...days].map(([date, own]) => ({ date, label: labelOf(date), items: own }));
}
