import { weekdayIndex } from "@/lib/platform/format/dates";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { bookingServices } from "@/lib/platform/reference/services";
import type { BookingAction, BookingStatus } from "./contract";

export type Side = "client" | "professional" | "admin";

/** Either side may mark a no-show from this long after the start of the meeting. */
export const noShowAfterMinutes = 15;
/** A confirmed meeting counts as completed this long after its end, unless a no-show was marked. */
export const completionHours = 24;
/** The other side may object to a no-show for this long. */
export const objectionHours = 24;

/**
 * The columns of a booking's start: the instant, and its wall time in the professional's zone by Node's time zone data,
 * because the database and browsers may have older data. Every write of `startsAt` takes them from here.
 */
export function startColumns(startsAt: Date, timeZone: string) {
  const { date, time } = wallTime(startsAt, timeZone);
  return { startsAt, timeZone, localDate: date, localTime: time };
}

/** The columns of a booking that decide about its moves. */
export interface MovableBooking {
  status: BookingStatus;
  startsAt: Date;
  endsAt: Date;
  /** The side that marked the no-show, and when; null on rows older than these columns. */
  noShowBy: Side | null;
  noShowAt: Date | null;
  /** The side that cancelled it; null until it is cancelled, and for a request that has just lapsed. */
  cancelReason: Side | "lapsed" | null;
}

/** The code of a refused move. */
export type BookingRefusal =
  | "booking-move-refused"
  | "booking-started"
  | "booking-not-started"
  | "no-show-too-late"
  | "objection-too-late"
  | "cancelled-by-other-side";

const either = ["client", "professional"] as const;
const product = ["professional", "admin"] as const;
const anyRole = ["client", "professional", "admin"] as const;

/**
 * The transition table of bookings: source statuses, target status, allowed roles, and the time in which the move is
 * open (decisions, Booking). Cancelled bookings are kept; `reopen` makes them pending again, for the side that
 * cancelled, and for the client whose request lapsed. Only an administrator cancels a meeting that has started.
 */
const moves: Record<
  BookingAction,
  {
    from: readonly BookingStatus[];
    to: BookingStatus | "same";
    by: readonly Side[];
    refusedAt: (booking: MovableBooking, now: Date, side: Side) => BookingRefusal | null;
  }
> = {
  confirm: { from: ["pending"], to: "confirmed", by: product, refusedAt: onceStarted },
  cancel: {
    from: ["pending", "confirmed"],
    to: "cancelled",
    by: anyRole,
    refusedAt: (booking, now, side) => (side === "admin" ? null : onceStarted(booking, now)),
  },
  reschedule: { from: ["pending", "confirmed"], to: "same", by: either, refusedAt: onceStarted },
  complete: {
    from: ["confirmed"],
    to: "completed",
    by: product,
    refusedAt: ({ startsAt }, now) => (startsAt > now ? "booking-not-started" : null),
  },
  "no-show": {
    from: ["confirmed"],
    to: "no-show",
    by: anyRole,
    refusedAt: (booking, now) =>
      now < after(booking.startsAt, noShowAfterMinutes / 60)
        ? "booking-not-started"
        : now >= completesAt(booking)
          ? "no-show-too-late"
          : null,
  },
  object: {
    from: ["no-show"],
    to: "completed",
    by: either,
    refusedAt: (booking, now, side) => {
      const until = objectionUntil(booking);
      if (!until || booking.noShowBy === side) return "booking-move-refused";
      return now >= until ? "objection-too-late" : null;
    },
  },
  reopen: {
    from: ["cancelled"],
    to: "pending",
    by: either,
    refusedAt: (booking, now, side) =>
      side === reopenerOf(booking) ? onceStarted(booking, now) : "cancelled-by-other-side",
  },
};

/** The side that may take up a cancelled booking again. */
const reopenerOf = ({ cancelReason }: MovableBooking): Side =>
  cancelReason === null || cancelReason === "lapsed" ? "client" : cancelReason;

function onceStarted({ startsAt }: MovableBooking, now: Date): BookingRefusal | null {
  return startsAt <= now ? "booking-started" : null;
}

const after = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000);

/** The instant at which a confirmed meeting counts as completed. */
export const completesAt = ({ endsAt }: Pick<MovableBooking, "endsAt">): Date => after(endsAt, completionHours);

/** The end of the objection period of a no-show; null without one, because decisions of administrators are final. */
export function objectionUntil({
  status,
  noShowBy,
  noShowAt,
}: Pick<MovableBooking, "status" | "noShowBy" | "noShowAt">): Date | null {
  if (status !== "no-show" || !noShowAt || !noShowBy || noShowBy === "admin") return null;
  return after(noShowAt, objectionHours);
}

const pendingHours = 48;

/**
 * The instant at which a pending booking lapses: `pendingHours` after it was made, or at its start if that is sooner.
 */
export function holdUntil(made: Date, startsAt: Date): Date {
  return new Date(Math.min(made.getTime() + pendingHours * 3_600_000, startsAt.getTime()));
}

/** The status at `now`: a pending booking past its hold counts as cancelled, also before its row has been updated. */
export function statusAt(booking: { status: BookingStatus; holdExpiresAt: Date }, now: Date): BookingStatus {
  return booking.status === "pending" && booking.holdExpiresAt <= now ? "cancelled" : booking.status;
}

/**
 * The target status of a move, or the code of its refusal: wrong status or side, or a move that is not open at `now`.
 */
export function moveOf(
  booking: MovableBooking,
  action: BookingAction,
  side: Side,
  now: Date,
): { to: BookingStatus } | { refused: BookingRefusal } {
  const move = moves[action];
  if (!move.from.includes(booking.status) || !move.by.includes(side)) return { refused: "booking-move-refused" };
  const refused = move.refusedAt(booking, now, side);
  if (refused) return { refused };
  return { to: move.to === "same" ? (side === "client" ? "pending" : booking.status) : move.to };
}

/** The target status of a move; null if that side is not allowed to make it now. */
export function nextStatus(
  booking: MovableBooking,
  action: BookingAction,
  side: Side,
  now: Date,
): BookingStatus | null {
  const result = moveOf(booking, action, side, now);
  return "to" in result ? result.to : null;
}

/**
 * The instant of completion: when it was marked or a no-show was objected to, or the end of the meeting if that is
 * unknown. Null unless the booking is completed.
 */
export function completionOf(
  booking: { status: string; endsAt: Date },
  events: readonly { kind: string; createdAt: Date }[],
): Date | null {
  if (booking.status !== "completed") return null;
  return events.findLast(({ kind }) => kind === "completed" || kind === "objected")?.createdAt ?? booking.endsAt;
}

/** All moves that a side is allowed now. */
export function movesOf(booking: MovableBooking, side: Side, now: Date): BookingAction[] {
  return (Object.keys(moves) as BookingAction[]).filter((action) => nextStatus(booking, action, side, now) !== null);
}

/** The URL of a video room; the id is not guessable. */
export function meetingLinkOf(id: string): string {
  return `https://meet.jit.si/Daftari-${id.replaceAll("-", "")}`;
}

/** The label of a stored service. */
export function bookingServiceLabel(slug: string): string {
  return bookingServices.find((service) => service.slug === slug)?.label ?? slug;
}

/** The title of a meeting: its kind, else its service. */
export const titleOf = ({ kind, service }: { kind: { name: string } | null; service: string }): string =>
  kind?.name ?? bookingServiceLabel(service);

/** `titleOf` of a stored booking. */
export const titleOfRow = ({ kindName, serviceType }: { kindName: string | null; serviceType: string }): string =>
  kindName ?? bookingServiceLabel(serviceType);

/** The dates of a month's grid, Sunday first, in whole weeks. `month` is YYYY-MM. */
export function monthGrid(month: string): string[] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayIndex(first) + 1) % 7));
  const last = addDays(addDays(first, 31).slice(0, 7) + "-01", -1);
  const weeks = Math.ceil((Math.round((Date.parse(last) - Date.parse(start)) / 86_400_000) + 1) / 7);
  return Array.from({ length: weeks * 7 }, (_, i) => addDays(start, i));
}
