const cache = new Map<string, Intl.DateTimeFormat>();

function format(at: string | Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  if (!cache.has(key)) cache.set(key, new Intl.DateTimeFormat("en-GB", options));
  // Engines differ in whether a comma follows the weekday; the server and the browser must not.
  return cache.get(key)!.format(new Date(at)).replace(",", "");
}

/** Whose clock: the person's own once the page is alive, UTC before (so that server and browser agree). */
export type Zone = "UTC" | undefined;

/** "2026-03-05", to tell days apart. */
export const dayKey = (at: string | Date, timeZone: Zone) => {
  const [day, month, year] = format(at, { timeZone, day: "2-digit", month: "2-digit", year: "numeric" }).split("/");
  return `${year}-${month}-${day}`;
};

/** "14:05". */
export const clock = (at: string, timeZone: Zone) => format(at, { timeZone, hour: "2-digit", minute: "2-digit" });

/** "Today", "Yesterday", "Thursday 5 March", with the year when it is another one. */
export function dayLabel(at: string, timeZone: Zone): string {
  if (!timeZone) {
    const now = Date.now();
    if (dayKey(at, timeZone) === dayKey(new Date(now), timeZone)) return "Today";
    if (dayKey(at, timeZone) === dayKey(new Date(now - 86_400_000), timeZone)) return "Yesterday";
    if (dayKey(at, timeZone).slice(0, 4) === dayKey(new Date(now), timeZone).slice(0, 4))
      return format(at, { timeZone, weekday: "long", day: "numeric", month: "long" });
  }
  return format(at, { timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** In a list: the time today, else the day. */
export function shortWhen(at: string, timeZone: Zone): string {
  const label = dayLabel(at, timeZone);
  if (label === "Today") return clock(at, timeZone);
  return label === "Yesterday" ? label : format(at, { timeZone, day: "numeric", month: "short" });
}
