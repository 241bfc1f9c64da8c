import { addDays } from "@/lib/platform/format/zones";
import { type AnnouncedHoliday, holidayYears, publicHolidays } from "@/lib/platform/holidays/public-holidays";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { Announcement } from "./contract";

/** Expected days that one announcement decides, such as the days of Eid al-Fitr. */
export interface HolidayGroup {
  name: string;
  /** In order. */
  days: string[];
}

/** The expected holidays of a country, by date; days of one name that follow each other are one group. */
export function expectedGroups(country: CountryCode): HolidayGroup[] {
  const groups: HolidayGroup[] = [];
  for (let year = holidayYears.from; year <= holidayYears.until; year += 1)
    for (const { date, name, tentative } of publicHolidays(country, year)) {
      if (!tentative) continue;
      const group = groups.findLast((one) => one.name === name);
      if (group && addDays(group.days.at(-1)!, 1) === date) group.days.push(date);
      else groups.push({ name, days: [date] });
    }
  return groups;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** A holiday moves by so many days at most: the moon decides one, a government a week. */
export const farthestHoliday = 10;

/** The days of a group as an announcement decides them; undefined when it moves them too far. */
export function announcedDays({ days }: HolidayGroup, announcement: Announcement): AnnouncedHoliday[] | undefined {
  if (announcement.action === "drop") return days.map((expected) => ({ expected, date: null }));
  const moved = announcement.action === "move" ? daysBetween(days[0]!, announcement.date) : 0;
  if (Math.abs(moved) > farthestHoliday) return undefined;
  return days.map((expected) => ({ expected, date: addDays(expected, moved) }));
}
