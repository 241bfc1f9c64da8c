import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/lib/platform/db/connection";
import { announcedHolidays } from "@/lib/platform/db/tables/platform";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { AnnouncedHoliday } from "./public-holidays";

/** What is announced about the expected public holidays of a country. */
export async function announcedIn(db: Db | Tx, country: CountryCode): Promise<AnnouncedHoliday[]> {
  const { expected, date } = announcedHolidays;
  return db.select({ expected, date }).from(announcedHolidays).where(eq(announcedHolidays.country, country));
}

/** What is announced in every country that has announcements. */
export async function announcedEverywhere(db: Db | Tx): Promise<Map<string, AnnouncedHoliday[]>> {
  return Map.groupBy(await db.select().from(announcedHolidays), ({ country }) => country);
}
