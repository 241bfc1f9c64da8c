import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { lockCalendars } from "@/lib/meetings/availability/writes";
import { notifySides, recordBookingEvent } from "@/lib/meetings/booking-notices/writes";
import { startColumns } from "@/lib/meetings/bookings/rules";
import { hostById } from "@/lib/meetings/bookings/writes";
import { jobViewer } from "@/lib/meetings/outcomes/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { instantOf, wallTime, zoneName } from "@/lib/platform/format/zones";
import { forEachItem, forEachOf, type ItemCounts, sumCounts } from "@/lib/platform/scheduler/items";

type Row = typeof bookings.$inferSelect;

/** The version of Node's time zone data: "2026c". */
const nodeZoneData = process.versions.tz ?? "";
let followed = false;

/**
 * A job: stores the wall time of bookings that have none. Once for each start of a server it then moves future bookings
 * to their wall time by the time zone data of this Node (`followZoneData`).
 */
export async function keepWallTimes(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const filled = await fillWallTimes(now, signal);
  if (followed || filled.more) return filled;
  const moved = await followZoneData(now, nodeZoneData, signal);
  followed = !moved.more && moved.failed === 0;
  return sumCounts([filled, moved]);
}

/** Stores the wall time of bookings of an earlier release, as their instants are shown now. Safe to repeat. */
export function fillWallTimes(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const due = or(isNull(bookings.localDate), isNull(bookings.localTime));
  return forEachItem({
    task: "meetings.fill-wall-times",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: bookings.id, startsAt: bookings.startsAt, timeZone: bookings.timeZone })
        .from(bookings)
        .where(and(due, next(bookings.id)))
        .orderBy(bookings.id)
        .limit(limit);
    },
    run: async ({ id, startsAt, timeZone }) => {
      const { localDate, localTime } = startColumns(startsAt, timeZone);
      const db = await database();
      // A booking that has been moved meanwhile has its wall time.
      await db
        .update(bookings)
        .set({ localDate, localTime })
        .where(and(eq(bookings.id, id), eq(bookings.startsAt, startsAt), eq(bookings.timeZone, timeZone), due));
    },
  });
}

/**
 * Moves each open future booking whose instant is not its wall time any more, because the time zone data have changed:
 * people have agreed on the time of the clock. A booking whose new time is taken, or is skipped by the clocks, keeps
 * its instant and gets another wall time. Both sides are told of either. Data older than those that moved bookings
 * before move none, so that servers with different releases of Node do not undo each other's moves.
 * @param version of the time zone data, as in `process.versions.tz`; a move records it in the audit log
 */
export async function followZoneData(now: Date, version: string, signal?: AbortSignal): Promise<ItemCounts> {
  const db = await database();
  const [last] = await db
    .select({ version: sql<string | null>`max(${auditLog.targetId})` })
    .from(auditLog)
    .where(eq(auditLog.targetType, "zone-data"));
  if (last?.version && version < last.version) return { done: 0, failed: 0, more: false };
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, ["pending", "confirmed"]),
        gt(bookings.startsAt, now),
        isNotNull(bookings.localTime),
      ),
    );
  const changes = rows.filter(isOff).map((row) => ({ row, startsAt: wantedStart(row) ?? row.startsAt }));
  // Those that become later begin with the last one, so that neighbours do not meet on the way.
  const later = changes
    .filter(({ row, startsAt }) => startsAt > row.startsAt)
    .sort(byStart)
    .reverse();
  const earlier = changes.filter(({ row, startsAt }) => startsAt <= row.startsAt).sort(byStart);
  return forEachOf(
    [...later, ...earlier].map(({ row }) => ({ id: row.id })),
    {
      task: "meetings.follow-zone-data",
      now,
      signal,
      run: ({ id }) => transaction((tx) => followOne(tx, id, version, now)),
    },
  );
}

const byStart = (a: { row: Row }, b: { row: Row }) => a.row.startsAt.getTime() - b.row.startsAt.getTime();

/** Whether the instant of a booking is shown as another wall time than the stored one. */
function isOff({ startsAt, timeZone, localDate, localTime }: Row): boolean {
  const { date, time } = wallTime(startsAt, timeZone);
  return localDate !== null && localTime !== null && (date !== localDate || time !== localTime);
}

const wantedStart = ({ localDate, localTime, timeZone }: Row) => instantOf(localDate ?? "", localTime ?? "", timeZone);

async function followOne(tx: Tx, id: string, version: string, now: Date): Promise<boolean> {
  const [seen] = await tx.select().from(bookings).where(eq(bookings.id, id));
  if (!seen) return false;
  await lockCalendars(tx, seen.professionalId, seen.clientId, id);
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
  if (!row || !isOff(row) || !["pending", "confirmed"].includes(row.status)) return false;
  const wanted = wantedStart(row);
  const isKept = wanted !== null && wanted > now && !(await isTaken(tx, row, wanted));
  const startsAt = isKept ? wanted : row.startsAt;
  const endsAt = new Date(startsAt.getTime() + row.endsAt.getTime() - row.startsAt.getTime());
  const { localDate, localTime } = startColumns(startsAt, row.timeZone);
  const next = { sequence: row.sequence + 1, version: row.version + 1, updatedAt: now, offeredTimes: null };
  await tx
    .update(bookings)
    .set({ startsAt, endsAt, ...next })
    .where(eq(bookings.id, id));
  // A trigger removes the wall time when only the start is written.
  await tx.update(bookings).set({ localDate, localTime }).where(eq(bookings.id, id));
  await recordAudit(tx, null, {
    action: "zone-data.follow",
    targetType: "zone-data",
    targetId: version,
    subjectId: null,
    target: `Booking ${id}`,
    before: { startsAt: row.startsAt.toISOString(), time: row.localTime },
    after: { startsAt: startsAt.toISOString(), time: localTime },
  });
  if (isKept)
    await recordBookingEvent(tx, {
      bookingId: id,
      kind: "rescheduled",
      fromStartsAt: row.startsAt,
      toStartsAt: startsAt,
    });
  const earlier = row.startsAt < startsAt ? row.startsAt : startsAt;
  const host = await hostById(tx, row.professionalId);
  await notifySides(tx, jobViewer, { ...row, startsAt }, host, ["client", "professional"], (side, notice) =>
    notify(tx, {
      ...notice,
      type: isKept ? "booking-clocks-changed" : "booking-clocks-collide",
      change: { bookingId: id, startsAt: earlier },
      params: {
        ...notice.params,
        with: side === "client" ? ("professional" as const) : ("client" as const),
        place: zoneName(row.timeZone),
      },
    }),
  );
  return true;
}

/** Whether another meeting of the professional or the client overlaps the booking at another start. */
async function isTaken(tx: Tx, row: Row, startsAt: Date): Promise<boolean> {
  const endsAt = new Date(startsAt.getTime() + row.endsAt.getTime() - row.startsAt.getTime());
  const sameCalendar = or(
    eq(bookings.professionalId, row.professionalId),
    row.clientId ? eq(bookings.clientId, row.clientId) : undefined,
  );
  const overlapping = and(
    ne(bookings.id, row.id),
    inArray(bookings.status, ["pending", "confirmed"]),
    lt(bookings.startsAt, endsAt),
    gt(bookings.endsAt, startsAt),
  );
  return (await tx.$count(bookings, and(sameCalendar, overlapping))) > 0;
}
