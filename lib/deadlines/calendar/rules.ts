import { type WorkingCalendar, workingCalendar } from "@/lib/deadlines/working-days/rules";
import { type AnnouncedHoliday, publicHolidays } from "@/lib/platform/holidays/public-holidays";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";

const calendars = new Map<CountryCode, WorkingCalendar>();

/**
 * The working days of a country, by its weekend and its public holidays, with what is announced about them. For the
 * server: it reads the whole table.
 */
export function calendarOf(code: CountryCode, announced: readonly AnnouncedHoliday[] = []): WorkingCalendar {
  if (announced.length > 0)
    return workingCalendar(countryByCode(code), (year) => publicHolidays(code, year, announced));
  let calendar = calendars.get(code);
  if (!calendar)
    calendars.set(code, (calendar = workingCalendar(countryByCode(code), (year) => publicHolidays(code, year))));
  return calendar;
}
