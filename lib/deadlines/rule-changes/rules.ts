import type { CivilDate, Due, Move, Rule, Schedule } from "@/lib/deadlines/obligations/contract";
import type { RuleChange } from "./contract";

/** Schedules with a changed rule from a day on; the rules before stay for the periods that end before it. */
export const withRule = (
  schedules: readonly Schedule[],
  { schedule: label, rule, move }: RuleChange,
  from: CivilDate,
): readonly Schedule[] =>
  schedules.map((schedule) => {
    if (schedule.label !== label) return schedule;
    const earlier = schedule.earlier ?? [];
    const replaced = earlier.find(({ until }) => until >= from) ?? schedule;
    const before = { until: from, rule: replaced.rule, move: replaced.move };
    return { ...schedule, rule, move, earlier: [...earlier.filter(({ until }) => until < from), before] };
  });

export const moveLabels: Record<Move, string> = {
  none: "It stays on that day",
  forward: "It moves to the next working day",
  back: "It moves to the working day before",
  unknown: "Unknown: the page warns",
};

/** How a form states a due date; the value is its label. */
export const dueKinds = {
  day: "On a day of the month",
  "last-day": "On the last day of the month",
  "working-day": "On a working day of the month",
  "last-working-day": "On the last working day of the month",
  days: "A number of days after",
  "working-days": "A number of working days after",
  months: "A number of months after",
} as const;
export type DueKind = keyof typeof dueKinds;

/** The fields of a form for a due date; null where the kind has no such field. */
export interface DueFields {
  kind: DueKind;
  /** The day, or the number of days or months. */
  count: number | null;
  monthsAfter: number | null;
}

/** A due date as fields of a form. */
export function dueFieldsOf(due: Due): DueFields {
  if ("days" in due) return { kind: "days", count: due.days, monthsAfter: null };
  if ("workingDays" in due) return { kind: "working-days", count: due.workingDays, monthsAfter: null };
  if ("months" in due) return { kind: "months", count: due.months, monthsAfter: null };
  const { monthsAfter } = due;
  if ("workingDay" in due)
    return due.workingDay === "last"
      ? { kind: "last-working-day", count: null, monthsAfter }
      : { kind: "working-day", count: due.workingDay, monthsAfter };
  return due.day === "last"
    ? { kind: "last-day", count: null, monthsAfter }
    : { kind: "day", count: due.day, monthsAfter };
}

export const hasCount = (kind: DueKind): boolean => kind !== "last-day" && kind !== "last-working-day";
export const hasMonthsAfter = (kind: DueKind): boolean => !["days", "working-days", "months"].includes(kind);

/** The due date of a form; a last day keeps the earlier days of months that the present rule names. */
export function dueOf({ kind, count, monthsAfter }: DueFields, present: Due): Due {
  const [number, months] = [count ?? 0, monthsAfter ?? 0];
  if (kind === "days") return { days: number };
  if (kind === "working-days") return { workingDays: number };
  if (kind === "months") return { months: number };
  if (kind === "working-day") return { workingDay: number, monthsAfter: months };
  if (kind === "last-working-day") return { workingDay: "last", monthsAfter: months };
  if (kind === "day") return { day: number, monthsAfter: months };
  return { day: "last", monthsAfter: months, ...("early" in present && present.early && { early: present.early }) };
}

/** Published dates as lines of a text field: "2027-11-23 2027 season". */
export const linesOfDates = (dates: Extract<Rule, { kind: "gazetted" }>["dates"]): string =>
  dates.map((one) => `${one.date} ${one.for}`).join("\n");

/** The published dates in lines of a text field. */
export const datesOfLines = (text: string): { date: string; for: string }[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ date: line.slice(0, 10), for: line.slice(10).trim() }));
