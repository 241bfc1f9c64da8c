import { listEnd } from "@/lib/deadlines/lists/rules";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { announcedHolidays } from "@/lib/platform/db/tables/platform";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { countryCodes } from "@/lib/platform/reference/countries";
import type { ExpectedHolidays } from "./contract";
import { expectedGroups } from "./rules";

/** Holidays of the last days stay in the list, so that an announcement can be taken back. */
const pastDays = 31;

/** The expected public holidays of all countries with what is announced about them. Administrators only. */
export async function listExpectedHolidays(now = currentTime()): Promise<ExpectedHolidays> {
  const rows = await (await database()).select().from(announcedHolidays);
  const today = wallTime(now, "UTC").date;
  const from = addDays(today, -pastDays);
  const to = listEnd(today);
  return {
    items: countryCodes.flatMap((country) =>
      expectedGroups(country)
        .filter(({ days }) => days[0]! >= from && days[0]! <= to)
        .map(({ name, days }) => {
          const known = rows.filter((row) => row.country === country && days.includes(row.expected));
          return {
            country,
            name,
            expected: days,
            announced: known.length > 0 ? known.flatMap(({ date }) => (date ? [date] : [])).sort() : null,
            source: known[0]?.source ?? null,
          };
        }),
    ),
  };
}
