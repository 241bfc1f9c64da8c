import { and, asc, between, eq, gt, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import { listClientDates } from "@/lib/deadlines/shares/reads";
import { ownLeads } from "@/lib/deals/leads/reads";
import { listBookings } from "@/lib/meetings/bookings/reads";
import { countUnread } from "@/lib/messaging/conversations/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db } from "@/lib/platform/db/connection";
import { leads } from "@/lib/platform/db/tables/deals";
import {
  practiceClients,
  practiceRequestItems,
  practiceRequests,
  practiceWork,
} from "@/lib/platform/db/tables/practice";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { firstOpenWork, inCharge } from "@/lib/practice/work/reads";
import type { Week, WeekQuery } from "./contract";

/** A list of the week shows so many entries. */
const shown = 10;
const daysAhead = 7;

/** What needs the firm today, or the seat. Meetings, leads, messages and shared deadlines are those of the firm. */
export async function getWeek(viewer: Viewer, { seat }: WeekQuery): Promise<Week> {
  const db = await database();
  const own = inCharge(seat === "mine" ? (viewer.seat?.id ?? "owner") : seat);
  const { dueOn, state, zone } = practiceWork;
  const now = currentTime();
  // In any zone today is at most a day before or after the one in UTC. The zone is asked for the days between only.
  const utc = wallTime(now, "UTC").date;
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`;
  const next = sql`${today} + ${daysAhead}::int`;
  const isOverdue = and(lte(dueOn, utc), or(lt(dueOn, addDays(utc, -1)), sql`${dueOn} < ${today}`));
  const isSoon = and(
    between(dueOn, addDays(utc, -1), addDays(utc, daysAhead + 1)),
    or(between(dueOn, addDays(utc, 1), addDays(utc, daysAhead - 1)), sql`${dueOn} between ${today} and ${next}`),
  );
  const isLater = and(
    gte(dueOn, addDays(utc, daysAhead)),
    or(gt(dueOn, addDays(utc, daysAhead + 1)), sql`${dueOn} > ${next}`),
  );
  const parts = await firstOpenWork(db, viewer, own, {
    group: sql<string | null>`case when ${isOverdue} then 'overdue' when ${isSoon} then 'soon'
      when ${and(eq(state, "waiting"), isLater)} then 'waiting' end`,
    limit: shown,
  });
  const part = (name: string) => parts.get(name) ?? { total: 0, items: [] };
  return {
    overdue: part("overdue"),
    soon: part("soon"),
    waiting: part("waiting"),
    papers: await papersToCheck(db, viewer),
    bookings: await bookingRequests(viewer, now),
    shared: await sharedDates(viewer),
    leads: await db.$count(leads, and(ownLeads(viewer), eq(leads.status, "new"))),
    unread: await countUnread(viewer),
  };
}

async function papersToCheck(db: Db, { professionalId }: Viewer): Promise<Week["papers"]> {
  const rows = await db
    .select({
      id: practiceRequests.id,
      title: practiceRequests.title,
      client: { id: practiceClients.id, name: practiceClients.name },
      count: sql<number>`count(*)::int`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(practiceRequests)
    .innerJoin(practiceClients, eq(practiceClients.id, practiceRequests.clientId))
    .innerJoin(practiceRequestItems, eq(practiceRequestItems.requestId, practiceRequests.id))
    .where(
      and(
        eq(practiceRequests.professionalId, professionalId ?? ""),
        isNull(practiceRequests.closedAt),
        eq(practiceRequestItems.state, "received"),
      ),
    )
    .groupBy(practiceRequests.id, practiceClients.id)
    .orderBy(asc(practiceRequests.dueOn), asc(practiceRequests.id))
    .limit(shown);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _t, ...row }) => row) };
}

async function bookingRequests(viewer: Viewer, now: Date): Promise<Week["bookings"]> {
  const { items, total } = await listBookings(viewer, { status: "pending", page: 1, perPage: shown });
  return {
    total,
    items: items.map(({ id, clientName, startsAt, holdExpiresAt }) => ({
      id,
      client: clientName,
      startsAt,
      hoursLeft: holdExpiresAt ? Math.max(0, Math.floor((Date.parse(holdExpiresAt) - now.getTime()) / 3_600_000)) : 0,
    })),
  };
}

async function sharedDates(viewer: Viewer): Promise<Week["shared"]> {
  const { items, today } = await listClientDates(viewer);
  const last = addDays(today, daysAhead);
  const due = items.filter(({ date, done, state }) => date <= last && !done && state !== "filed");
  return {
    total: due.length,
    items: due
      .slice(0, shown)
      .map(({ clientId, clientName: client, name, date, path }) => ({ clientId, client, name, date, path })),
  };
}
