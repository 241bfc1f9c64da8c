import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import { cacheLife, cacheTag } from "next/cache";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { affiliates } from "@/lib/platform/db/tables/affiliates";
import { accounts } from "@/lib/platform/db/tables/identity";
import { announcements } from "@/lib/platform/db/tables/notifications";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import type { Announcement, Audience } from "./contract";
import { type Banner, bannerOf, mostBanners } from "./rules";

type Row = typeof announcements.$inferSelect;

/** The API's form of an announcement. */
export const announcementOf = ({ id, text, audience, startsAt, endsAt, workFrom, workUntil }: Row): Announcement => ({
  id,
  text,
  audience,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  work: workFrom && workUntil ? { from: workFrom.toISOString(), until: workUntil.toISOString() } : null,
});

/** Announcements that have not ended, the next one first; for administrators. */
export async function listAnnouncements(): Promise<{ items: Announcement[] }> {
  const db = await database();
  const rows = await db
    .select()
    .from(announcements)
    .where(gt(announcements.endsAt, currentTime()))
    .orderBy(announcements.startsAt, announcements.id);
  return { items: rows.map(announcementOf) };
}

async function shownTo(wanted: readonly Audience[]): Promise<Announcement[]> {
  const db = await database();
  const rows = await db
    .select()
    .from(announcements)
    .where(
      and(
        inArray(announcements.audience, [...wanted]),
        lte(announcements.startsAt, currentTime()),
        gt(announcements.endsAt, currentTime()),
      ),
    )
    .orderBy(desc(announcements.startsAt), announcements.id)
    .limit(mostBanners);
  return rows.map(announcementOf);
}

async function cachedPublicBanners(): Promise<Banner[]> {
  "use cache";
  cacheLife("days");
  cacheTag("announcements");
  return (await shownTo(["everyone"])).map((row) => bannerOf(row, "UTC"));
}

/**
 * The banners of public pages, which are the same for every visitor: those for everyone, with times in UTC. Cached
 * until an announcement begins or ends. Never throws: pages are shown while the database is down.
 */
export async function publicBanners(): Promise<Banner[]> {
  try {
    return await cachedPublicBanners();
  } catch {
    return [];
  }
}

const roleAudience = { client: "clients", professional: "professionals", admin: "administrators" } as const;

/** The banners for a viewer, with times in their zone. Never throws: a page is worth more than its banner. */
export async function bannersFor(viewer: Viewer): Promise<Banner[]> {
  try {
    const db = await database();
    const [person] = await db
      .select({ timeZone: accounts.timeZone, country: accounts.country, affiliate: affiliates.id })
      .from(accounts)
      .leftJoin(affiliates, eq(affiliates.accountId, accounts.id))
      .where(eq(accounts.id, viewer.id));
    const wanted: Audience[] = [
      "everyone",
      roleAudience[viewer.role],
      ...(person?.affiliate ? ["affiliates" as const] : []),
    ];
    const zone = person ? zoneOfPerson(person) : "UTC";
    return (await shownTo(wanted)).map((row) => bannerOf(row, zone));
  } catch {
    return [];
  }
}
