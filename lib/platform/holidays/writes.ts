import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/lib/platform/db/connection";
import { announcedHolidays } from "@/lib/platform/db/tables/platform";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { AnnouncedHoliday } from "./public-holidays";

interface Announcement {
  source: string;
  sourceAddress: string | null;
}

/** Replaces what is announced about days of a country; null makes them expected days again. */
export async function storeAnnounced(
  tx: Tx,
  country: CountryCode,
  days: readonly AnnouncedHoliday[],
  announcement: Announcement | null,
): Promise<void> {
  await tx.delete(announcedHolidays).where(
    and(
      eq(announcedHolidays.country, country),
      inArray(
        announcedHolidays.expected,
        days.map(({ expected }) => expected),
      ),
    ),
  );
  if (!announcement) return;
  await tx
    .insert(announcedHolidays)
    .values(days.map(({ expected, date }) => ({ country, expected, date, ...announcement })));
}
