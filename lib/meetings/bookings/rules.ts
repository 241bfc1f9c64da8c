import { weekdayIndex } from "@/lib/platform/format/dates";
import { addDays, instantOf } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";
import { bookingServices } from "@/lib/platform/reference/services";
import type { DayHours } from "@/lib/directory/professionals/contract";
import { timeSlots } from "@/lib/platform/reference/meetings";
import type { BookingAction, BookingStatus, Slot } from "./contract";

export type Side = "client" | "professional" | "admin";

/**
 * The transition table of bookings: allowed roles, source statuses and target status (decisions, Booking). Cancelled
 * bookings are kept; `reopen` makes them pending again.
 */
const moves: Record<
  BookingAction,
  { from: readonly BookingStatus[]; to: BookingStatus | "same"; by: readonly Side[] }
> = {
  confirm: { from: ["pending"], to: "confirmed", by: ["professional", "admin"] },
  cancel: { from: ["pending", "confirmed"], to: "cancelled", by: ["client", "professional", "admin"] },
  reschedule: { from: ["pending", "confirmed"], to: "same", by: ["client", "professional"] },
  complete: { from: ["confirmed"], to: "completed", by: ["professional", "admin"] },
  "no-show": { from: ["confirmed"], to: "no-show", by: ["professional", "admin"] },
  reopen: { from: ["cancelled"], to: "pending", by: ["client", "professional"] },
};

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
 * The target status of a move; null if that side is not allowed to make it from the current status. A meeting can be
 * completed or marked as missed only after its start, and rescheduled or reopened only before.
 */
export function nextStatus(
  booking: { status: BookingStatus; startsAt: Date },
  action: BookingAction,
  side: Side,
  now: Date,
): BookingStatus | null {
  const move = moves[action];
  if (!move.from.includes(booking.status) || !move.by.includes(side)) return null;
  const begun = booking.startsAt <= now;
  if ((action === "complete" || action === "no-show") && !begun) return null;
  if ((action === "confirm" || action === "reopen") && begun) return null;
  return move.to === "same" ? (side === "client" ? "pending" : booking.status) : move.to;
}

/**
 * The instant of completion: when it was marked, or the end of the meeting if that is unknown. Null unless the booking
 * is completed.
 */
export function completionOf(
  booking: { status: string; endsAt: Date },
  events: readonly { kind: string; createdAt: Date }[],
): Date | null {
  if (booking.status !== "completed") return null;
  return events.findLast(({ kind }) => kind === "completed")?.createdAt ?? booking.endsAt;
}

/** All moves that a side is allowed now. */
export function movesOf(booking: { status: BookingStatus; startsAt: Date }, side: Side, now: Date): BookingAction[] {
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

interface Busy {
  startsAt: Date;
  endsAt: Date;
}

/**
 * The 21 start slots of a day in the professional's time zone, each free or with the reason why not. A meeting must
 * start within the opening hours and may end after them (decisions, Booking).
 */
export function slotsOf(day: {
  date: string;
  duration: number;
  timeZone: string;
  hours: readonly DayHours[];
  daysOff: readonly string[];
  busy: readonly Busy[];
  now: Date;
}): Slot[] {
  const open = day.hours.find((hours) => hours.day === weekdays[weekdayIndex(day.date)]);
  return timeSlots.map((time) => {
    const start = instantOf(day.date, time, day.timeZone);
    const reason = reasonOf(start, time, day, open);
    return { time, startsAt: start?.toISOString() ?? null, free: reason === null, reason };
  });
}

function reasonOf(
  start: Date | null,
  time: string,
  day: { date: string; duration: number; daysOff: readonly string[]; busy: readonly Busy[]; now: Date },
  open: DayHours | undefined,
): Slot["reason"] {
  if (day.daysOff.includes(day.date)) return "day-off";
  if (!start || !open || time < open.start || time >= open.end) return "outside-hours";
  if (start <= day.now) return "past";
  const end = start.getTime() + day.duration * 60_000;
  return day.busy.some((busy) => busy.startsAt.getTime() < end && start.getTime() < busy.endsAt.getTime())
    ? "taken"
    : null;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The `count` free slots nearest to a time of the same day. */
export function nearestFree(slots: readonly Slot[], time: string, count = 3): string[] {
  return slots
    .filter(({ free }) => free)
    .sort((a, b) => Math.abs(minutesOf(a.time) - minutesOf(time)) - Math.abs(minutesOf(b.time) - minutesOf(time)))
    .slice(0, count)
    .map((slot) => slot.time)
    .sort();
}

/** The dates of a month's grid, Sunday first, in whole weeks. `month` is YYYY-MM. */
export function monthGrid(month: string): string[] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayIndex(first) + 1) % 7));
  const last = addDays(addDays(first, 31).slice(0, 7) + "-01", -1);
  const weeks = Math.ceil((Math.round((Date.parse(last) - Date.parse(start)) / 86_400_000) + 1) / 7);
  return Array.from({ length: weeks * 7 }, (_, i) => addDays(start, i));
}
