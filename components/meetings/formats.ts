import type { BadgeTone } from "@/components/ui/badge";
import type { IconName } from "@/components/ui/icon-names";
import type { Booking, BookingStatus } from "@/lib/meetings/bookings/contract";
import type { Role } from "@/lib/platform/auth/access";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";
import { meetingTimes, wallTime } from "@/lib/platform/format/zones";
import type { MeetingType } from "@/lib/platform/reference/meetings";
import { meetingLabels } from "@/lib/platform/reference/meetings";

const long = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const dateOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** "Friday 20 November 2026" */
export const formatLongDay = (date: string) => long.format(dateOf(date)).replace(",", "");

/** "22 to 28 Nov 2026", "29 Nov to 5 Dec 2026" */
export function formatWeek(from: string, to: string): string {
  const [, start = "", month = ""] = shortDay(from).split(" ");
  const end = shortDay(to).slice(4);
  return `${start}${from.slice(0, 7) === to.slice(0, 7) ? "" : ` ${month}`} to ${end} ${to.slice(0, 4)}`;
}

/** An instant in a time zone: "Fri 20 Nov, 14:00", or "Fri 20 Nov, 2:00 pm" with clocks of 12 hours. */
export function formatInstant(iso: string, { zone, twelveHours }: { zone: string; twelveHours: boolean }): string {
  const { date, time } = wallTime(new Date(iso), zone);
  return `${shortDay(date)}, ${clockText(time, { twelveHours })}`;
}

/**
 * A booking with its day and times in the reader's time zone, and the other side's time as text if it differs. `time`
 * and `end` are HH:MM; `formatStart` and `formatHours` write them in the reader's clock.
 */
export type LocalBooking = Booking & { local: ReturnType<typeof meetingTimes> & { twelveHours: boolean } };

/** Who reads a booking, in which zone (null while it is unknown) and by which clock. */
type Reader = { role: Role; zone: string | null; twelveHours: boolean };

/** Converts a booking to the reader's time zone; to the professional's while the reader's is unknown. */
export function localBooking(booking: Booking, { role, zone, twelveHours }: Reader): LocalBooking {
  const otherZone = role === "professional" ? (booking.clientTimeZone ?? booking.timeZone) : booking.timeZone;
  const times = meetingTimes({ ...booking, otherZone }, zone ?? booking.timeZone, { twelveHours });
  return { ...booking, local: { ...times, twelveHours } };
}

/** "14:00" or "2:00 pm" in the reader's time zone. */
export const formatStart = ({ local }: LocalBooking) => clockText(local.time, local);

/** "14:00 to 15:00" or "2:00 pm to 3:00 pm" in the reader's time zone. */
export const formatHours = (booking: LocalBooking) =>
  `${formatStart(booking)} to ${clockText(booking.local.end, booking.local)}`;

/** "20 minutes", "1 hour", "1½ hours", "1 hour 15 minutes" */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} minutes`;
  if (rest === 30) return `${hours}½ hours`;
  const whole = `${hours} ${hours === 1 ? "hour" : "hours"}`;
  return rest === 0 ? whole : `${whole} ${rest} minutes`;
}

export const statusLabels: Record<BookingStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: "Pending", tone: "warning" },
  confirmed: { label: "Confirmed", tone: "success" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  completed: { label: "Completed", tone: "info" },
  "no-show": { label: "No-show", tone: "danger" },
};

export const meetingTypeLabels: Record<MeetingType, { label: string; icon: IconName }> = {
  video: { label: meetingLabels.video, icon: "video" },
  phone: { label: meetingLabels.phone, icon: "phone" },
  "in-person": { label: meetingLabels["in-person"], icon: "users" },
};

/** The name of the other participant. */
export function otherSide(booking: Pick<Booking, "professionalName" | "clientName">, role: Role): string {
  if (role === "client") return booking.professionalName;
  return role === "professional" ? booking.clientName : `${booking.clientName} with ${booking.professionalName}`;
}
