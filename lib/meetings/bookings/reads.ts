import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import { workReviews } from "@/lib/directory/reviews/ports";
import { seatNamesOf } from "@/lib/identity/seats/reads";
import { type AnsweringFile, bookingFileKind, filesOfBookings } from "@/lib/meetings/booking-files/reads";
import { bookedKindOf } from "@/lib/meetings/kinds/reads";
import type { Owner, Viewer } from "@/lib/platform/auth/viewer";
import { requireOwnEyes } from "@/lib/platform/auth/viewing";
import { currentTime } from "@/lib/platform/current-time";
import { asksForChanges, listChanges } from "@/lib/platform/db/changes";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { sqlTime } from "@/lib/platform/db/sql-time";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookingEvents, bookingFiles, bookingInvitations, bookings } from "@/lib/platform/db/tables/meetings";
import { files } from "@/lib/platform/db/tables/platform-files";
import { type StoredFile, withContent } from "@/lib/platform/files/reads";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import { type CancelReason, cancelReasonLabel } from "@/lib/platform/reference/cancel-reasons";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import type { SpecializationSlug } from "@/lib/platform/reference/services";
import type { Booking, BookingList, BookingQuery } from "./contract";
import { bookingServiceLabel, completesAt, completionOf, movesOf, objectionUntil, statusAt } from "./rules";

type Row = typeof bookings.$inferSelect;
type EventRow = typeof bookingEvents.$inferSelect;

/** A viewer of bookings; with `invitedTo` the person of an invitation that is not accepted, who has no account. */
export type MeetingViewer = Viewer & { invitedTo?: string };

/**
 * The authorization filter of bookings: a viewer's own side of each, all for administrators (decisions, Booking).
 * Required in every query on bookings.
 */
export function ownBookings(viewer: Owner & { invitedTo?: string }): SQL {
  if (viewer.invitedTo) return sql`(${bookings.id} = ${viewer.invitedTo} and ${bookings.clientId} is null)`;
  if (viewer.role === "admin") return sql`true`;
  if (viewer.role === "professional")
    return viewer.professionalId ? eq(bookings.professionalId, viewer.professionalId) : sql`false`;
  return eq(bookings.clientId, viewer.id);
}

/**
 * A viewer's bookings, soonest first, or in the order of changes; `from` and `to` are dates in each professional's time
 * zone, both inclusive.
 */
export async function listBookings(
  viewer: Viewer,
  { from, to, status, page, perPage, ...changes }: BookingQuery,
): Promise<BookingList> {
  const db = await database();
  // The index range is one day wider on both sides. A row of an earlier release, which `fillWallTimes` has not reached,
  // has no local date: it is listed by the range alone.
  const isUnfilled = isNull(bookings.localDate);
  const wanted = and(
    ownBookings(viewer),
    from
      ? and(
          gte(bookings.startsAt, new Date(`${addDays(from, -1)}T00:00:00Z`)),
          or(isUnfilled, gte(bookings.localDate, from)),
        )
      : undefined,
    to
      ? and(lt(bookings.startsAt, new Date(`${addDays(to, 2)}T00:00:00Z`)), or(isUnfilled, lte(bookings.localDate, to)))
      : undefined,
    status ? statusIs(status) : undefined,
  );
  if (asksForChanges(changes))
    return listChanges(db, bookings, wanted, { ...changes, perPage }, async (ids) =>
      toBookings(db, viewer, await db.select().from(bookings).where(inArray(bookings.id, ids))),
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

/** The next meetings that wait for the professional's reply, and how many wait. */
export async function firstPending(viewer: Viewer, limit: number) {
  const db = await database();
  const { id, clientName, startsAt, holdExpiresAt } = bookings;
  const wanted = and(ownBookings(viewer), statusIs("pending"));
  const items = await db
    .select({ id, clientName, startsAt, holdExpiresAt })
    .from(bookings)
    .where(wanted)
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
  return { items, total: items.length < limit ? items.length : await db.$count(bookings, wanted) };
}

/** Treats a lapsed pending booking as cancelled, also before its row has been updated. */
function statusIs(status: Booking["status"]): SQL | undefined {
  const lapsed = and(eq(bookings.status, "pending"), lte(bookings.holdExpiresAt, currentTime()));
  if (status === "pending") return and(eq(bookings.status, "pending"), gt(bookings.holdExpiresAt, currentTime()));
  if (status === "cancelled") return or(eq(bookings.status, "cancelled"), lapsed);
  return eq(bookings.status, status);
}

/** A booking of the viewer; 404 for any other. */
export async function getBooking(viewer: Viewer, id: string): Promise<Booking> {
  return getBookingIn(await database(), viewer, id);
}

/** `getBooking` inside a transaction. */
export async function getBookingIn(db: Db | Tx, viewer: MeetingViewer, id: string): Promise<Booking> {
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), ownBookings(viewer)));
  const [booking] = await toBookings(db, viewer, rows);
  if (!booking) throw notFound("There is no such booking.");
  return booking;
}

/** A booking of the viewer with the additional data of its calendar file; 404 for any other. */
export async function getBookingForCalendar(
  viewer: MeetingViewer,
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

/** The size of a calendar feed: calendar applications reject or truncate larger files. */
const maxCalendarBookings = 2_000;

/**
 * The bookings of the calendar feed, soonest first: one year back and all future ones. Of more than 2,000, the future
 * ones and the most recent past ones are kept.
 */
export async function bookingsForCalendar(
  viewer: Viewer,
): Promise<(Booking & { sequence: number; updatedAt: string })[]> {
  const db = await database();
  const rows = await db
    .select()
    .from(bookings)
    .where(and(ownBookings(viewer), sql`${bookings.startsAt} > ${sqlTime()} - interval '1 year'`))
    .orderBy(
      sql`${bookings.endsAt} <= ${sqlTime()}`,
      sql`abs(extract(epoch from ${bookings.startsAt} - ${sqlTime()}))`,
      asc(bookings.id),
    )
    .limit(maxCalendarBookings);
  rows.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const all = await toBookings(db, viewer, rows);
  return all.map((booking, index) => ({
    ...booking,
    sequence: rows[index]!.sequence,
    updatedAt: rows[index]!.updatedAt.toISOString(),
  }));
}

/** The viewer's booking requests that wait for an answer. */
export const countRequested = async (viewer: Viewer): Promise<number> =>
  (await database()).$count(bookings, and(ownBookings(viewer), statusIs("pending")));

/** The next bookings that have not ended, confirmed or waiting for an answer (specification 9: Upcoming shows 3). */
export const upcomingBookings = (viewer: Viewer, limit = 3): Promise<Booking[]> =>
  nextBookings(viewer, limit, or(statusIs("confirmed"), statusIs("pending")));

/** The next confirmed bookings that have not ended. */
export const agreedBookings = (viewer: Viewer, limit: number): Promise<Booking[]> =>
  nextBookings(viewer, limit, statusIs("confirmed"));

async function nextBookings(viewer: Viewer, limit: number, wanted: SQL | undefined): Promise<Booking[]> {
  const db = await database();
  const rows = await db
    .select()
    .from(bookings)
    .where(and(ownBookings(viewer), wanted, gt(bookings.endsAt, currentTime())))
    .orderBy(asc(bookings.startsAt))
    .limit(limit);
  return toBookings(db, viewer, rows);
}

/** A file of the viewer's booking, for its client and its professional only; 404 for everyone else. */
export async function getBookingFile(viewer: Viewer, id: string): Promise<StoredFile> {
  requireOwnEyes(viewer);
  const db = await database();
  const [found] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(bookingFiles, eq(bookingFiles.fileId, files.id))
    .innerJoin(bookings, eq(bookings.id, bookingFiles.bookingId))
    .where(
      and(
        ...[eq(files.id, id), eq(files.kind, bookingFileKind)],
        opensFiles(viewer) ? ownBookings(viewer) : sql`false`,
      ),
    );
  if (!found) throw notFound("There is no such file.");
  return withContent(found.file);
}

/** True for the two sides of a booking, not for administrators, nor while one sees the site as the person. */
const opensFiles = ({ role, viewedBy, invitedTo }: MeetingViewer) => role !== "admin" && !viewedBy && !invitedTo;

async function toBookings(db: Db | Tx, viewer: MeetingViewer, rows: Row[]): Promise<Booking[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // Sequential: a transaction has a single connection.
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
  const seatNames = await seatNamesOf(
    db,
    viewer,
    events.map(({ seatId }) => seatId),
  );
  const clients = await db
    .select({
      id: accounts.id,
      country: accounts.country,
      timeZone: accounts.timeZone,
      image: accounts.profileImage,
    })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        rows.flatMap(({ clientId }) => clientId ?? []),
      ),
    );
  const invitations = await db.select().from(bookingInvitations).where(inArray(bookingInvitations.bookingId, ids));
  const reviews = await workReviews.current().of(db, "bookingId", ids, viewer.id);
  const hasFiles = rows.some(({ answers }) => answers.some(({ type }) => type === "file"));
  const answeringFiles = hasFiles ? await filesOfBookings(db, ids) : [];
  const now = currentTime();
  return rows.map((row) => {
    const person = people.find(({ id }) => id === row.professionalId);
    const own = events
      .filter((event) => event.bookingId === row.id)
      .map((event) => ({ ...event, person: event.seatId ? seatNames.get(event.seatId) : undefined }));
    const client = clients.find(({ id }) => id === row.clientId);
    return toBooking(
      viewer,
      { ...row, answers: answersOf(viewer, row, answeringFiles) },
      { name: person?.name ?? "", accountId: person?.accountId ?? null },
      client ?? null,
      own,
      reviews.find(({ bookingId }) => bookingId === row.id) ?? null,
      viewer.role === "client" ? undefined : invitations.find(({ bookingId }) => bookingId === row.id),
      now,
    );
  });
}

/** The answers of a booking; with their files for those who may open them. */
const answersOf = (viewer: MeetingViewer, { id, answers }: Row, found: readonly AnsweringFile[]): Booking["answers"] =>
  answers.map((answer) => {
    if (answer.type !== "file" || !opensFiles(viewer)) return answer;
    const file = found.find((one) => one.bookingId === id && one.questionId === answer.id);
    return { ...answer, file: file ? { id: file.id, type: file.type, size: file.size } : null };
  });

type Invitation = typeof bookingInvitations.$inferSelect;

/** Whose side did what an event of a booking's history says; older events name the account alone. */
function sideOf(
  { actorId, side }: EventRow,
  { clientId, professionalAccountId }: { clientId: string | null; professionalAccountId: string | null },
): Booking["history"][number]["by"] {
  if (side) return side;
  if (actorId === null) return "system";
  if (actorId === clientId) return "client";
  return actorId === professionalAccountId ? "professional" : "admin";
}

function stateOf({ acceptedAt, declinedAt }: Invitation): "accepted" | "declined" | "open" {
  if (acceptedAt) return "accepted";
  return declinedAt ? "declined" : "open";
}

function toBooking(
  viewer: Viewer,
  row: Row & { answers: Booking["answers"] },
  professional: { name: string; accountId: string | null },
  client: { country: string; timeZone: string | null; image: string | null } | null,
  events: (EventRow & { person?: string })[],
  review: WrittenReview | null,
  invitation: Invitation | undefined,
  now: Date,
): Booking {
  const status = statusAt(row, now);
  const { localDate, localTime } = row;
  const wall = localDate && localTime ? { date: localDate, time: localTime } : wallTime(row.startsAt, row.timeZone);
  return {
    id: row.id,
    professionalId: row.professionalId,
    professionalName: professional.name,
    clientId: row.clientId,
    clientName: row.clientName,
    ...wall,
    timeZone: row.timeZone,
    clientTimeZone: client && zoneOfPerson(client),
    clientCountry: client?.country ?? null,
    clientImage: client?.image ?? null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    duration: row.duration,
    service: row.serviceType as SpecializationSlug,
    serviceType: bookingServiceLabel(row.serviceType),
    meetingType: row.meetingType,
    meetingLink: status === "cancelled" || viewer.viewedBy ? null : row.meetingLink,
    notes: row.notes,
    kind: bookedKindOf(row),
    priceCents: row.priceCents,
    hourlyRateCents: row.hourlyRateCents,
    packageName: row.packageName,
    answers: row.answers,
    status,
    cancelReason: row.cancelReason ?? (status !== row.status ? "lapsed" : null),
    cancellation:
      status === "cancelled" && (cancelReasonLabel(row.cancelCause) || row.cancelNote)
        ? {
            reason: cancelReasonLabel(row.cancelCause) ? (row.cancelCause as CancelReason) : null,
            note: row.cancelNote,
          }
        : null,
    offeredTimes: row.startsAt > now && status !== "cancelled" ? (row.offeredTimes ?? []) : [],
    invitation: invitation ? { email: invitation.email, state: stateOf(invitation) } : null,
    holdExpiresAt: status === "pending" ? row.holdExpiresAt.toISOString() : null,
    completesAt: status === "confirmed" && row.startsAt <= now ? completesAt(row).toISOString() : null,
    noShow:
      status === "no-show" && row.noShowBy
        ? { by: row.noShowBy, objectionUntil: objectionUntil(row)?.toISOString() ?? null }
        : null,
    actions: movesOf({ ...row, status }, viewer.role, now),
    reviewable:
      viewer.id === row.clientId &&
      workReviews.current().isOpen({ completedAt: completionOf(row, events), reviewed: review !== null }, now),
    review,
    history: events.map((event) => ({
      kind: event.kind,
      by: sideOf(event, { clientId: row.clientId, professionalAccountId: professional.accountId }),
      ...(event.person && { person: event.person }),
      at: event.createdAt.toISOString(),
      fromStartsAt: event.fromStartsAt?.toISOString() ?? null,
      toStartsAt: event.toStartsAt?.toISOString() ?? null,
    })),
    version: row.version,
  };
}
