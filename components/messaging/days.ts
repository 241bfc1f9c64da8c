import { clockText } from "@/lib/platform/format/clock";
import { addDays, wallTime } from "@/lib/platform/format/zones";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar date (YYYY-MM-DD) in words. */
function dateText(date: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  formats.set(key, format);
  // Browsers differ in the comma after the weekday; removing it keeps server and client output equal.
  return format.format(new Date(`${date}T00:00:00Z`)).replace(",", "");
}

/** The reader's time zone; null until hydration, when times are in UTC to avoid a mismatch. */
export type Zone = string | null;
const wallOf = (instant: string | Date, zone: Zone) => wallTime(new Date(instant), zone ?? "UTC");

/** "2026-03-05", the key that groups messages by day. */
export const dayKey = (instant: string | Date, zone: Zone) => wallOf(instant, zone).date;

/** "14:05", or "2:05 pm" with clocks of 12 hours. */
export const clock = (instant: string, zone: Zone, clocks: { twelveHours: boolean }) =>
  clockText(wallOf(instant, zone).time, clocks);

/** "Today", "Yesterday", "Thursday 5 March"; the year is added if it is not the current one. */
export function dayLabel(instant: string, zone: Zone): string {
  const date = dayKey(instant, zone);
  const inWords = { weekday: "long", day: "numeric", month: "long" } as const;
  if (zone !== null) {
    const today = dayKey(new Date(), zone);
    if (date === today) return "Today";
    if (date === addDays(today, -1)) return "Yesterday";
    if (date.slice(0, 4) === today.slice(0, 4)) return dateText(date, inWords);
  }
  return dateText(date, { ...inWords, year: "numeric" });
}

/** The time for today, else the date; for lists. */
export function shortWhen(instant: string, zone: Zone, clocks: { twelveHours: boolean }): string {
  const label = dayLabel(instant, zone);
  if (label === "Today") return clock(instant, zone, clocks);
  return label === "Yesterday" ? label : dateText(dayKey(instant, zone), { day: "numeric", month: "short" });
}
