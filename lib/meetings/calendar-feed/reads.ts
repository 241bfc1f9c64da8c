import { and, eq, isNull, sql } from "drizzle-orm";
import { bookingsForCalendar } from "@/lib/meetings/bookings/reads";
import { reminderChoiceOf } from "@/lib/meetings/reminders/reads";
import { sidesOf, type Viewer } from "@/lib/platform/auth/viewer";
import { brand } from "@/lib/platform/brand";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { calendarFeeds } from "@/lib/platform/db/tables/meetings";
import { siteUrl } from "@/lib/platform/env";
import { notFound } from "@/lib/platform/http/errors";
import type { CalendarFeed } from "./contract";
import { calendarOf } from "./rules";

export const feedAddress = (token: string) => `${siteUrl}/calendar/${token}.ics`;

/** The viewer's private feed URL, or null. */
export async function getCalendarFeed(viewer: Viewer): Promise<CalendarFeed> {
  const db = await database();
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.accountId, viewer.id));
  return { address: row ? feedAddress(row.token) : null };
}

/**
 * All bookings of the token's account as a calendar, of a professional on both sides; 404 for an unknown token, a
 * suspended or a closed account.
 */
export async function readCalendarFeed(token: string): Promise<string> {
  const db = await database();
  const [owner] = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      email: accounts.email,
      name: accounts.firstName,
      professionalId: professionals.id,
    })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .where(and(eq(calendarFeeds.token, token), sql`${accounts.status} <> 'suspended'`, isNull(accounts.deletionDueAt)));
  // An administrator's calendar would contain all bookings.
  if (!owner || owner.role === "admin") throw notFound("There is no calendar at this address.");
  const viewer: Viewer = { ...owner, sessionId: "", simulated: false };
  const all = (await Promise.all(sidesOf(viewer).map(bookingsForCalendar))).flat();
  const { hours } = await reminderChoiceOf(viewer);
  return calendarOf(all, brand, (booking) => `${siteUrl}/calendar?date=${booking.date}&booking=${booking.id}`, hours);
}
