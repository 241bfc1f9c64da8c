import { minutesOf } from "@/components/meetings/day-layout";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";
import { timeSlots } from "@/lib/platform/reference/meetings";

/** A start time of a meeting: the professional's wall time, and the reader's day with minutes from midnight. */
export interface StartTime {
  date: string;
  time: string;
  ownDate: string;
  minutes: number;
}

/** The coming start times of a professional on a day of the reader, earliest first. */
export function startsOn(date: string, { hostZone, zone, now }: { hostZone: string; zone: string; now: Date }) {
  return [-1, 0, 1].flatMap((days): StartTime[] => {
    const hostDate = addDays(date, days);
    return timeSlots.flatMap((time) => {
      const instant = instantOf(hostDate, time, hostZone);
      if (!instant || instant <= now) return [];
      const own = wallTime(instant, zone);
      return own.date === date ? [{ date: hostDate, time, ownDate: date, minutes: minutesOf(own.time) }] : [];
    });
  });
}

/** The start time closest to minutes from midnight; undefined on a day without one. */
export const nearestStart = (starts: readonly StartTime[], minutes: number): StartTime | undefined =>
  starts.toSorted((a, b) => Math.abs(a.minutes - minutes) - Math.abs(b.minutes - minutes))[0];

/** The next start time in the direction of the step; the same one at either end of the day. */
export function stepStart(starts: readonly StartTime[], minutes: number, step: 1 | -1): StartTime | undefined {
  return step > 0
    ? (starts.find((start) => start.minutes > minutes) ?? starts.at(-1))
    : (starts.findLast((start) => start.minutes < minutes) ?? starts[0]);
}
