import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { sqlTime } from "@/lib/platform/db/sql-time";
import { professionals } from "@/lib/platform/db/tables/directory";
import { calendarBusy, calendarSources } from "@/lib/platform/db/tables/meetings";
import { addDays } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import type { BusyList, BusyQuery, CalendarSource, CalendarSourceList } from "./contract";

export type SourceRow = typeof calendarSources.$inferSelect;

/** The viewer's calendars from elsewhere, oldest first. */
export async function listCalendarSources(viewer: Viewer): Promise<CalendarSourceList> {
  const db = await database();
  const rows = await db
    .select({ row: calendarSources, busyTimes: busyCount() })
    .from(calendarSources)
    .where(eq(calendarSources.accountId, viewer.id))
    .orderBy(asc(calendarSources.createdAt), asc(calendarSources.id));
  return { items: rows.map(({ row, busyTimes }) => sourceOf(row, busyTimes)) };
}

const busyCount = () => sql<number>`(select count(*)::int from calendar_busy b
  where b.source_id = calendar_sources.id and b.ends_at > ${sqlTime()})`;

const sourceOf = (
  { id, host, createdAt, readAt, failure, partlyRead, unknownZones }: SourceRow,
  busyTimes: number,
): CalendarSource => ({
  id,
  host,
  failure,
  partlyRead,
  unknownZones,
  busyTimes,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

/** One of the viewer's calendars from elsewhere; 404 for any other. */
export async function getCalendarSource(viewer: Viewer, id: string): Promise<CalendarSource> {
  const found = (await listCalendarSources(viewer)).items.find((source) => source.id === id);
  if (!found) throw notFound("There is no such calendar.");
  return found;
}

/** The rows of the viewer's calendars from elsewhere. */
export async function ownSources(viewer: Viewer): Promise<SourceRow[]> {
  const db = await database();
  return db.select().from(calendarSources).where(eq(calendarSources.accountId, viewer.id));
}

/** The row of one of the viewer's calendars from elsewhere; 404 for any other. */
export async function ownSource(viewer: Viewer, id: string): Promise<SourceRow> {
  const db = await database();
  const [row] = await db
    .select()
    .from(calendarSources)
    .where(and(eq(calendarSources.id, id), eq(calendarSources.accountId, viewer.id)));
  if (!row) throw notFound("There is no such calendar.");
  return row;
}

/** Busy times kept of one account are at most five times 5,000; a week shows far fewer. */
const mostShown = 1_000;

/** The viewer's busy times between two dates, soonest first. One day more on both sides covers every time zone. */
export async function listOwnBusy(viewer: Viewer, query: BusyQuery): Promise<BusyList> {
  const from = query.from ?? currentTime().toISOString().slice(0, 10);
  const to = query.to ?? addDays(from, 31);
  const db = await database();
  const rows = await db
    .select({ startsAt: calendarBusy.startsAt, endsAt: calendarBusy.endsAt })
    .from(calendarBusy)
    .where(
      and(
        eq(calendarBusy.accountId, viewer.id),
        gt(calendarBusy.endsAt, new Date(Date.parse(`${from}T00:00:00Z`) - 86_400_000)),
        lt(calendarBusy.startsAt, new Date(Date.parse(`${to}T00:00:00Z`) + 2 * 86_400_000)),
      ),
    )
    .orderBy(asc(calendarBusy.startsAt))
    .limit(mostShown);
  return {
    items: rows.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })),
  };
}

/** Times at which a professional's calendars from elsewhere are busy and that overlap the given time. */
export function outsideBusy(
  db: Db | Tx,
  professionalId: string,
  { start, end }: { start: Date; end: Date },
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  return db
    .select({ startsAt: calendarBusy.startsAt, endsAt: calendarBusy.endsAt })
    .from(calendarBusy)
    .innerJoin(professionals, eq(professionals.accountId, calendarBusy.accountId))
    .where(and(eq(professionals.id, professionalId), lt(calendarBusy.startsAt, end), gt(calendarBusy.endsAt, start)))
    .orderBy(asc(calendarBusy.startsAt));
}
