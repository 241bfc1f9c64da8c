import type { CivilDate, Month, Move } from "@/lib/deadlines/obligations/contract";
import type { Country } from "@/lib/platform/reference/countries";

/** The days without work of a country. Days are numbered from 1 January 1970. */
export interface WorkingCalendar {
  isOff: (day: number) => boolean;
  /** A holiday that is not announced yet and may move by a day. */
  isTentative: (day: number) => boolean;
}

export interface Holiday {
  date: string;
  tentative: boolean;
}

const msPerDay = 86_400_000;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The number of a civil date: days since 1 January 1970. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / msPerDay;

/** The civil date of a day number. */
export const civilDate = (day: number): CivilDate => new Date(day * msPerDay).toISOString().slice(0, 10) as CivilDate;

/** The day of a month; months count from January 1970 = 0. A day that the month does not have is its last. */
export function dayOfMonth(month: number, day: number): number {
  const first = Date.UTC(1970, month, 1) / msPerDay;
  return Math.min(first + day - 1, lastOfMonth(month));
}

/** The number of the last day of a month. */
export const lastOfMonth = (month: number): number => Date.UTC(1970, month + 1, 0) / msPerDay;

/** The month of a day. */
export function monthOf(day: number): number {
  const date = new Date(day * msPerDay);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** The month of the year, 1 to 12. */
export const monthOfYear = (month: number): Month => ((month % 12) + 1) as Month;

/** The calendar of a country; `holidaysOf` answers the public holidays of a year. */
export function workingCalendar(
  country: Pick<Country, "weekend">,
  holidaysOf: (year: number) => readonly Holiday[],
): WorkingCalendar {
  const weekend = country.weekend.map((name) => weekdays.indexOf(name));
  const years = new Map<number, Map<number, boolean>>();
  const holiday = (day: number) => {
    const year = new Date(day * msPerDay).getUTCFullYear();
    let known = years.get(year);
    if (!known) {
      known = new Map(holidaysOf(year).map(({ date, tentative }) => [dayNumber(date), tentative]));
      years.set(year, known);
    }
    return known.get(day);
  };
  return {
    isOff: (day) => weekend.includes(new Date(day * msPerDay).getUTCDay()) || holiday(day) !== undefined,
    isTentative: (day) => holiday(day) === true,
  };
}

/** The n-th working day after a day; before it for a negative n. */
export function addWorkingDays(day: number, count: number, { isOff }: WorkingCalendar): number {
  const step = Math.sign(count);
  let current = day;
  for (let left = Math.abs(count); left > 0;) {
    current += step;
    if (!isOff(current)) left -= 1;
  }
  return current;
}

/** Moves a day off to the next or the last working day. */
export function moveDay(day: number, move: Move, { isOff }: WorkingCalendar): number {
  const step = move === "forward" ? 1 : move === "back" ? -1 : 0;
  let moved = day;
  while (step !== 0 && isOff(moved)) moved += step;
  return moved;
}
