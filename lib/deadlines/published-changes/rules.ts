import type {
  CivilDate,
  Due,
  FileDate,
  Month,
  Move,
  Periods,
  Rule,
  Schedule,
} from "@/lib/deadlines/obligations/contract";
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

/** The kinds of rules of a form; the value is the label. */
export const ruleKinds: Record<Rule["kind"], string> = {
  computed: "Computed from the end of a period",
  gazetted: "Published dates, one by one",
  "on-file": "From a date on the documents of the business",
  event: "After an event",
  watched: "No date: the page only says what is known",
};

/** The periods of a computed rule in a form; the value is the label. */
export const periodKinds = {
  "every-month": "Every month",
  months: "Ending in the same months for everyone",
  "vat-period": "The VAT periods of the business",
  "accounting-year": "Months of its own accounting year",
} as const;
export type PeriodKind = keyof typeof periodKinds;

/** The dates on the documents of a business, as a form names them. */
export const fileDateLabels: Record<FileDate, string> = {
  incorporation: "Incorporation or registration",
  "licence-expiry": "Expiry of the trade licence",
  "register-expiry": "Expiry of the entry in the commercial register",
  "annual-meeting": "Annual general meeting",
  "return-date": "Date of the last annual return",
};

/** The periods of a rule as fields of a form: their kind, and months as "3, 6, 9, 12". */
export function periodFieldsOf(periods: Periods): { kind: PeriodKind; months: string } {
  if (periods.ends === "accounting-year") return { kind: "accounting-year", months: periods.months.join(", ") };
  if (periods.ends === "vat-period" || periods.ends === "every-month") return { kind: periods.ends, months: "" };
  return { kind: "months", months: periods.ends.join(", ") };
}

/** The periods of a form. A month that is none is left to the schema. */
export function periodsOf(kind: PeriodKind, text: string): Periods {
  if (kind === "every-month" || kind === "vat-period") return { ends: kind };
  const months = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number) as Month[];
  return kind === "months" ? { ends: months } : { ends: kind, months };
}

/** The rule in the fields of a form, by name; `present` is the rule that it changes. */
export function ruleOf(text: (name: string) => string, present: Rule): Rule {
  const kind = text("ruleKind") as Rule["kind"];
  if (kind === "gazetted") return { kind, dates: datesOfLines(text("dates")) as GazettedDate[] };
  if (kind === "watched") return { kind, when: text("when") };
  const fields = {
    kind: text("dueKind") as DueKind,
    ...{ count: Number(text("count")), monthsAfter: Number(text("monthsAfter")) },
  };
  const due = dueOf(fields, "due" in present ? present.due : newDue);
  if (kind === "event") return { kind, event: text("event"), due };
  if (kind === "computed") return { kind, periods: periodsOf(text("periods") as PeriodKind, text("months")), due };
  const everyYears = text("everyYears") === "" ? null : Number(text("everyYears"));
  return { kind, date: text("fileDate") as FileDate, everyYears, due };
}
type GazettedDate = Extract<Rule, { kind: "gazetted" }>["dates"][number];

/** The due date that a form suggests where the present rule has none. */
export const newDue: Due = { day: 1, monthsAfter: 1 };
