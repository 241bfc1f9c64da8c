import { weekdayIndex } from "@/lib/platform/format/dates";
import { addDays, instantOf } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";
import { bookingServices } from "@/lib/platform/reference/services";
import type { DayHours } from "@/lib/directory/professionals/contract";
import { meetingTypes, timeSlots } from "@/lib/platform/reference/meetings";
import type { BookingAction, BookingStatus, MeetingType, Slot } from "./contract";

export type Side = "client" | "professional" | "admin";

/**
 * decisions, Booking: who may make which move from which status, and where it leads. Cancelled ones stay; `reopen`
 * makes them pending again.
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

/** When a pending booking lapses: 48 hours after it was made, or at its start if that is sooner. */
export function holdUntil(made: Date, startsAt: Date): Date {
  return new Date(Math.min(made.getTime() + pendingHours * 3_600_000, startsAt.getTime()));
}

/** The status at `now`: a pending one whose hold is over counts as cancelled, even before anything wrote that down. */
export function statusAt(booking: { status: BookingStatus; holdExpiresAt: Date }, now: Date): BookingStatus {
  return booking.status === "pending" && booking.holdExpiresAt <= now ? "cancelled" : booking.status;
}

/**
 * The status a move leads to; null when that side may not make it from there. A meeting is completed or missed only
 * once it has begun, and only moved or taken up again before.
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

/** Every move a side may make now. */
export function movesOf(booking: { status: BookingStatus; startsAt: Date }, side: Side, now: Date): BookingAction[] {
  return (Object.keys(moves) as BookingAction[]).filter((action) => nextStatus(booking, action, side, now) !== null);
}

/** A room of its own for a video meeting; the id is not to be guessed. */
export function meetingLinkOf(id: string): string {
  return `https://meet.jit.si/Daftari-${id.replaceAll("-", "")}`;
}

/** The ways of meeting a professional offers, in the usual order; all where they chose none. */
export function offeredMeetings(chosen: readonly MeetingType[]): MeetingType[] {
  return meetingTypes.filter((type) => chosen.length === 0 || chosen.includes(type));
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
 * The 21 start slots of a day in the professional's zone, each free or why not. A meeting must start within the opening
 * hours; it may end after them (decisions, Booking).
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

/** Minutes between a zone's clocks and UTC in the working hours of a date; zones change theirs at night. */
const offsets = new Map<string, number>();
function offsetOf(timeZone: string, date: string): number {
  const key = `${timeZone} ${date}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const noon = instantOf(date, "12:00", timeZone)?.getTime() ?? 0;
  const offset = (Date.parse(`${date}T12:00:00Z`) - noon) / 60_000;
  if (offsets.size > 2_000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** How many days ahead a next free time is looked for. */
const openingDays = 28;

/**
 * The first free start of a meeting of an hour within four weeks, by the rules of `slotsOf`; null when there is none.
 */
export function firstOpening(person: {
  timeZone: string;
  hours: readonly DayHours[];
  daysOff: readonly string[];
  busy: readonly { startsAt: number; endsAt: number }[];
  now: number;
}): { at: string; timeZone: string; date: string; time: string } | null {
  if (person.hours.length === 0) return null;
  const { timeZone, hours, daysOff, busy, now } = person;
  const utcDay = new Date(now).toISOString().slice(0, 10);
  const today = new Date(now + offsetOf(timeZone, utcDay) * 60_000).toISOString().slice(0, 10);
  for (let day = 0; day < openingDays; day++) {
    const date = addDays(today, day);
    const open = hours.find((one) => one.day === weekdays[weekdayIndex(date)]);
    if (!open || daysOff.includes(date)) continue;
    const midnight = Date.parse(`${date}T00:00:00Z`) - offsetOf(timeZone, date) * 60_000;
    for (const time of timeSlots) {
      if (time < open.start || time >= open.end) continue;
      const start = midnight + minutesOf(time) * 60_000;
      const end = start + 3_600_000;
      if (start > now && !busy.some(({ startsAt, endsAt }) => startsAt < end && start < endsAt))
        return { at: new Date(start).toISOString(), timeZone, date, time };
    }
  }
  return null;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The `count` free slots that lie nearest to a wanted time of the same day. */
export function nearestFree(slots: readonly Slot[], time: string, count = 3): string[] {
  return slots
    .filter(({ free }) => free)
    .sort((a, b) => Math.abs(minutesOf(a.time) - minutesOf(time)) - Math.abs(minutesOf(b.time) - minutesOf(time)))
    .slice(0, count)
    .map((slot) => slot.time)
    .sort();
}

/** The dates a month's grid shows, Sunday first, whole weeks. `month` is YYYY-MM. */
export function monthGrid(month: string): string[] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayIndex(first) + 1) % 7));
  const last = addDays(addDays(first, 31).slice(0, 7) + "-01", -1);
  const weeks = Math.ceil((Math.round((Date.parse(last) - Date.parse(start)) / 86_400_000) + 1) / 7);
  return Array.from({ length: weeks * 7 }, (_, i) => addDays(start, i));
}
