// What happens to bookings by time alone: requests that lapse, and meetings that count as completed.
import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { notifySides, recordBookingEvent } from "@/lib/meetings/booking-notices/writes";
import { completesAt, completionHours } from "@/lib/meetings/bookings/rules";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { forEachItem, type ItemCounts, type ItemWork } from "@/lib/platform/scheduler/items";

/** The viewer of jobs: it reads every booking and is on neither side. */
export const jobViewer: Viewer = {
  id: "00000000-0000-0000-0000-000000000000",
  sessionId: "",
  role: "admin",
  email: "",
  name: "",
  professionalId: null,
  simulated: false,
};

/**
 * Cancels the matching requests whose hold is over, releases their time, and notifies both sides. Returns the number of
 * cancelled requests.
 */
export async function lapseRequests(tx: Tx, which: SQL | undefined, now = currentTime()): Promise<number> {
  const lapsed = await tx
    .update(bookings)
    .set({
      status: "cancelled",
      cancelReason: "lapsed",
      sequence: sql`${bookings.sequence} + 1`,
      version: sql`${bookings.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(which, eq(bookings.status, "pending"), lte(bookings.holdExpiresAt, now)))
    .returning();
  for (const row of lapsed) {
    await recordBookingEvent(tx, { bookingId: row.id, kind: "cancelled" });
    const [host] = await tx
      .select({ accountId: professionals.accountId, name: professionals.name, country: professionals.country })
      .from(professionals)
      .where(eq(professionals.id, row.professionalId));
    const { timeZone } = countryByCode(host!.country as CountryCode);
    await notifySides(tx, jobViewer, row, { ...host!, timeZone }, ["client", "professional"], (side, notice) =>
      notify(tx, {
        ...notice,
        type: "booking-lapsed",
        change: { bookingId: row.id, startsAt: row.startsAt },
        params: {
          ...notice.params,
          service: row.serviceType,
          ...(row.kindName && { kind: row.kindName }),
          with: side === "client" ? ("professional" as const) : ("client" as const),
        },
      }),
    );
  }
  return lapsed.length;
}

/** A job: cancels requests that were not confirmed in time, each in its own transaction. */
export function lapseDueRequests(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const due = and(eq(bookings.status, "pending"), lte(bookings.holdExpiresAt, now));
  return forEachItem({
    task: "requests.lapse",
    now,
    signal,
    page: dueBookings(due),
    run: async ({ id }) => (await transaction((tx) => lapseRequests(tx, eq(bookings.id, id), now))) > 0,
  });
}

/**
 * A job: completes confirmed meetings a day after their end, each in its own transaction. The time for a review runs
 * from that instant, also when the job runs later.
 */
export function completeMeetings(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const due = and(
    eq(bookings.status, "confirmed"),
    lte(bookings.endsAt, new Date(now.getTime() - completionHours * 3_600_000)),
  );
  return forEachItem({
    task: "meetings.complete",
    now,
    signal,
    page: dueBookings(due),
    run: ({ id }) => transaction((tx) => completeMeeting(tx, and(eq(bookings.id, id), due))),
  });
}

const dueBookings =
  (due: SQL | undefined): ItemWork<{ id: string }>["page"] =>
  async ({ next, limit }) => {
    const db = await database();
    return db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(due, next(bookings.id)))
      .orderBy(bookings.id)
      .limit(limit);
  };

async function completeMeeting(tx: Tx, which: SQL | undefined): Promise<boolean> {
  const [row] = await tx
    .update(bookings)
    .set({
      status: "completed",
      sequence: sql`${bookings.sequence} + 1`,
      version: sql`${bookings.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(which)
    .returning();
  if (!row) return false;
  await recordBookingEvent(tx, {
    bookingId: row.id,
    kind: "completed",
    createdAt: completesAt(row),
    fromStartsAt: row.startsAt,
    toStartsAt: row.startsAt,
  });
  return true;
}
