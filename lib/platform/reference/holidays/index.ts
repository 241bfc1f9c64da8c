import type { CountryCode } from "../countries";
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

/**
 * The public holidays of a country in a calendar year, by date, one for each day. Days that fall on a weekend are
 * included, and so are the days in lieu. Years outside `holidayYears` have none.
 */
export function publicHolidays(country: CountryCode, year: number): readonly PublicHoliday[] {
  let years = byCountry.get(country);
  if (!years) byCountry.set(country, (years = read(country)));
  return years.get(year) ?? [];
}

/** The month of Ramadan that begins in a year; undefined for years outside `holidayYears`. */
export const ramadan = (year: number): RamadanMonth | undefined =>
  ramadanMonths.find(({ from }) => from.startsWith(`${year}-`));
