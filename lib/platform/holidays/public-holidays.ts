import type { CountryCode } from "@/lib/platform/reference/countries";
import { holidayLines, holidayYears, ramadanMonths } from "./table";

export interface PublicHoliday {
  /** The civil date in the country, YYYY-MM-DD. */
  date: string;
  name: string;
  /** The day is expected, not announced: it depends on the moon, or the government may still move it. */
  tentative: boolean;
}

export interface RamadanMonth {
  /** The first and the last day, YYYY-MM-DD. */
  from: string;
  until: string;
  tentative: boolean;
}

export { holidayYears };

const byCountry = new Map<CountryCode, Map<number, readonly PublicHoliday[]>>();

function read(country: CountryCode): Map<number, PublicHoliday[]> {
  const years = new Map<number, PublicHoliday[]>();
  for (const line of holidayLines[country].trim().split("\n")) {
    const [day = "", ...name] = line.split(" ");
    const holiday = { date: day.slice(0, 10), name: name.join(" "), tentative: day.endsWith("?") };
    const year = Number(day.slice(0, 4));
    years.set(year, [...(years.get(year) ?? []), holiday]);
  }
  return years;
}

/** What is announced about an expected holiday: its day, or that it is none (null). */
export interface AnnouncedHoliday {
  /** The day in the table. */
  expected: string;
  date: string | null;
}

function inTable(country: CountryCode, year: number): readonly PublicHoliday[] {
  let years = byCountry.get(country);
  if (!years) byCountry.set(country, (years = read(country)));
  return years.get(year) ?? [];
}

/**
 * The public holidays of a country in a calendar year, by date, one for each day, with what is announced about them. Days
 * that fall on a weekend are included, and so are the days in lieu. Years outside `holidayYears` have none.
 */
export function publicHolidays(
  country: CountryCode,
  year: number,
  announced: readonly AnnouncedHoliday[] = [],
): readonly PublicHoliday[] {
  if (announced.length === 0) return inTable(country, year);
  const byDate = new Map<string, PublicHoliday>();
  // An announced day may be in the next year.
  for (const near of [year - 1, year, year + 1])
    for (const holiday of inTable(country, near)) {
      const known = announced.find(({ expected }) => expected === holiday.date);
      const date = known ? known.date : holiday.date;
      if (!date?.startsWith(`${year}-`)) continue;
      const other = byDate.get(date);
      byDate.set(date, {
        date,
        name: other && other.name !== holiday.name ? `${other.name}; ${holiday.name}` : holiday.name,
        // One announced holiday is enough for a day off.
        tentative: (other?.tentative ?? true) && holiday.tentative && !known,
      });
    }
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date));
}

const nextDay = (date: string, days = 1) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The month of Ramadan that begins in a year; undefined for years outside `holidayYears`. It ends the day before an
 * announced end of Ramadan.
 */
export function ramadan(year: number, announced: readonly AnnouncedHoliday[] = []): RamadanMonth | undefined {
  const month = ramadanMonths.find(({ from }) => from.startsWith(`${year}-`));
  const end = month && announced.find(({ expected }) => expected === nextDay(month.until))?.date;
  return end ? { ...month, until: nextDay(end, -1) } : month;
}
