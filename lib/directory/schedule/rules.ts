import type { DayHours } from "@/lib/directory/professionals/contract";
import { weekdayIndex } from "@/lib/platform/format/dates";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";
import {
  type AnnouncedHoliday,
  type PublicHoliday,
  publicHolidays,
  ramadan,
} from "@/lib/platform/holidays/public-holidays";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { mostAheadDays } from "@/lib/platform/reference/hours";
import { weekdays } from "@/lib/platform/reference/lists";
import { timeSlots } from "@/lib/platform/reference/meetings";
import type { BookingRules, DateOverride, Slot } from "./contract";

/** The default rules. */
export const defaultRules: BookingRules = {
  noticeMinutes: 120,
  aheadDays: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  mostPerDay: null,
  lastMayEndLate: true,
  publicHolidays: false,
  workedHolidays: [],
  ramadanHours: null,
  season: null,
};

/** The rules of a new profile: public holidays are days off. */
export const newProfileRules: BookingRules = { ...defaultRules, publicHolidays: true };

/** Stored rules with the defaults of what they lack. */
export const rulesOf = (stored: unknown): BookingRules => ({ ...defaultRules, ...(stored as Partial<BookingRules>) });

/** When a professional works and how clients can book. */
export interface Schedule {
  country: CountryCode;
  timeZone: string;
  hours: readonly DayHours[];
  overrides: readonly DateOverride[];
  rules: BookingRules;
  /** What is announced about the public holidays of the country. */
  announced?: readonly AnnouncedHoliday[];
}

/** A period in epoch milliseconds, the end excluded. */
export interface Interval {
  startsAt: number;
  endsAt: number;
}

/** A meeting; its buffers in minutes are those of its kind, by default those of the booking rules. */
export interface HeldMeeting extends Interval {
  bufferBefore?: number | null;
  bufferAfter?: number | null;
}

/** The rules of a kind of meeting that replace the booking rules, in minutes; null keeps them. */
export interface KindRules {
  bufferBefore: number | null;
  bufferAfter: number | null;
  noticeMinutes: number | null;
}

/** What blocks times: meetings have buffers and count towards a day, other busy times do not. */
export interface Held {
  meetings: readonly HeldMeeting[];
  busy: readonly Interval[];
}

interface Span {
  start: string;
  end: string;
}

const noAnnouncements: readonly AnnouncedHoliday[] = [];
/** The names of holidays by date, by country and year, for each list of announcements. */
const holidayNames = new WeakMap<readonly AnnouncedHoliday[], Map<string, ReadonlyMap<string, string>>>();
/** The name of the public holiday on a date; undefined on other days. */
function holidayOn(country: CountryCode, date: string, announced = noAnnouncements): string | undefined {
  const known = holidayNames.get(announced) ?? new Map<string, ReadonlyMap<string, string>>();
  holidayNames.set(announced, known);
  const key = `${country} ${date.slice(0, 4)}`;
  let names = known.get(key);
  if (!names) {
    const holidays = publicHolidays(country, Number(date.slice(0, 4)), announced);
    names = new Map(holidays.map((day) => [day.date, day.name]));
    known.set(key, names);
  }
  return names.get(date);
}

/** The public holidays of the year from a date on. */
export function holidaysFrom(
  country: CountryCode,
  from: string,
  announced?: readonly AnnouncedHoliday[],
): PublicHoliday[] {
  const year = Number(from.slice(0, 4));
  const until = `${year + 1}${from.slice(4)}`;
  return [year, year + 1]
    .flatMap((each) => publicHolidays(country, each, announced))
    .filter(({ date }) => from <= date && date < until);
}

/** Countries whose working hours are shorter in Ramadan. */
export const ramadanCountries: readonly CountryCode[] = ["EG", "MA", "AE"];

/** True in a month of Ramadan, which can begin in the year before. */
const isInRamadan = (date: string, announced?: readonly AnnouncedHoliday[]): boolean =>
  [0, 1].some((years) => {
    const month = ramadan(Number(date.slice(0, 4)) - years, announced);
    return month !== undefined && month.from <= date && date <= month.until;
  });

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const offsets = new Map<string, number | null>();
/**
 * Minutes between a zone's clocks and UTC on a date; null if the clocks change between the first and the last start
 * time. Remembered, because Intl is slow.
 */
function offsetOf(timeZone: string, date: string): number | null {
  const key = `${timeZone} ${date}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const [first, last] = [timeSlots[0]!, timeSlots.at(-1)!].map((time) => {
    const instant = instantOf(date, time, timeZone);
    return instant && (Date.parse(`${date}T${time}:00Z`) - instant.getTime()) / 60_000;
  });
  const offset = first === last ? (first ?? null) : null;
  if (offsets.size > 4_000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** The instant of a start time; null if the clocks skip it. */
function startOf(date: string, time: string, timeZone: string): number | null {
  const offset = offsetOf(timeZone, date);
  if (offset === null) return instantOf(date, time, timeZone)?.getTime() ?? null;
  return Date.parse(`${date}T${time}:00Z`) - offset * 60_000;
}

/** The working hours of a date; `off` if it is time off or a public holiday. */
export function hoursOn(schedule: Schedule, date: string): { spans: readonly Span[]; off: boolean } {
  const { rules, overrides, country, announced } = schedule;
  // The shortest override applies: a single date within a holiday can be worked.
  const override = overrides
    .filter(({ from, until }) => from <= date && date <= until)
    .sort((a, b) => Date.parse(a.until) - Date.parse(a.from) - (Date.parse(b.until) - Date.parse(b.from)))[0];
  if (override) return { spans: override.hours, off: override.hours.length === 0 };
  if (rules.publicHolidays) {
    const holiday = holidayOn(country, date, announced);
    if (holiday && !rules.workedHolidays.includes(holiday)) return { spans: [], off: true };
  }
  const { season } = rules;
  const hours = season && season.from <= date && date <= season.until ? season.hours : schedule.hours;
  const weekday = weekdays[weekdayIndex(date)];
  const spans = hours.filter(({ day }) => day === weekday);
  if (spans.length > 0 && rules.ramadanHours && ramadanCountries.includes(country) && isInRamadan(date, announced))
    return { spans: [rules.ramadanHours], off: false };
  return { spans, off: false };
}

interface Day {
  schedule: Schedule;
  held: Held;
  date: string;
  /** Minutes of the meeting. */
  duration: number;
  /** Epoch milliseconds. */
  now: number;
  /** Of a meeting with a kind. */
  kind?: KindRules | null;
  /** Reasons that do not apply to this booking; a slot that the clocks skip is never free. */
  ignores?: ReadonlySet<SlotReason>;
}
type SlotReason = NonNullable<Slot["reason"]>;

/** Reasons that do not apply to a time that was free when it was requested, held or offered. */
export const ignoredWhenHeld: ReadonlySet<SlotReason> = new Set(["too-soon", "too-far"]);
/** Reasons that do not apply to a professional who books or moves a meeting of their own. */
export const ignoredByHost: ReadonlySet<SlotReason> = new Set([
  ...(["outside-hours", "day-off", "too-soon", "too-far", "full-day", "buffer"] as const),
]);

/** Fields shared by the slots of a day. */
function dayOf({ schedule, held, date, now }: Day) {
  const { rules, timeZone } = schedule;
  // A day has the instants from a day before to two days after its midnight in UTC, in every zone.
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const isNear = ({ startsAt, endsAt }: Interval) =>
    endsAt > midnight - 86_400_000 && startsAt < midnight + 172_800_000;
  const meetings = held.meetings.filter(isNear);
  const isFull =
    rules.mostPerDay !== null &&
    meetings.filter(({ startsAt }) => wallTime(new Date(startsAt), timeZone).date === date).length >= rules.mostPerDay;
  const lastDate = addDays(wallTime(new Date(now), timeZone).date, rules.aheadDays ?? mostAheadDays);
  return {
    ...hoursOn(schedule, date),
    meetings,
    busy: held.busy.filter(isNear),
    isFull,
    isTooFar: date > lastDate,
  };
}

const overlaps = (interval: Interval, start: number, end: number) => interval.startsAt < end && start < interval.endsAt;

type SharedOfDay = ReturnType<typeof dayOf>;

function reasonOf(time: string, start: number | null, shared: SharedOfDay, day: Day): Slot["reason"] {
  if (start === null) return shared.off ? "day-off" : "outside-hours";
  const reason = closedReason(time, start, shared, day) ?? heldReason(start, shared, day);
  return reason && day.ignores?.has(reason) ? null : reason;
}

/** Why a professional does not work or take bookings at a start. */
function closedReason(time: string, start: number, shared: SharedOfDay, day: Day): SlotReason | null {
  const { rules } = day.schedule;
  const isIgnored = (reason: SlotReason) => day.ignores?.has(reason) ?? false;
  if (shared.off && !isIgnored("day-off")) return "day-off";
  if (!isIgnored("outside-hours") && !isOpen(time, day, shared.spans)) return "outside-hours";
  if (start <= day.now) return "past";
  const notice = (day.kind?.noticeMinutes ?? rules.noticeMinutes) * 60_000;
  if (start < day.now + notice && !isIgnored("too-soon")) return "too-soon";
  return shared.isTooFar && !isIgnored("too-far") ? "too-far" : null;
}

/** Why other meetings and busy times leave no room at a start. */
function heldReason(start: number, shared: SharedOfDay, day: Day): SlotReason | null {
  const { rules } = day.schedule;
  const end = start + day.duration * 60_000;
  const isHeld = (interval: Interval) => overlaps(interval, start, end);
  if (shared.meetings.some(isHeld) || shared.busy.some(isHeld)) return "taken";
  if (shared.isFull) return "full-day";
  const before = (day.kind?.bufferBefore ?? rules.bufferBefore) * 60_000;
  const after = (day.kind?.bufferAfter ?? rules.bufferAfter) * 60_000;
  // Both meetings keep their buffers; other busy times have none of their own.
  const isBuffered = (meeting: HeldMeeting) =>
    overlaps(
      meeting,
      start - before - (meeting.bufferAfter ?? rules.bufferAfter) * 60_000,
      end + after + (meeting.bufferBefore ?? rules.bufferBefore) * 60_000,
    );
  if (shared.meetings.some(isBuffered) || shared.busy.some((busy) => overlaps(busy, start - before, end + after)))
    return "buffer";
  return null;
}

/**
 * True if a meeting starts within the hours and keeps the breaks between them free. After the last hours of a day it
 * may continue (decisions, Booking), unless the professional chose otherwise: then it and the time kept free after it
 * end within the hours.
 */
function isOpen(time: string, { duration, kind, schedule: { rules } }: Day, spans: readonly Span[]): boolean {
  const span = spans.find(({ start, end }) => start <= time && time < end);
  if (!span) return false;
  let { end } = span;
  // Hours that touch have no break between them.
  for (let next: Span | undefined = span; next; next = spans.find(({ start }) => start === end)) end = next.end;
  const isLast = !spans.some(({ start }) => start > end);
  if (isLast && rules.lastMayEndLate) return true;
  const buffer = rules.lastMayEndLate ? 0 : (kind?.bufferAfter ?? rules.bufferAfter);
  return minutesOf(time) + duration + buffer <= minutesOf(end);
}

/**
 * The 21 start slots of a date in the professional's time zone, each free or with the reason why not: the definition of
 * a free time for every screen and for the booking itself. A meeting starts within the hours, keeps breaks free and may
 * end after the last hours (decisions, Booking).
 */
export function slotsOf(day: Day): Slot[] {
  const shared = dayOf(day);
  return timeSlots.map((time) => {
    const start = startOf(day.date, time, day.schedule.timeZone);
    const reason = reasonOf(time, start, shared, day);
    return { time, startsAt: start === null ? null : new Date(start).toISOString(), free: reason === null, reason };
  });
}

/** How many days ahead a next free time is looked for. */
const openingDays = 28;

/**
 * The first free start within four weeks, of a meeting of an hour or of a kind of meeting; null without one.
 */
export function firstOpening(
  schedule: Schedule,
  held: Held,
  now: number,
  kind?: (KindRules & { minutes: number }) | null,
): { at: string; timeZone: string; date: string; time: string } | null {
  const { hours, overrides, rules, timeZone } = schedule;
  if (hours.length === 0 && overrides.length === 0 && !rules.season) return null;
  const today = wallTime(new Date(now), timeZone).date;
  for (let ahead = 0; ahead < openingDays; ahead++) {
    const date = addDays(today, ahead);
    const day = { schedule, held, date, duration: kind?.minutes ?? 60, now, kind };
    const shared = dayOf(day);
    if (shared.spans.length === 0) continue;
    if (shared.isTooFar) return null;
    for (const time of timeSlots) {
      const start = startOf(date, time, timeZone);
      if (start !== null && reasonOf(time, start, shared, day) === null)
        return { at: new Date(start).toISOString(), timeZone, date, time };
    }
  }
  return null;
}

/** The `count` free slots nearest to a time of the same day. */
export function nearestFree(slots: readonly Slot[], time: string, count = 3): string[] {
  return slots
    .filter(({ free }) => free)
    .sort((a, b) => Math.abs(minutesOf(a.time) - minutesOf(time)) - Math.abs(minutesOf(b.time) - minutesOf(time)))
    .slice(0, count)
    .map((slot) => slot.time)
    .sort();
}
