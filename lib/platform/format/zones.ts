import { clockText } from "./clock";
import { shortDay } from "./dates";
import { sentOffset } from "./zone-changes";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * Wall time of a zone at an instant: `date` YYYY-MM-DD, `time` HH:MM. In a browser the server's offsets decide for the
 * zones and years that it sent (`sentOffset`), because the browser's time zone data may be old; otherwise Intl does.
 */
export function wallTime(instant: Date, timeZone: string): { date: string; time: string } {
  const offset = sentOffset(instant, timeZone);
  if (offset !== null) {
    const local = new Date(instant.getTime() + offset * minuteMs).toISOString();
    return { date: local.slice(0, 10), time: local.slice(11, 16) };
  }
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

const minuteMs = 60_000;
const asUtc = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`);

/**
 * The instant of a wall time. For an ambiguous time (end of summer time) the first; null for a skipped time (start of
 * summer time) or an invalid date.
 */
export function instantOf(date: string, time: string, timeZone: string): Date | null {
  const wanted = asUtc(date, time);
  if (Number.isNaN(wanted)) return null;
  // The offset is one of those in force a day before and a day after.
  const candidates = [-1, 1].map((days) => {
    const near = new Date(wanted + days * 86_400_000);
    const shown = wallTime(near, timeZone);
    return wanted - (asUtc(shown.date, shown.time) - near.getTime());
  });
  const fits = candidates.filter((candidate) => {
    const shown = wallTime(new Date(candidate), timeZone);
    return shown.date === date && shown.time === time;
  });
  return fits.length > 0 ? new Date(Math.min(...fits)) : null;
}

/** The first instant of a day: midnight, or one o'clock where the clocks skip midnight (Cairo, in April). */
export function startOfDay(date: string, timeZone: string): Date {
  const start = instantOf(date, "00:00", timeZone) ?? instantOf(date, "01:00", timeZone);
  if (!start) throw new Error(`${date} has no beginning in ${timeZone}.`);
  return start;
}

/** The calendar date `days` later (or earlier), independent of the zone. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whether a text is an IANA time zone that this runtime knows. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+\-/]{1,63}$/.test(text)) return false;
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

/** Display names of zones whose IANA name is another place or an old spelling. */
const otherNames: Record<string, string> = {
  "Indian/Mauritius": "Port Louis",
  "Asia/Katmandu": "Kathmandu",
  "Asia/Calcutta": "Kolkata",
  "Asia/Saigon": "Ho Chi Minh City",
  "Europe/Kiev": "Kyiv",
};

/** The display name of a zone: "Nairobi" for "Africa/Nairobi", "UTC+2" for "Etc/GMT-2", which is ahead of UTC. */
export function zoneName(zone: string): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d{1,2})$/.exec(zone) ?? [];
  if (hours) return Number(hours) === 0 ? "UTC" : `UTC${sign === "-" ? "+" : "-"}${Number(hours)}`;
  return otherNames[zone] ?? (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** The name of a zone's time in a sentence: "Nairobi time", "UTC". */
export function zoneTimeName(zone: string): string {
  const name = zoneName(zone);
  return /^UTC(?:[+-]\d+)?$/.test(name) ? name : `${name} time`;
}

/** The offset of a zone from UTC at an instant: "UTC+3", "UTC+5:30", "UTC". */
export function utcOffset(instant: Date, timeZone: string): string {
  const { date, time } = wallTime(instant, timeZone);
  const minutes = (asUtc(date, time) - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000;
  if (minutes === 0) return "UTC";
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}

/**
 * A meeting's local times in a zone; `abroad` is the other side's time ("11:30 in Dubai", with the day if it differs),
 * null when equal.
 */
export function meetingTimes(
  { startsAt, endsAt = startsAt, otherZone }: { startsAt: string; endsAt?: string; otherZone: string | null },
  zone: string,
  { twelveHours = false } = {},
): { date: string; time: string; end: string; abroad: string | null } {
  const start = new Date(startsAt);
  const local = wallTime(start, zone);
  const other = otherZone ? wallTime(start, otherZone) : local;
  const sameTime = other.date === local.date && other.time === local.time;
  return {
    ...local,
    end: wallTime(new Date(endsAt), zone).time,
    abroad: sameTime
      ? null
      : `${other.date === local.date ? "" : `${shortDay(other.date)}, `}${clockText(other.time, { twelveHours })} in ${zoneName(otherZone!)}`,
  };
}
