import { weekdayIndex } from "@/lib/platform/format/dates";
import { addDays, instantOf } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";
import { type MeetingType, meetingTypes, timeSlots } from "@/lib/platform/reference/meetings";
import type { DayHours, ProfessionalCard } from "@/lib/directory/professionals/contract";

/** The ways of meeting a professional offers, in the usual order; all where they chose none. */
export function offeredMeetings(chosen: readonly MeetingType[]): MeetingType[] {
  return meetingTypes.filter((type) => chosen.length === 0 || chosen.includes(type));
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

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

/** Cards for a prerendered page: without free times, which depend on bookings and on the clock. */
export const withoutFreeTimes = (cards: readonly ProfessionalCard[]): ProfessionalCard[] =>
  cards.map(({ nextFree: _, ...card }) => card);
