import { and, type AnyColumn, asc, between, eq, gt, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { listClientDates } from "@/lib/deadlines/shares/reads";
import { ownLeads } from "@/lib/deals/leads/reads";
import { firstPending } from "@/lib/meetings/bookings/reads";
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
import { countries } from "@/lib/platform/reference/countries";
import { ownRequests } from "@/lib/practice/document-requests/reads";
import { firstOpenWork, inCharge } from "@/lib/practice/work/reads";
import type { Week, WeekQuery } from "./contract";

/** A list of the week shows so many entries. */
const shown = 10;
const daysAhead = 7;

/**
 * What needs the firm today, or the seat: its work, and papers for its work and clients. Meetings, leads, messages and
 * shared deadlines are those of the firm.
 */
export async function getWeek(viewer: Viewer, { seat }: WeekQuery): Promise<Week> {
  const db = await database();
  const person = seat === "mine" ? (viewer.seat?.id ?? "owner") : seat;
  const own = inCharge(person);
  const { dueOn, state, zone } = practiceWork;
  const now = currentTime();
  // Today in a row's zone is between these two days, and the last of the week between the other two. `todayIn` is dear:
  // the comparisons with these days decide most rows without it.
  const utc = wallTime(now, "UTC").date;
  const firstToday = addDays(utc, -1);
  const lastToday = addDays(utc, 1);
  const firstEnd = addDays(firstToday, daysAhead);
  const lastEnd = addDays(lastToday, daysAhead);
  const today = todayIn(zone, now);
  const end = sql`${today} + ${daysAhead}::int`;
  const isOverdue = and(lt(dueOn, lastToday), or(lt(dueOn, firstToday), sql`${dueOn} < ${today}`));
  const isSoon = and(
    between(dueOn, firstToday, lastEnd),
    or(between(dueOn, lastToday, firstEnd), sql`${dueOn} between ${today} and ${end}`),
  );
  const isLater = and(gt(dueOn, firstEnd), or(gt(dueOn, lastEnd), sql`${dueOn} > ${end}`));
  const work = await firstOpenWork(
    db,
    viewer,
    { overdue: and(own, isOverdue), soon: and(own, isSoon), waiting: and(own, eq(state, "waiting"), isLater) },
    shown,
  );
  return {
    ...work,
    papers: await papersToCheck(db, viewer, person),
    bookings: await bookingRequests(viewer, now),
    shared: await sharedDates(viewer),
    leads: await db.$count(leads, and(ownLeads(viewer), eq(leads.status, "new"))),
    unread: await countUnread(viewer),
  };
}

/** Today in the zone of a row. Of the served countries by this server's zone data: the database's may be older. */
function todayIn(zone: AnyColumn, now: Date): SQL {
  const served = countries.map(({ timeZone }) => sql`when ${timeZone} then ${wallTime(now, timeZone).date}::date`);
  const other = sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`;
  return sql`(case ${zone} ${sql.join(served, sql` `)} else ${other} end)`;
}

/** Requests with papers to check, in the charge of a person: of the work that needs them, else of the client. */
async function papersToCheck(db: Db, viewer: Viewer, person: string): Promise<Week["papers"]> {
  const { id, title, clientId, workId, dueOn, closedAt } = practiceRequests;
  const seat = sql`coalesce((select w.seat_id from ${practiceWork} w where w.id = ${workId}),
    (select c.seat_id from ${practiceClients} c where c.id = ${clientId}))`;
  const isOwn = person === "owner" ? sql`${seat} is null` : sql`${seat} = ${person}::uuid`;
  const arrived = db
    .select({ id: practiceRequestItems.requestId })
    .from(practiceRequestItems)
    .where(eq(practiceRequestItems.state, "received"));
  const wanted = and(ownRequests(viewer), isNull(closedAt), inArray(id, arrived), person ? isOwn : undefined);
  const rows = await db
    .select({
      id,
      title,
      client: { id: practiceClients.id, name: practiceClients.name },
      count: sql<number>`(select count(*)::int from ${practiceRequestItems} i where i.request_id = ${id} and i.state = 'received')`,
    })
    .from(practiceRequests)
    .innerJoin(practiceClients, eq(practiceClients.id, clientId))
    .where(wanted)
    .orderBy(asc(dueOn), asc(id))
    .limit(shown);
  const total = rows.length < shown ? rows.length : await db.$count(practiceRequests, wanted);
  return { total, items: rows };
}

async function bookingRequests(viewer: Viewer, now: Date): Promise<Week["bookings"]> {
  const { items, total } = await firstPending(viewer, shown);
  return {
    total,
    items: items.map(({ id, clientName, startsAt, holdExpiresAt }) => ({
      id,
      client: clientName,
      startsAt: startsAt.toISOString(),
      hoursLeft: holdExpiresAt ? Math.max(0, Math.floor((holdExpiresAt.getTime() - now.getTime()) / 3_600_000)) : 0,
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
