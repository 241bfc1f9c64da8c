import ICAL from "ical.js";

/** A line of a calendar, unfolded. Names are in upper case; values keep their escapes. */
export interface Property {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

/** A date or time as written; `wall` is what its clock shows, read as UTC, in epoch milliseconds. */
export interface WallTime {
  wall: number;
  isDate: boolean;
  isUtc: boolean;
  tzid: string;
  /** Of a period: its end, or how long it lasts. */
  endsAt?: WallTime;
  lengthMs?: number;
}

const timeNames = new Set(["DTSTART", "DTEND", "EXDATE", "RDATE", "RECURRENCE-ID", "FREEBUSY"]);

/** The property of a line "NAME;PARAM=value:value". A time has no colon, so an unquoted zone name may have one. */
export function propertyOf(line: string): Property {
  const plain = line.replace(/\n[ \t]/g, "");
  const name = /^[\w-]*/.exec(plain)![0].toUpperCase();
  const rest = plain.slice(name.length);
  const value = timeNames.has(name)
    ? rest.slice(rest.lastIndexOf(":") + 1)
    : (/^(?:"[^"]*"|[^":])*:(.*)$/s.exec(rest)?.[1] ?? "");
  const params = rest.slice(0, rest.length - value.length - 1).matchAll(/;([\w-]+)=("[^"]*"|[^;]*)/g);
  return {
    name,
    value,
    params: new Map(Array.from(params, ([, key = "", text = ""]) => [key.toUpperCase(), text.replaceAll('"', "")])),
  };
}

/**
 * The dates, times and periods of a property; those that are not valid are left out. A bare date is a date; a period
 * whose end is not valid is a time.
 */
export function timesOf(property: Property): WallTime[] {
  const tzid = property.params.get("TZID") ?? "";
  const onlyDate = property.params.get("VALUE")?.toUpperCase() === "DATE";
  return valuesOf(property).flatMap((text) => {
    const [first = "", second] = text.split("/");
    const time = timeOf(onlyDate ? first.slice(0, 8) : first, tzid);
    if (!time || second === undefined) return time ?? [];
    const endsAt = timeOf(second, tzid);
    if (endsAt) return { ...time, endsAt };
    const duration = durationOf(second);
    return duration ? { ...time, lengthMs: duration.ms } : time;
  });
}

/** The values of a list, without empty ones; vCalendar 1.0 has semicolons between them. */
export const valuesOf = ({ value }: Property): string[] => value.split(/[,;]/).flatMap((text) => text.trim() || []);

/** RFC 5545 has no fractions of a second and no offsets; scripts that write them mean what ISO 8601 says. */
const timeFormat = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(?:\.\d+)?(Z|[+-]\d{4})?)?$/i;

function timeOf(text: string, tzid: string): WallTime | null {
  const match = timeFormat.exec(text);
  if (!match) return null;
  const part = (index: number) => Number(match[index] ?? 0);
  const year = part(1);
  const month = part(2);
  const day = part(3);
  const hour = part(4);
  const minute = part(5);
  const second = part(6);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCDate() === day && date.getUTCMonth() === month - 1;
  // ISO 8601 writes the end of a day as 24:00.
  const isEndOfDay = hour === 24 && minute === 0 && second === 0;
  if (!isReal || year <= 1600 || minute > 59 || second > 60) return null;
  if (hour > 23 && !isEndOfDay) return null;
  const offset = /[+-]\d{4}/.test(match[7] ?? "") ? Number(match[7]) : 0;
  const offsetMinutes = Math.trunc(offset / 100) * 60 + (offset % 100);
  const wall = Date.UTC(year, month - 1, day, hour, minute - offsetMinutes, Math.min(second, 59));
  return { wall, isDate: match[4] === undefined, isUtc: match[7] !== undefined, tzid };
}

/** A duration such as P1DT1H30M: its milliseconds, and how many days are in them; null for one that is not valid. */
export function durationOf(text: string): { ms: number; days: number } | null {
  if (!text) return null;
  try {
    const duration = ICAL.Duration.fromString(text.trim().toUpperCase());
    const days = duration.weeks * 7 + duration.days;
    return { ms: duration.toSeconds() * 1000, days: duration.isNegative ? -days : days };
  } catch {
    return null;
  }
}
