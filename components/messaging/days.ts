import { clockText } from "@/lib/platform/format/clock";

const cache = new Map<string, Intl.DateTimeFormat>();

function format(instant: string | Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  if (!cache.has(key)) cache.set(key, new Intl.DateTimeFormat("en-GB", options));
  // Browsers differ in the comma after the weekday; removing it keeps server and client output equal.
  return cache.get(key)!.format(new Date(instant)).replace(",", "");
}

/** The time zone of displayed times: undefined is the device's, "UTC" is used until hydration to avoid a mismatch. */
export type Zone = "UTC" | undefined;

/** "2026-03-05", the key that groups messages by day. */
export const dayKey = (instant: string | Date, timeZone: Zone) => {
  const [day, month, year] = format(instant, { timeZone, day: "2-digit", month: "2-digit", year: "numeric" }).split(
    "/",
  );
  return `${year}-${month}-${day}`;
};

/** "14:05", or "2:05 pm" with clocks of 12 hours. */
export const clock = (instant: string, timeZone: Zone, twelveHours: boolean) =>
  clockText(format(instant, { timeZone, hour: "2-digit", minute: "2-digit" }), { twelveHours });

/** "Today", "Yesterday", "Thursday 5 March"; the year is added if it is not the current one. */
export function dayLabel(instant: string, timeZone: Zone): string {
  if (!timeZone) {
    const now = Date.now();
    if (dayKey(instant, timeZone) === dayKey(new Date(now), timeZone)) return "Today";
    if (dayKey(instant, timeZone) === dayKey(new Date(now - 86_400_000), timeZone)) return "Yesterday";
    if (dayKey(instant, timeZone).slice(0, 4) === dayKey(new Date(now), timeZone).slice(0, 4))
      return format(instant, { timeZone, weekday: "long", day: "numeric", month: "long" });
  }
  return format(instant, { timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** The time for today, else the date; for lists. */
export function shortWhen(instant: string, timeZone: Zone, twelveHours: boolean): string {
  const label = dayLabel(instant, timeZone);
  if (label === "Today") return clock(instant, timeZone, twelveHours);
  return label === "Yesterday" ? label : format(instant, { timeZone, day: "numeric", month: "short" });
}
