import { wallTime } from "@/lib/platform/format/zones";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** The offset of a zone in minutes east of UTC, by this server's time zone data. */
function offsetAt(minute: number, timeZone: string): number {
  const { date, time } = wallTime(new Date(minute * minuteMs), timeZone);
  return Date.parse(`${date}T${time}:00Z`) / minuteMs - minute;
}

/** The first minute after `from`, up to `until`, with the offset of `until`; the two differ and change once between. */
function changeBetween(from: number, until: number, timeZone: string): number {
  const after = offsetAt(until, timeZone);
  let low = from;
  let high = until;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, timeZone) === after) high = middle;
    else low = middle;
  }
  return high;
}

function zoneEntry(timeZone: string, from: number, until: number): string {
  let offset = offsetAt(from, timeZone);
  const entry: (string | number)[] = [timeZone, offset];
  for (let minute = from; minute < until; minute += dayMinutes) {
    const next = Math.min(minute + dayMinutes, until);
    const then = offsetAt(next, timeZone);
    if (then === offset) continue;
    entry.push(changeBetween(minute, next, timeZone), then);
    offset = then;
  }
  return entry.join(" ");
}

/**
 * The offset changes of zones from a year before `now` to a year after, in whole days, as browsers read them
 * (lib/platform/format/zone-changes.ts): "FROM UNTIL;ZONE OFFSET TIME OFFSET ...;ZONE ...".
 */
export function zoneChangesText(timeZones: readonly string[], now: Date): string {
  const today = Math.floor(now.getTime() / minuteMs / dayMinutes) * dayMinutes;
  const from = today - 365 * dayMinutes;
  const until = today + 366 * dayMinutes;
  return [`${from} ${until}`, ...timeZones.map((timeZone) => zoneEntry(timeZone, from, until))].join(";");
}
