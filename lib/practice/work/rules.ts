import type { BusinessFacts, Condition, Obligation, Schedule } from "@/lib/deadlines/obligations/contract";
import { dueDates } from "@/lib/deadlines/obligations/rules";
import { civilDate, dayNumber, dayOfMonth, monthOf, type WorkingCalendar } from "@/lib/deadlines/working-days/rules";
import { typedNumber } from "@/lib/platform/format/typed-text";
import { addDays } from "@/lib/platform/format/zones";
import type { WorkFacts, WorkFrequency, WorkState } from "./contract";

/** The states that work can move to from each; every move has a way back. */
const moves: Record<WorkState, readonly WorkState[]> = {
  waiting: ["in-progress", "approval"],
  "in-progress": ["waiting", "approval", "filed", "done"],
  approval: ["in-progress", "waiting", "filed", "done"],
  filed: ["done", "in-progress", "approval"],
  done: ["in-progress", "approval", "filed"],
};

/** The states that work in a state can move to, in the order of the work. */
export const nextStates = (state: WorkState): readonly WorkState[] => moves[state];
export const canMove = (from: WorkState, to: WorkState): boolean => moves[from].includes(to);

/** Whether nothing is left to do before the due date. */
export const isFinished = (state: WorkState): boolean => state === "filed" || state === "done";

export const stateLabels: Record<WorkState, string> = {
  waiting: "Waiting for the client",
  "in-progress": "In progress",
  approval: "With the client for approval",
  filed: "Filed",
  done: "Done",
};

export const frequencyLabels: Record<WorkFrequency, string> = {
  monthly: "Every month",
  "two-monthly": "Every two months",
  quarterly: "Every quarter",
  "half-yearly": "Every half-year",
  yearly: "Every year",
  once: "Once",
  event: "After an event",
  varies: "By the client's periods",
};

/** Months between two due dates by hand; the other frequencies have none. */
const monthsBetween: Partial<Record<WorkFrequency, number>> = {
  monthly: 1,
  "two-monthly": 2,
  quarterly: 3,
  "half-yearly": 6,
  yearly: 12,
};

/**
 * A due date of work. `period` names it within its series, whatever holidays are announced later: the last day of its
 * period, the anniversary after which it counts working days, or the date before it moved.
 */
export interface PeriodDate {
  period: string;
  date: string;
  /** Before a weekend or a holiday moved it. */
  nominal: string;
  tentative: boolean;
}

/** An obligation with its published changes, and the working days of its country. */
export interface KnownRule {
  obligation: Obligation;
  calendar: WorkingCalendar;
}

/** A due date lies at most so many days after the end of its period, or before it. */
const farthest = 800;

/** What the answers of a piece of work decide. That the other conditions hold follows from choosing the obligation. */
const decides = (condition: Condition, { schedule }: WorkFacts): boolean =>
  condition.fact === "vat" ||
  condition.fact === "year-end" ||
  condition.fact === "year-end-not" ||
  (condition.fact === "kind" && schedule === null);

const businessOf = ({ kind, vat, yearEnd, dates }: WorkFacts): BusinessFacts =>
  ({ kind, vat, yearEnd, employees: true, extra: {}, dates }) as BusinessFacts;

/** The schedules that fit the answers, the first in the obligation's order; those that name no date are left out. */
function schedulesFor(obligation: Obligation, facts: WorkFacts): Schedule[] {
  return obligation.schedules
    .filter(({ label }) => facts.schedule === null || label === facts.schedule)
    .map((schedule) => ({
      ...schedule,
      conditions: schedule.conditions.filter((condition) => decides(condition, facts)),
    }));
}

/** The due dates of one schedule between two days, both included: earliest first, one for each period. */
function datesOf(
  obligation: Obligation,
  schedule: Schedule,
  facts: WorkFacts,
  [from, to]: readonly [string, string],
  calendar: WorkingCalendar,
): PeriodDate[] {
  const only = { ...obligation, conditions: [], schedules: [schedule] };
  const byPeriod = new Map(
    dueDates(only, businessOf(facts), from, to, calendar).map(
      ({ date, nominal, tentative, periodEnd, countedFrom }) => {
        const period = periodEnd ?? countedFrom ?? nominal;
        return [period, { period, date, nominal, tentative }];
      },
    ),
  );
  return [...byPeriod.values()];
}

/**
 * The due dates of an obligation between two days, both included, for work that a firm does for a client; earliest
 * first, one for each period. They are those of the first schedule that has any; empty for an obligation without dates,
 * or without any for these answers.
 */
export function obligationDates(
  obligation: Obligation,
  facts: WorkFacts,
  range: readonly [string, string],
  calendar: WorkingCalendar,
): PeriodDate[] {
  for (const schedule of schedulesFor(obligation, facts)) {
    const dates = datesOf(obligation, schedule, facts, range, calendar);
    if (dates.length > 0) return dates;
  }
  return [];
}

/** Announced holidays move a date that counts working days by so many days at most. */
const movedDays = 14;

/** Older rows name a return that counts working days by its date. */
const isOldName = ({ rule }: Schedule, { nominal }: PeriodDate, period: string): boolean =>
  rule.kind === "on-file" && "workingDays" in rule.due && Math.abs(dayNumber(nominal) - dayNumber(period)) <= movedDays;

/**
 * The due date of one period of an obligation, by the first schedule that has the period; undefined where none has it.
 */
export function dateOfPeriod(
  obligation: Obligation,
  facts: WorkFacts,
  period: string,
  calendar: WorkingCalendar,
): PeriodDate | undefined {
  const range = [addDays(period, -farthest), addDays(period, farthest)] as const;
  for (const schedule of schedulesFor(obligation, facts)) {
    const dates = datesOf(obligation, schedule, facts, range, calendar);
    const found =
      dates.find((date) => date.period === period) ?? dates.find((date) => isOldName(schedule, date, period));
    if (found) return found;
  }
  return undefined;
}

/** The first due date on or after a day; undefined where an obligation has none in the next years. */
export const nextDate = (
  obligation: Obligation,
  facts: WorkFacts,
  from: string,
  calendar: WorkingCalendar,
): PeriodDate | undefined => obligationDates(obligation, facts, [from, addDays(from, farthest)], calendar)[0];

/**
 * The date of the first period after another one, by the schedule that has that one; undefined where an obligation has
 * none in the next years. After a period that no schedule has, it is that of the first schedule with a later one.
 */
export function dateAfter(
  obligation: Obligation,
  facts: WorkFacts,
  period: string,
  calendar: WorkingCalendar,
): PeriodDate | undefined {
  const range = [addDays(period, -farthest), addDays(period, 2 * farthest)] as const;
  const schedules = schedulesFor(obligation, facts).map((schedule) =>
    datesOf(obligation, schedule, facts, range, calendar),
  );
  const own = schedules.find((dates) => dates.some((date) => date.period === period));
  const later = (own ? [own] : schedules).map((dates) => dates.filter((date) => date.period > period));
  return later.find((dates) => dates.length > 0)?.sort((a, b) => a.period.localeCompare(b.period))[0];
}

/**
 * The due date by hand after a number of periods, counted from the first one: 31 January, 28 or 29 February, 31 March.
 */
export function dateByHand(first: string, frequency: WorkFrequency, count: number): string {
  const day = dayNumber(first);
  const months = (monthsBetween[frequency] ?? 0) * count;
  return civilDate(dayOfMonth(monthOf(day) + months, Number(first.slice(8))));
}

/** The first due date by hand on or after a day; undefined for a frequency that does not return. */
export function nextByHand(first: string, frequency: WorkFrequency, from: string): PeriodDate | undefined {
  const step = monthsBetween[frequency];
  if (step === undefined) return undefined;
  const passed = monthOf(dayNumber(from)) - monthOf(dayNumber(first));
  for (let count = Math.max(0, Math.floor(passed / step)); ; count += 1) {
    const date = dateByHand(first, frequency, count);
    if (date >= from) return { period: date, date, nominal: date, tentative: false };
  }
}

/** Work on a period begins the day after it ends, if so many days are left then. */
const leastDays = 5;
/** Otherwise, and for dates without a period, so many days before the due date. */
const daysAhead = 30;

/** The day on which the work of a due date of an obligation is made. */
export function workBegins({ period, date, nominal }: PeriodDate): string {
  const hasPeriod = period !== nominal;
  return hasPeriod && addDays(period, leastDays) <= date ? addDays(period, 1) : addDays(date, -daysAhead);
}

/** The start of an answer from the client's facts: company or person, its year end, the usual VAT rhythm. */
export const factsOfClient = (
  client: { kind: "person" | "company"; yearEnd: string },
  vat: WorkFacts["vat"],
): WorkFacts => ({
  kind: client.kind === "company" ? "company" : "self-employed",
  vat,
  yearEnd: client.yearEnd ? Number(client.yearEnd.slice(0, 2)) : 12,
  schedule: null,
  dates: {},
});

/** What an obligation asks about a client before it has dates. */
export function questionsOf({ schedules }: Obligation) {
  const rules = schedules.map(({ rule }) => rule);
  const conditions = schedules.flatMap((schedule) => schedule.conditions);
  const labels = schedules.flatMap(({ label, rule }) =>
    label !== null && rule.kind !== "event" && rule.kind !== "watched" ? [label] : [],
  );
  return {
    asksVat: rules.some((rule) => rule.kind === "computed" && rule.periods.ends === "vat-period"),
    asksYearEnd:
      rules.some((rule) => rule.kind === "computed" && rule.periods.ends === "accounting-year") ||
      conditions.some(({ fact }) => fact === "year-end" || fact === "year-end-not"),
    schedules: labels.length > 1 ? labels : [],
    documents: rules.flatMap((rule) => (rule.kind === "on-file" ? [rule.date] : [])),
  };
}

/** The minutes of hours as a person types them: "2", "1.5", "1,5" or "1:30"; NaN for another text. */
export function minutesOfHours(text: string): number {
  const typed = typedNumber(text).trim().replace(",", ".");
  const clock = /^(\d+):([0-5]\d)$/.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  return /^(?:\d*\.?\d+|\d+\.|)$/.test(typed) ? Math.round(Number(typed) * 60) : NaN;
}

/** Time spent in words: "1 h 30 min". */
export function timeSpent(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
