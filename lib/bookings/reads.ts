import { and, asc, eq, gt, gte, inArray, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { database, type Db, type Tx } from "@/lib/db/connection";
import { bookingEvents, bookings, daysOff } from "@/lib/db/tables/bookings";
import { professionals } from "@/lib/db/tables/professionals";
import { addDays, instantOf, wallTime } from "@/lib/format/zones";
import { notFound } from "@/lib/http/errors";
import type { DayHours } from "@/lib/professionals/contract";
import { countryByCode, type CountryCode } from "@/lib/reference/countries";
import type { WrittenReview } from "@/lib/reviews/contract";
import { reviewsOf } from "@/lib/reviews/reads";
import { completionOf, reviewRefusal } from "@/lib/reviews/rules";
import type { Availability, Booking, BookingList, BookingQuery, Slots, SlotQuery } from "./contract";
import { bookingServiceLabel, movesOf, slotsOf, statusAt } from "./rules";

type Row = typeof bookings.$inferSelect;
type EventRow = typeof bookingEvents.$inferSelect;

/** Which bookings are a viewer's: their own side of each. Admins see all (decisions, Booking). For every query on bookings. */
export function ownBookings(viewer: Viewer): SQL {
  if (viewer.role === "admin") return sql`true`;
  if (viewer.role === "professional")
    return viewer.professionalId ? eq(bookings.professionalId, viewer.professionalId) : sql`false`;
  return eq(bookings.clientId, viewer.id);
}

/** A viewer's bookings, soonest first; `from` and `to` are dates in each professional's own zone, both included. */
export async function listBookings(
  viewer: Viewer,
  { from, to, status, page, perPage }: BookingQuery,
): Promise<BookingList> {
  const db = await database();
  // Wide by a day on both ends, then exact by the wall clock: a date means the professional's date.
  const localDate = sql`(${bookings.startsAt} at time zone ${bookings.timeZone})::date`;
  const wanted = and(
    ownBookings(viewer),
    from
      ? and(gte(bookings.startsAt, new Date(`${addDays(from, -1)}T00:00:00Z`)), sql`${localDate} >= ${from}::date`)
      : undefined,
    to
      ? and(lt(bookings.startsAt, new Date(`${addDays(to, 2)}T00:00:00Z`)), sql`${localDate} <= ${to}::date`)
      : undefined,
    status ? statusIs(status) : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(bookings)
      .where(wanted)
      .orderBy(asc(bookings.startsAt), asc(bookings.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(bookings, wanted),
  ]);
  return { items: await toBookings(db, viewer, rows), total, page, pages: Math.ceil(total / perPage) };
}

/** A lapsed pending booking counts as cancelled even before anything wrote that down. */
function statusIs(status: Booking["status"]): SQL | undefined {
  const lapsed = and(eq(bookings.status, "pending"), sql`${bookings.holdExpiresAt} <= now()`);
  if (status === "pending") return and(eq(bookings.status, "pending"), sql`${bookings.holdExpiresAt} > now()`);
  if (status === "cancelled") return or(eq(bookings.status, "cancelled"), lapsed);
  return eq(bookings.status, status);
}

/** One booking of the viewer's; 404 for anybody else's. */
export async function getBooking(viewer: Viewer, id: string): Promise<Booking> {
  return getBookingIn(await database(), viewer, id);
}

/** The same inside a transaction. */
export async function getBookingIn(db: Db | Tx, viewer: Viewer, id: string): Promise<Booking> {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), ownBookings(viewer)));
  const [booking] = await toBookings(db, viewer, rows);
  if (!booking) throw notFound("There is no such booking.");
  return booking;
}

/** One booking of the viewer's with what its calendar file needs besides; 404 for anybody else's. */
export async function getBookingForCalendar(
  viewer: Viewer,
  id: string,
): Promise<Booking & { sequence: number; updatedAt: string }> {
  const db = await database();
  const booking = await getBookingIn(db, viewer, id);
  const [row] = await db
    .select({ sequence: bookings.sequence, updatedAt: bookings.updatedAt })
    .from(bookings)
    .where(and(eq(bookings.id, id), ownBookings(viewer)));
  if (!row) throw notFound("There is no such booking.");
  return { ...booking, sequence: row.sequence, updatedAt: row.updatedAt.toISOString() };
}

/** The next confirmed bookings that have not ended (specification 9: Upcoming shows 3). */
export async function upcomingBookings(viewer: Viewer, limit = 3): Promise<Booking[]> {
  const db = await database();
  const rows = await db
    .select()
    .from(bookings)
    .where(and(ownBookings(viewer), eq(bookings.status, "confirmed"), gt(bookings.endsAt, sql`now()`)))
    .orderBy(asc(bookings.startsAt))
    .limit(limit);
  return toBookings(db, viewer, rows);
}

async function toBookings(db: Db | Tx, viewer: Viewer, rows: Row[]): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // One after the other: inside a transaction there is one connection.
  const hosts = [...new Set(rows.map((row) => row.professionalId))];
  const people = await db
    .select({ id: professionals.id, name: professionals.name, accountId: professionals.accountId })
    .from(professionals)
    .where(inArray(professionals.id, hosts));
  const events = await db
    .select()
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, ids))
    .orderBy(asc(bookingEvents.createdAt));
  const reviews = await reviewsOf(db, "bookingId", ids);
  const now = new Date();
  return rows.map((row) => {
    const person = people.find(({ id }) => id === row.professionalId);
    const own = events.filter((event) => event.bookingId === row.id);
    return toBooking(
      viewer,
      row,
      { name: person?.name ?? "", accountId: person?.accountId ?? null },
      own,
      reviews.find(({ bookingId }) => bookingId === row.id) ?? null,
      now,
    );
  });
}

function toBooking(
  viewer: Viewer,
  row: Row,
  professional: { name: string; accountId: string | null },
  events: EventRow[],
  review: WrittenReview | null,
  now: Date,
): Booking {
  const status = statusAt(row, now);
  const wall = wallTime(row.startsAt, row.timeZone);
  const by = (actorId: string | null) =>
    actorId === null
      ? "system"
      : actorId === row.clientId
        ? "client"
        : actorId === professional.accountId
          ? "professional"
          : "admin";
  return {
    id: row.id,
    professionalId: row.professionalId,
    professionalName: professional.name,
    clientId: row.clientId,
    clientName: row.clientName,
    ...wall,
    timeZone: row.timeZone,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    duration: row.duration,
    serviceType: bookingServiceLabel(row.serviceType),
    meetingType: row.meetingType,
    meetingLink: status === "cancelled" ? null : row.meetingLink,
    notes: row.notes,
    status,
    cancelReason: row.cancelReason ?? (status !== row.status ? "lapsed" : null),
    holdExpiresAt: status === "pending" ? row.holdExpiresAt.toISOString() : null,
    actions: movesOf({ status, startsAt: row.startsAt }, viewer.role, now),
    reviewable:
      viewer.id === row.clientId &&
      reviewRefusal({ completedAt: completionOf(row, events), reviewed: review !== null }, now) === null,
    review,
    history: events.map((event) => ({
      kind: event.kind,
      by: by(event.actorId),
      at: event.createdAt.toISOString(),
      fromStartsAt: event.fromStartsAt?.toISOString() ?? null,
      toStartsAt: event.toStartsAt?.toISOString() ?? null,
    })),
    version: row.version,
  };
}

/** The 21 slots of a day at a listed professional, in their zone; 404 for one who is not listed, unless it is the viewer. A booking of the viewer's that is `moving` does not hold its time. */
export async function listSlots(
  viewer: Viewer | null,
  professionalId: string,
  { date, duration, moving }: SlotQuery,
): Promise<Slots> {
  const db = await database();
  const mine = viewer?.professionalId === professionalId;
  const [person] = await db
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, professionalId), mine ? undefined : eq(professionals.listed, true)));
  if (!person) throw notFound("There is no such professional.");
  const timeZone = countryByCode(person.country as CountryCode).timeZone;
  const [own] =
    viewer && moving
      ? await db
          .select({ id: bookings.id })
          .from(bookings)
          .where(and(eq(bookings.id, moving), ownBookings(viewer)))
      : [];
  return {
    timeZone,
    date,
    duration,
    slots: await slotsIn(
      db,
      { professionalId, hours: person.weeklyHours as DayHours[], timeZone },
      { date, duration, without: own?.id },
    ),
  };
}

/** The slots of a day as the database stands inside this transaction; `without` leaves one booking out (it is being moved). */
export async function slotsIn(
  db: Db | Tx,
  person: { professionalId: string; hours: readonly DayHours[]; timeZone: string },
  { date, duration, without }: { date: string; duration: number; without?: string },
) {
  const start = instantOf(date, "00:00", person.timeZone) ?? new Date(`${date}T00:00:00Z`);
  const end = new Date(start.getTime() + 48 * 3_600_000);
  const busy = await db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.professionalId, person.professionalId),
        or(
          eq(bookings.status, "confirmed"),
          and(eq(bookings.status, "pending"), sql`${bookings.holdExpiresAt} > now()`),
        ),
        lt(bookings.startsAt, end),
        gt(bookings.endsAt, start),
        without ? ne(bookings.id, without) : undefined,
      ),
    );
  const off = await db
    .select()
    .from(daysOff)
    .where(and(eq(daysOff.professionalId, person.professionalId), eq(daysOff.day, date)));
  return slotsOf({
    date,
    duration,
    timeZone: person.timeZone,
    hours: person.hours,
    daysOff: off.map(({ day }) => day),
    busy,
    now: new Date(),
  });
}

/** One's own opening hours and coming days off; 404 without a profile. */
export async function getAvailability(viewer: Viewer): Promise<Availability> {
  const db = await database();
  const [person] = viewer.professionalId
    ? await db
        .select()
        .from(professionals)
        .where(and(eq(professionals.id, viewer.professionalId), eq(professionals.accountId, viewer.id)))
    : [];
  if (!person) throw notFound("There is no profile to set hours for.");
  const off = await db
    .select()
    .from(daysOff)
    .where(and(eq(daysOff.professionalId, person.id), gte(daysOff.day, sql`current_date - 1`)))
    .orderBy(asc(daysOff.day));
  const timeZone = countryByCode(person.country as CountryCode).timeZone;
  return {
    timeZone,
    weeklyHours: person.weeklyHours as DayHours[],
    daysOff: off.map(({ day }) => day),
    version: person.version,
  };
}
