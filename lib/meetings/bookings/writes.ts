import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { offeredMeetings } from "@/lib/directory/openings/rules";
import type { ServicePackage } from "@/lib/directory/professionals/contract";
import { demandFree, hoursOf } from "@/lib/meetings/availability/reads";
import { lockCalendars } from "@/lib/meetings/availability/writes";
import { notifySides, recordBookingEvent } from "@/lib/meetings/booking-notices/writes";
import { answerInvitation, storeInvitation } from "@/lib/meetings/invitations/writes";
import { rulesOfBooking } from "@/lib/meetings/kinds/reads";
import { answerLine, isOpenFile } from "@/lib/meetings/kinds/rules";
import { kindForBooking, type KindOfBooking, slotRulesOf } from "@/lib/meetings/kinds/writes";
import { bookedPackageName, priceAfterMove, priceOfMeeting } from "@/lib/meetings/prices/rules";
import { waitingForEarlier } from "@/lib/meetings/waiting-list/reads";
import { isEarlierTimeTaken } from "@/lib/meetings/waiting-list/rules";
import { endWaitingFor, endWaitingOnDay } from "@/lib/meetings/waiting-list/writes";
import { notify, readNotices } from "@/lib/notifications/notices/writes";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { requireOtherPerson, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { type bookingEvents, bookingFiles, bookings } from "@/lib/platform/db/tables/meetings";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { instantOf, wallTime } from "@/lib/platform/format/zones";
import { badRequest, conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { withdrawChangeMail } from "@/lib/platform/mail/changes";
import type { CancelReason } from "@/lib/platform/reference/cancel-reasons";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import type { MeetingType } from "@/lib/platform/reference/meetings";
import { messages } from "@/lib/platform/reference/messages";
import { serviceOf } from "@/lib/platform/reference/service-fields";
import { bookingServices } from "@/lib/platform/reference/services";
import { type Booking, type BookingAction, type BookingChange, type NewBooking } from "./contract";
import { getBookingIn, type MeetingViewer, ownBookings } from "./reads";
import {
  type BookingRefusal,
  completionHours,
  holdUntil,
  meetingLinkOf,
  moveOf,
  noShowAfterMinutes,
  objectionHours,
  startColumns,
  statusAt,
} from "./rules";

type Host = ReturnType<typeof hoursOf> & {
  accountId: string | null;
  name: string;
  meetingTypes: MeetingType[];
  hourlyRateCents: number;
  packages: readonly ServicePackage[];
};

/** A change of a booking; a mailed link moves it to an instant. */
export type BookingMove = BookingChange | { action: "reschedule"; startsAt: Date };
type Reschedule = Extract<BookingMove, { action: "reschedule" }>;

/**
 * Creates a pending booking that holds its time for 48 hours. A client books a listed professional within the opening
 * hours; a professional books for a named client at any hour, which is confirmed at once. With an address or an account
 * the client is invited by email, and the booking gets their account when they accept. Throws 400 (missing values, a
 * past time), 404 (unknown professional), 409 `slot-taken` with the nearest free times, 409 `meeting-not-offered` with
 * the offered types, 409 `package-not-offered`, and 429 `too-many-invitations`; for its kind of meeting as
 * `kindForBooking`. With `held` a guest booking held the time since it was requested.
 */
export async function createBooking(
  tx: Tx,
  viewer: Viewer,
  input: NewBooking,
  held: HeldMeeting | null = null,
): Promise<Booking> {
  const host = await hostOf(tx, viewer, input);
  const client = { ...(await clientOf(tx, viewer, host, input)), ...(held && { name: held.clientName }) };
  const startsAt = startOf(input, host);
  const kind = held ? held.kind : await kindForBooking(tx, viewer, host.professionalId, input);
  const meetingType = kind?.meetingType ?? demandOffered(host, input.meetingType ?? host.meetingTypes[0]!);
  const duration = kind?.minutes ?? input.duration;
  const endsAt = new Date(startsAt.getTime() + duration * 60_000);
  const price = held?.price ?? priceFor(host, { kind, duration, packageId: input.packageId });
  // Checked twice: here without the lock, to reject most conflicts early, and again under the lock, where the result is
  // final.
  const wanted = { duration, startsAt, endsAt, isHeldTime: held !== null, kind: kind && slotRulesOf(kind) };
  await demandFree(tx, viewer, host, client.id, wanted);
  await lockCalendars(tx, host.professionalId, client.id);
  // The hours may have changed before the lock was taken.
  await demandFree(tx, viewer, await hostOf(tx, viewer, input), client.id, wanted);
  const id = randomUUID();
  const serviceType = kind?.serviceType ?? serviceOf(bookingServices, input);
  await tx.insert(bookings).values({
    id,
    professionalId: host.professionalId,
    clientId: client.id,
    clientName: client.name,
    ...startColumns(startsAt, host.timeZone),
    endsAt,
    duration,
    serviceType,
    meetingType,
    meetingLink: linkOf(id, meetingType),
    notes: input.notes,
    ...kind?.columns,
    ...price,
    status: isOwnClient(viewer, client.id) ? "confirmed" : "pending",
    holdExpiresAt: holdUntil(currentTime(), startsAt),
    createdBy: viewer.id,
  });
  const { files = [] } = kind ?? {};
  if (files.length > 0)
    await tx
      .insert(bookingFiles)
      .values(files.map(({ id: fileId, questionId }) => ({ fileId, bookingId: id, questionId })));
  if (client.email)
    await storeInvitation(tx, { bookingId: id, professionalId: host.professionalId, email: client.email });
  await recordBookingEvent(tx, { bookingId: id, ...actorOf(viewer), kind: "created", toStartsAt: startsAt });
  if (viewer.role === "client") {
    const { date } = wallTime(startsAt, host.timeZone);
    await endWaitingOnDay(tx, { accountId: viewer.id, professionalId: host.professionalId, day: date });
  }
  const booked = { id, clientId: client.id, clientName: client.name, startsAt, serviceType, ...namesOf(kind) };
  await notifyOtherSide(tx, viewer, booked, host, client.email ? "booking-invited" : "booking-requested");
  if (viewer.role === "client") await noteRequest(tx, viewer, booked, host);
  return getBookingIn(tx, viewer, id);
}

/** What a guest booking keeps from the request until its address is confirmed. */
export interface HeldMeeting {
  /** The name that the guest entered, which may differ from the one of the account. */
  clientName: string;
  /** Null for a meeting by consultation type. */
  kind: KindOfBooking | null;
  price: BookedPrice;
}

/** The price columns of a booking. */
export interface BookedPrice {
  priceCents: number;
  hourlyRateCents: number;
  packageName: string | null;
}

/** The price of a new meeting and the name of its package. Throws 409 `package-not-offered` for an unknown package. */
export function priceFor(
  { hourlyRateCents, packages }: Host,
  wanted: { kind: KindOfBooking | null; duration: number; packageId?: string },
): BookedPrice {
  const chosen = packages.find(({ id }) => id === wanted.packageId);
  if (wanted.packageId && !chosen)
    throw conflict("package-not-offered", "This package is no longer offered. Choose another, or book without it.");
  const priceCents = priceOfMeeting({
    packageCents: chosen?.priceCents ?? null,
    kindCents: wanted.kind?.columns.kindPriceCents ?? null,
    hourlyRateCents,
    minutes: wanted.duration,
  });
  return { priceCents, hourlyRateCents, packageName: chosen ? bookedPackageName(chosen) : null };
}

/**
 * Applies a move of the transition table, or reschedules. 404 for other accounts, 412 for an old version, 409 with the
 * current state if the move is not allowed (`booking-move-refused`), not open now (`booking-started`,
 * `booking-not-started`, `no-show-too-late`, `objection-too-late`), cancelled by the other side
 * (`cancelled-by-other-side`), or the time is taken.
 */
export async function moveBooking(
  tx: Tx,
  viewer: MeetingViewer,
  id: string,
  version: number,
  change: BookingMove,
): Promise<Booking> {
  const mine = and(eq(bookings.id, id), ownBookings(viewer));
  const [seen] = await tx
    .select({ professionalId: bookings.professionalId, clientId: bookings.clientId })
    .from(bookings)
    .where(mine);
  if (!seen) throw notFound("There is no such booking.");
  await lockCalendars(tx, seen.professionalId, seen.clientId, id);
  const [row] = await tx.select().from(bookings).where(mine).for("update");
  if (!row) throw notFound("There is no such booking.");
  if (row.version !== version) throw stale(row.version);
  const now = currentTime();
  const status = statusAt(row, now);
  const move = moveOf({ ...row, status }, change.action, viewer.role, now);
  if ("refused" in move) throw conflict(move.refused, refusalText(move.refused, status), { state: status });
  const host = await hostById(tx, row.professionalId);
  const { event, notice, takesTime, endsWaiting } = actions[change.action];
  const { meeting, ...time } = timeAfter(row, change, host);
  const isOffered = isOfferedTime(row, time);
  const isAgreed = isOwnClient(viewer, row.clientId) || (await isAgreedMove(tx, viewer, row, { ...time, isOffered }));
  const next = move.to === "pending" && isAgreed ? "confirmed" : move.to;
  if (takesTime) {
    const kind = await rulesOfBooking(tx, row);
    const isHeldTime = takesTime === "held" || isOffered;
    await demandFree(tx, viewer, host, row.clientId, { ...time, without: id, isHeldTime, kind });
  }
  await tx
    .update(bookings)
    .set({
      ...time,
      ...meeting,
      priceCents: priceAfterMove(row, time.duration),
      ...cancellationOf(change, viewer),
      ...(next === "no-show" && { noShowBy: viewer.role, noShowAt: now }),
      status: next,
      offeredTimes: null,
      holdExpiresAt: next === "pending" ? holdUntil(now, time.startsAt) : row.holdExpiresAt,
      sequence: row.sequence + 1,
      version: row.version + 1,
      updatedAt: now,
    })
    .where(eq(bookings.id, id));
  if (endsWaiting) await endWaitingFor(tx, id);
  // Answered on another device or by an email's link: the notices about the meeting are dealt with.
  await readNotices(tx, viewer, `booking:${id}`);
  await withdrawChangeMail(tx, viewer.email, id);
  if (viewer.invitedTo && next === "cancelled") await answerInvitation(tx, id, "declined");
  await recordBookingEvent(tx, {
    bookingId: id,
    ...actorOf(viewer),
    kind: event,
    fromStartsAt: row.startsAt,
    toStartsAt: time.startsAt,
  });
  // An administrator's decision is final, so its notice offers no objection.
  const sent = next === "no-show" && viewer.role === "admin" ? "booking-missed" : notice;
  const moved = { ...row, startsAt: time.startsAt, movedFrom: row.startsAt };
  await notifyOtherSide(tx, viewer, moved, host, sent, change.action === "cancel" ? reasonOf(change) : undefined);
  return getBookingIn(tx, viewer, id);
}

/** The columns of a history entry that name its author. */
const actorOf = ({ id, role, invitedTo, seat }: MeetingViewer) => ({
  actorId: invitedTo ? null : id,
  side: role,
  seatId: seat?.id,
});

/** True if a move takes a time that the professional offered, for a meeting of the same length. */
const isOfferedTime = (
  { offeredTimes, duration }: typeof bookings.$inferSelect,
  next: { startsAt: Date; duration: number },
): boolean => next.duration === duration && (offeredTimes?.includes(next.startsAt.toISOString()) ?? false);

/**
 * True if a client's move of a confirmed meeting needs no confirmation: to a time that the professional offered, or to
 * an earlier one of the same length after a notice of the waiting list.
 */
async function isAgreedMove(
  tx: Tx,
  viewer: Viewer,
  { id, status, startsAt: from, duration }: typeof bookings.$inferSelect,
  next: { startsAt: Date; duration: number; isOffered: boolean },
): Promise<boolean> {
  if (viewer.role !== "client" || status !== "confirmed" || next.duration !== duration) return false;
  return next.isOffered || isEarlierTimeTaken(await waitingForEarlier(tx, viewer, id), from, next.startsAt);
}

/** A client without an account, booked by the professional; the booking needs no confirmation. */
const isOwnClient = ({ role }: Viewer, clientId: string | null) => role === "professional" && clientId === null;

function refusalText(code: BookingRefusal, status: string): string {
  switch (code) {
    case "booking-started":
      return "This meeting has already started, so it can't be confirmed, moved or cancelled any more.";
    case "booking-not-started":
      return `You can do this once the meeting has started, and mark a no-show ${noShowAfterMinutes} minutes later.`;
    case "no-show-too-late":
      return `You can mark a no-show only until ${completionHours} hours after the meeting.`;
    case "objection-too-late":
      return `You can no longer object: ${objectionHours} hours have passed.`;
    case "cancelled-by-other-side":
      return "Only the side that cancelled this meeting can take it up again. Book a new time instead.";
    case "booking-move-refused":
      return `A ${status} booking cannot be changed like that.`;
  }
}

type ActionNotice =
  | "booking-confirmed"
  | "booking-cancelled"
  | "booking-completed"
  | "booking-no-show"
  | "booking-objected"
  | "booking-reopened"
  | "booking-moved";

interface ActionEffects {
  /** The entry in the booking's history. */
  event: (typeof bookingEvents.$inferInsert)["kind"];
  notice: ActionNotice;
  /** Whether the action takes a time, which must be free: a new one, or the one that the booking held before. */
  takesTime?: "new" | "held";
  /** Whether the client stops waiting for an earlier time. */
  endsWaiting?: true;
}

/** What each action does beside setting the status. */
const actions: Record<BookingAction, ActionEffects> = {
  confirm: { event: "confirmed", notice: "booking-confirmed" },
  cancel: { event: "cancelled", notice: "booking-cancelled", endsWaiting: true },
  complete: { event: "completed", notice: "booking-completed" },
  "no-show": { event: "no-show", notice: "booking-no-show" },
  object: { event: "objected", notice: "booking-objected" },
  reopen: { event: "created", notice: "booking-reopened", takesTime: "held" },
  reschedule: { event: "rescheduled", notice: "booking-moved", takesTime: "new", endsWaiting: true },
};

type Cancellation = Extract<BookingChange, { action: "cancel" }>;
const reasonOf = ({ reason, note }: Cancellation) => ({ cause: reason, note });

/** The columns of a cancellation; every other action clears them. */
const cancellationOf = (change: BookingMove, { role }: Viewer) =>
  change.action === "cancel"
    ? { cancelReason: role, cancelCause: change.reason ?? null, cancelNote: change.note ?? "" }
    : { cancelReason: null, cancelCause: null, cancelNote: "" };

type OtherNotice =
  | "booking-accepted"
  | "booking-file-added"
  | "booking-invited"
  | "booking-missed"
  | "booking-offered"
  | "booking-requested"
  | "booking-restored";

type Booked = Pick<
  typeof bookings.$inferSelect,
  "id" | "clientId" | "clientName" | "startsAt" | "serviceType" | "kindName" | "answers"
> & {
  /** The start before a move. */
  movedFrom?: Date;
};
const namesOf = (kind: KindOfBooking | null) => ({
  kindName: kind?.columns.kindName ?? null,
  answers: kind?.columns.answers ?? [],
});

/** Adds a client's own request to their notices, as read. */
async function noteRequest(tx: Tx, viewer: Viewer, booked: Booked, host: Host): Promise<void> {
  const { id: bookingId, startsAt, serviceType: service, kindName } = booked;
  const [client] = await tx
    .select({ country: accounts.country, timeZone: accounts.timeZone })
    .from(accounts)
    .where(eq(accounts.id, viewer.id));
  const { date } = wallTime(startsAt, client ? zoneOfPerson(client) : host.timeZone);
  await notify(tx, {
    type: "booking-sent",
    accountId: viewer.id,
    isOwn: true,
    names: { client: viewer.name, professional: host.name },
    params: {
      bookingId,
      startsAt: startsAt.toISOString(),
      timeZone: host.timeZone,
      date,
      by: "client",
      service,
      ...(kindName && { kind: kindName }),
    },
  });
}

/**
 * Notifies the sides that did not make the change, each with the meeting's time in their own time zone and the other
 * side's.
 */
export async function notifyOtherSide(
  tx: Tx,
  viewer: MeetingViewer,
  booked: Booked,
  host: Host,
  type: ActionNotice | OtherNotice,
  cancellation: { cause?: CancelReason; note?: string } = {},
): Promise<void> {
  const sides = (["client", "professional"] as const).filter((side) => side !== viewer.role);
  const { id: bookingId, startsAt, movedFrom = startsAt } = booked;
  const change = { bookingId, startsAt: movedFrom < startsAt ? movedFrom : startsAt };
  const hasLines = type === "booking-requested" || type === "booking-file-added";
  const answers = hasLines ? booked.answers.filter((answer) => !isOpenFile(answer)).map(answerLine) : [];
  await notifySides(tx, viewer, booked, host, sides, (_, notice) =>
    notify(tx, {
      ...notice,
      type,
      change,
      lines: [...notice.lines, ...answers],
      params: {
        ...notice.params,
        by: viewer.role,
        service: booked.serviceType,
        ...cancellation,
        ...(booked.kindName && { kind: booked.kindName }),
      },
    }),
  );
}

async function hostOf(tx: Tx, viewer: Viewer, input: NewBooking): Promise<Host> {
  if (viewer.role === "professional") {
    if (!viewer.professionalId) throw conflict("no-profile", "Finish your profile before you book meetings.");
    return hostById(tx, viewer.professionalId);
  }
  if (!input.professionalId)
    throw badRequest("Choose a professional.", { professionalId: "Please choose a professional" });
  requireOtherPerson(viewer, input.professionalId);
  return hostById(tx, input.professionalId, { onlyListed: true });
}

/** The professional of a meeting; 404 if unknown, or with `onlyListed` if not listed. */
export async function hostById(tx: Tx, professionalId: string, { onlyListed = false } = {}): Promise<Host> {
  const [person] = await tx
    .select()
    .from(professionals)
    .where(and(eq(professionals.id, professionalId), onlyListed ? eq(professionals.listed, true) : undefined));
  if (!person) throw notFound("There is no such professional.");
  return {
    ...hoursOf(person),
    accountId: person.accountId,
    name: person.name,
    meetingTypes: offeredMeetings(person.meetingTypes),
    hourlyRateCents: person.hourlyRateCents,
    packages: person.packages as ServicePackage[],
  };
}

/**
 * Returns the meeting type if the professional offers it; otherwise 409 `meeting-not-offered` with the offered types.
 */
export function demandOffered({ name, meetingTypes }: Host, wanted: MeetingType): MeetingType {
  if (meetingTypes.includes(wanted)) return wanted;
  throw conflict("meeting-not-offered", `${name} doesn't offer this type of meeting. Choose another.`, {
    offered: meetingTypes,
  });
}

const linkOf = (id: string, type: MeetingType) => (type === "video" ? meetingLinkOf(id) : null);

async function clientOf(
  tx: Tx,
  viewer: Viewer,
  host: Host,
  input: NewBooking,
): Promise<{ id: string | null; name: string; email?: string }> {
  if (viewer.role === "client") return { id: viewer.id, name: viewer.name };
  if (!input.clientName) throw badRequest("Name the client.", { clientName: "Client name is required" });
  if (!input.clientId) {
    const email = input.clientEmail && normaliseEmail(input.clientEmail);
    if (email === null) throw badRequest(messages.emailInvalid, { clientEmail: messages.emailInvalid });
    if (email && email === viewer.email)
      throw badRequest("This is your own address.", { clientEmail: "Enter the address of your client" });
    return { id: null, name: input.clientName, email };
  }
  const [known] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.professionalId, host.professionalId), eq(conversations.clientId, input.clientId)));
  if (!known) throw notFound("You have no conversation with this client.");
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, input.clientId));
  return { id: null, name: input.clientName, email: account?.email };
}

/** The start of a new booking, or of a move: its instant, or a wall time of the professional. */
function startOf(at: { date: string; time: string } | { startsAt: Date }, { timeZone }: Host): Date {
  const startsAt = "startsAt" in at ? at.startsAt : instantOf(at.date, at.time, timeZone);
  if (!startsAt) throw badRequest("The clocks skip this time on that day.", { time: "Please choose another time" });
  if (startsAt <= currentTime())
    throw badRequest("This time has gone by.", { date: "Please choose a time in the future" });
  return startsAt;
}

/** The new time of a rescheduled booking, in the professional's present time zone. */
function newTime(row: typeof bookings.$inferSelect, change: Reschedule, host: Host) {
  const startsAt = startOf(change, host);
  // A meeting of a kind keeps the length of its kind.
  const wanted = "duration" in change ? change.duration : undefined;
  const duration = row.kindName ? row.duration : (wanted ?? row.duration);
  const endsAt = new Date(startsAt.getTime() + duration * 60_000);
  return { ...startColumns(startsAt, host.timeZone), endsAt, duration };
}

/** Time and place of a booking after a change; only `reschedule` changes them. */
function timeAfter(row: typeof bookings.$inferSelect, change: BookingMove, host: Host) {
  if (change.action === "reschedule") return { ...newTime(row, change, host), meeting: newMeeting(row, change, host) };
  return { startsAt: row.startsAt, endsAt: row.endsAt, duration: row.duration, meeting: {} };
}

/**
 * The meeting type of a rescheduled booking: unchanged, or the one of the change, if it is offered. A meeting of a kind
 * keeps its place.
 */
function newMeeting(row: typeof bookings.$inferSelect, change: Reschedule, host: Host) {
  if (row.kindName) return {};
  const meetingType = demandOffered(host, ("meetingType" in change && change.meetingType) || row.meetingType);
  return { meetingType, meetingLink: meetingType === row.meetingType ? row.meetingLink : linkOf(row.id, meetingType) };
}

/** `moveBooking` in its own transaction. */
export function changeBooking(viewer: Viewer, id: string, version: number, change: BookingChange): Promise<Booking> {
  return transaction((tx) => moveBooking(tx, viewer, id, version, change));
}

/** Increments a booking's version after its review has changed, so that open calendars of both sides refetch it. */
export async function renewBooking(tx: Tx, id: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, id));
}
