import { type WorkingCalendar, workingCalendar } from "@/lib/deadlines/obligations/rules";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { publicHolidays } from "@/lib/platform/reference/holidays";

const calendars = new Map<CountryCode, WorkingCalendar>();

/** The working days of a country, by its weekend and its public holidays. For the server: it reads the whole table. */
export function calendarOf(code: CountryCode): WorkingCalendar {
  let calendar = calendars.get(code);
  if (!calendar)
    calendars.set(code, (calendar = workingCalendar(countryByCode(code), (year) => publicHolidays(code, year))));
  return calendar;
}
