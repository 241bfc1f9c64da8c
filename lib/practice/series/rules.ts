import { addDays } from "@/lib/platform/format/zones";
import type { WorkFacts, WorkFrequency } from "@/lib/practice/work/contract";
import type { KnownRule, PeriodDate } from "@/lib/practice/work/rules";
import { dateAfter, dateByHand, dateOfPeriod, nextByHand, nextDate, workBegins } from "@/lib/practice/work/rules";
import type { SeriesState } from "./contract";

/** What decides the periods of a series: an obligation as it is published now, or dates by hand. */
export type Rhythm =
  ({ by: "obligation"; facts: WorkFacts } & KnownRule) | { by: "hand"; first: string; frequency: WorkFrequency };

/** Work that was due more days ago is not made any more, after a pause of the server or of the plan. */
const oldestDays = 31;

/** The first period due on or after a day; undefined for none. */
export const firstPeriod = (rhythm: Rhythm, from: string): PeriodDate | undefined =>
  rhythm.by === "hand"
    ? nextByHand(rhythm.first, rhythm.frequency, from)
    : nextDate(rhythm.obligation, rhythm.facts, from, rhythm.calendar);

/** The period after another one that is not skipped; undefined for none. */
export function periodAfter(rhythm: Rhythm, period: string, skipped: readonly string[]): PeriodDate | undefined {
  for (let last = period; ;) {
    const next =
      rhythm.by === "hand"
        ? nextByHand(rhythm.first, rhythm.frequency, addDays(last, 1))
        : dateAfter(rhythm.obligation, rhythm.facts, last, rhythm.calendar);
    if (!next || !skipped.includes(next.period)) return next;
    last = next.period;
  }
}

/** The due date of a period; undefined where it has none any more. */
export const periodDate = (rhythm: Rhythm, period: string): PeriodDate | undefined =>
  rhythm.by === "hand"
    ? { period, date: period, nominal: period, tentative: false }
    : dateOfPeriod(rhythm.obligation, rhythm.facts, period, rhythm.calendar);

/** The day on which the work of a period is made: by hand, the day after the due date before it. */
export function beginsOn(rhythm: Rhythm, date: PeriodDate): string {
  if (rhythm.by === "obligation") return workBegins(date);
  let before = dateByHand(rhythm.first, rhythm.frequency, -1);
  for (let count = 0; ; count += 1) {
    const next = dateByHand(rhythm.first, rhythm.frequency, count);
    if (next >= date.period || next === before) return addDays(before, 1);
    before = next;
  }
}

/** Whether the work of a due date is still made on a day. */
export const isWorthMaking = ({ date }: PeriodDate, today: string): boolean => addDays(date, oldestDays) >= today;

export const seriesState = ({ pausedAt, endedAt }: { pausedAt: Date | null; endedAt: Date | null }): SeriesState => {
  if (endedAt) return "ended";
  return pausedAt ? "paused" : "active";
};

export const seriesStateLabels: Record<SeriesState, string> = {
  active: "Active",
  paused: "Paused",
  ended: "Ended",
};
