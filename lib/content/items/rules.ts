import { weekdayIndex } from "@/lib/platform/format/dates";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";
import { type ContentStatus, type ContentZone, type Frequency, zoneOf } from "./choices";

/** specification 4: what may follow what. A published text stays published; a failed one can be tried again. */
const next: Record<ContentStatus, readonly ContentStatus[]> = {
  draft: ["scheduled", "published"],
  scheduled: ["draft", "scheduled", "published", "failed"],
  published: [],
  failed: ["draft", "scheduled", "published"],
};
export const canMoveContent = (from: ContentStatus, to: ContentStatus) => next[from].includes(to);

const daysOf: Record<Frequency, readonly number[]> = {
  Daily: [0, 1, 2, 3, 4, 5, 6],
  "3 times per week": [0, 2, 4],
  Weekly: [0],
  "Bi-weekly": [0],
};

/**
 * The instants at which a frequency publishes in the four weeks after `from` (YYYY-MM-DD), at `time` (HH:MM) of the
 * zone. Weeks begin on `from`'s own weekday.
 */
export function scheduleOf(frequency: Frequency, from: string, time: string, zone: ContentZone): Date[] {
  const step = frequency === "Bi-weekly" ? 2 : 1;
  const instants: Date[] = [];
  for (let week = 0; week < 4; week += step)
    for (const day of daysOf[frequency]) {
      const at = instantOf(addDays(from, week * 7 + day), time, zoneOf(zone).timeZone);
      if (at) instants.push(at);
    }
  return instants;
}

/** The same wall time on another day: what moving an item in the month does. Null where no clock shows it. */
export function movedTo(day: string, scheduledAt: string, zone: ContentZone): Date | null {
  const { timeZone } = zoneOf(zone);
  return instantOf(day, wallTime(new Date(scheduledAt), timeZone).time, timeZone);
}

/** The six weeks, Monday first, that show a month (YYYY-MM). */
export function monthGrid(month: string): string[] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayIndex(first));
  return Array.from({ length: 42 }, (_, index) => addDays(start, index));
}
