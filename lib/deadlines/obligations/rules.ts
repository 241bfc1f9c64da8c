import type { Country } from "@/lib/platform/reference/countries";
import {
  type BusinessFacts,
  type CivilDate,
  type Condition,
  type Due,
  type ExtraFact,
  extraFacts,
  type FileDate,
  type Month,
  type Move,
  type Obligation,
  type Periods,
  type Schedule,
  type VatFiling,
} from "./contract";

/** The days without work of a country. Days are numbered from 1 January 1970. */
export interface WorkingCalendar {
  isOff: (day: number) => boolean;
  /** A holiday that is not announced yet and may move by a day. */
  isTentative: (day: number) => boolean;
}

export interface Holiday {
  date: string;
  tentative: boolean;
}

export interface DueDate {
  date: CivilDate;
  /** The date before a weekend or a holiday moved it. */
  nominal: CivilDate;
  /** A holiday that is not announced yet decides it. */
  tentative: boolean;
  /** It falls on a weekend or a holiday and no rule says where it goes. */
  unsure: boolean;
  /** A review replaced the computed date. */
  corrected: boolean;
  /** The last day of the period that it closes; null for published dates. */
  periodEnd: CivilDate | null;
  schedule: Schedule;
}

const msPerDay = 86_400_000;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The number of a civil date: days since 1 January 1970. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / msPerDay;

/** The civil date of a day number. */
export const civilDate = (day: number): CivilDate => new Date(day * msPerDay).toISOString().slice(0, 10) as CivilDate;

/** The day of a month; months count from January 1970 = 0. A day that the month does not have is its last. */
function dayOfMonth(month: number, day: number): number {
  const first = Date.UTC(1970, month, 1) / msPerDay;
  return Math.min(first + day - 1, lastOfMonth(month));
}
const lastOfMonth = (month: number): number => Date.UTC(1970, month + 1, 0) / msPerDay;
function monthOf(day: number): number {
  const date = new Date(day * msPerDay);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}
const monthOfYear = (month: number): Month => ((month % 12) + 1) as Month;

/** The calendar of a country; `holidaysOf` answers the public holidays of a year. */
export function workingCalendar(
  country: Pick<Country, "weekend">,
  holidaysOf: (year: number) => readonly Holiday[],
): WorkingCalendar {
  const weekend = country.weekend.map((name) => weekdays.indexOf(name));
  const years = new Map<number, Map<number, boolean>>();
  const holiday = (day: number) => {
    const year = new Date(day * msPerDay).getUTCFullYear();
    let known = years.get(year);
    if (!known) {
      known = new Map(holidaysOf(year).map(({ date, tentative }) => [dayNumber(date), tentative]));
      years.set(year, known);
    }
    return known.get(day);
  };
  return {
    isOff: (day) => weekend.includes(new Date(day * msPerDay).getUTCDay()) || holiday(day) !== undefined,
    isTentative: (day) => holiday(day) === true,
  };
}

/** The n-th working day after a day; before it for a negative n. */
function addWorkingDays(day: number, count: number, { isOff }: WorkingCalendar): number {
  const step = Math.sign(count);
  let current = day;
  for (let left = Math.abs(count); left > 0;) {
    current += step;
    if (!isOff(current)) left -= 1;
  }
  return current;
}

/** The nominal day, counted from the end of a period, a date on file or an event. */
function dueDay(end: number, due: Due, calendar: WorkingCalendar): number {
  if ("days" in due) return end + due.days;
  if ("workingDays" in due) return addWorkingDays(end, due.workingDays, calendar);
  if ("months" in due) return dayOfMonth(monthOf(end) + due.months, new Date(end * msPerDay).getUTCDate());
  const month = monthOf(end) + due.monthsAfter;
  if ("workingDay" in due)
    return due.workingDay === "last"
      ? addWorkingDays(lastOfMonth(month) + 1, -1, calendar)
      : addWorkingDays(lastOfMonth(month - 1), due.workingDay, calendar);
  if (due.day !== "last") return dayOfMonth(month, due.day);
  if (due.early?.months.includes(monthOfYear(month)))
    return addWorkingDays(lastOfMonth(month) + 1, -1 - due.early.workingDays, calendar);
  return lastOfMonth(month);
}

/** Moves a day off to the next or the last working day. */
export function moveDay(day: number, move: Move, { isOff }: WorkingCalendar): number {
  const step = move === "forward" ? 1 : move === "back" ? -1 : 0;
  let moved = day;
  while (step !== 0 && isOff(moved)) moved += step;
  return moved;
}

const monthsOfVat: Record<Exclude<VatFiling, "none" | "yearly">, readonly Month[]> = {
  monthly: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  "two-months-odd": [1, 3, 5, 7, 9, 11],
  "two-months-even": [2, 4, 6, 8, 10, 12],
  quarterly: [3, 6, 9, 12],
  "half-yearly": [6, 12],
};

/** The months at whose end the periods of a business end. */
function endMonths(periods: Periods, { vat, yearEnd }: BusinessFacts): readonly Month[] {
  if (periods.ends === "every-month") return monthsOfVat.monthly;
  if (periods.ends === "accounting-year") return periods.months.map((month) => monthOfYear(yearEnd + month - 1));
  if (periods.ends !== "vat-period") return periods.ends;
  if (vat === "none") return [];
  return vat === "yearly" ? [yearEnd] : monthsOfVat[vat];
}

/** Whether a condition holds; null when the fact is not known. */
function holds(condition: Condition, facts: BusinessFacts): boolean | null {
  switch (condition.fact) {
    case "kind":
      return condition.in.includes(facts.kind);
    case "vat":
      return condition.in.includes(facts.vat);
    case "vat-registered":
      return facts.vat !== "none";
    case "employees":
      return facts.employees === condition.value;
    case "year-end":
      return condition.in.includes(facts.yearEnd);
    case "year-end-not":
      return !condition.in.includes(facts.yearEnd);
    default: {
      const value = facts.extra[condition.fact];
      return value === undefined ? null : value === condition.value;
    }
  }
}

const allHold = (conditions: readonly Condition[], facts: BusinessFacts) =>
  conditions.every((condition) => holds(condition, facts) === true);

/** Whether an obligation, and at least one of its schedules, applies to a business; unknown facts do not apply. */
export const applies = ({ conditions, schedules }: Obligation, facts: BusinessFacts): boolean =>
  allHold(conditions, facts) && schedules.some((schedule) => allHold(schedule.conditions, facts));

/** Whether an obligation is confirmed, so that it is shown with dates. */
export const isConfirmed = ({ confidence }: Pick<Obligation, "confidence">): boolean => confidence !== "low";

/** The days from which a schedule counts, around the days `from` to `to`. */
function startingDays({ rule }: Schedule, facts: BusinessFacts, from: number, to: number): number[] {
  if (rule.kind === "computed") {
    const ends = new Set(endMonths(rule.periods, facts));
    const months = [];
    for (let month = monthOf(from) - 25; month <= monthOf(to) + 3; month += 1)
      if (ends.has(monthOfYear(month))) months.push(month);
    return months.map(lastOfMonth);
  }
  if (rule.kind !== "on-file") return [];
  const base = facts.dates[rule.date];
  if (!base) return [];
  // A return follows the anniversary of these dates, not the day itself.
  const first = rule.date === "incorporation" || rule.date === "return-date" ? 1 : 0;
  if (rule.everyYears === null) return [dayNumber(base)];
  const days = [];
  const day = Number(base.slice(8));
  for (let count = first; ; count += 1) {
    const next = dayOfMonth(monthOf(dayNumber(base)) + count * rule.everyYears * 12, day);
    if (next > to + 400) return days;
    if (next > from - 800) days.push(next);
  }
}

/** Whether a tentative holiday between two days, or next to them, can change a date. */
function dependsOnTentative(from: number, to: number, { isTentative }: WorkingCalendar): boolean {
  for (let day = Math.min(from, to) - 1; day <= Math.max(from, to) + 1; day += 1) if (isTentative(day)) return true;
  return false;
}

/** Whether working days decide a nominal day; `early` decides the months that it names only. */
const countsWorkingDays = (due: Due, nominal: number) =>
  "workingDay" in due ||
  "workingDays" in due ||
  ("early" in due && due.early !== undefined && nominal !== lastOfMonth(monthOf(nominal)));

/** The time of a rule: from a day on, until before another one; null is open. */
interface Validity {
  since: CivilDate | null;
  until: CivilDate | null;
}
const isValid = (date: string, { since, until }: Validity) => (!since || date >= since) && (!until || date < until);

/** The due dates of one schedule between two civil dates, both included, by its rule and the earlier ones. */
function datesOfSchedule(
  schedule: Schedule,
  facts: BusinessFacts,
  range: readonly [number, number],
  calendar: WorkingCalendar,
  moved: Obligation["moved"] = [],
): DueDate[] {
  const earlier = schedule.earlier ?? [];
  const isInRange = ({ date }: DueDate) => dayNumber(date) >= range[0] && dayNumber(date) <= range[1];
  const corrected = (due: DueDate): DueDate => {
    const found = moved.find(({ nominal }) => nominal === due.nominal);
    return found ? { ...due, date: found.date, tentative: false, unsure: false, corrected: true } : due;
  };
  return [
    ...earlier.map(({ until, rule, move }, index) => ({
      part: { ...schedule, rule, move },
      validity: { since: earlier[index - 1]?.until ?? null, until },
    })),
    { part: schedule, validity: { since: earlier.at(-1)?.until ?? null, until: null } },
  ]
    .flatMap(({ part, validity }) => datesOfRule(part, validity, facts, range, calendar))
    .map(corrected)
    .filter(isInRange);
}

/** The due dates of one rule around two days, for the periods of its time. */
function datesOfRule(
  schedule: Schedule,
  validity: Validity,
  facts: BusinessFacts,
  [from, to]: readonly [number, number],
  calendar: WorkingCalendar,
): DueDate[] {
  const { rule, move } = schedule;
  const certain = { tentative: false, unsure: false, corrected: false };
  if (rule.kind === "gazetted")
    return rule.dates
      .filter(({ date }) => isValid(date, validity))
      .map(({ date }) => ({ date, nominal: date, ...certain, periodEnd: null, schedule }));
  if (rule.kind !== "computed" && rule.kind !== "on-file") return [];
  return startingDays(schedule, facts, from, to)
    .filter((end) => isValid(civilDate(end), validity))
    .map((end) => {
      const nominal = dueDay(end, rule.due, calendar);
      const day = moveDay(nominal, move, calendar);
      const counted = countsWorkingDays(rule.due, nominal);
      const moves = move === "forward" || move === "back";
      const [first, last] = counted ? [Math.max(nominal - 15, end), nominal] : [nominal, day];
      return {
        date: civilDate(day),
        nominal: civilDate(nominal),
        corrected: false,
        tentative: (counted || moves) && dependsOnTentative(first, last, calendar),
        unsure: move === "unknown" && calendar.isOff(nominal),
        periodEnd: rule.kind === "computed" ? civilDate(end) : null,
        schedule,
      };
    });
}

/**
 * The due dates of an obligation for a business between two civil dates, both included, earliest first. Empty for an
 * obligation that does not apply, has no dates, or is not confirmed.
 */
export function dueDates(
  obligation: Obligation,
  facts: BusinessFacts,
  from: string,
  to: string,
  calendar: WorkingCalendar,
): DueDate[] {
  const { conditions, schedules, validFrom, validUntil, moved } = obligation;
  if (!isConfirmed(obligation) || !allHold(conditions, facts)) return [];
  return schedules
    .filter((schedule) => allHold(schedule.conditions, facts))
    .flatMap((schedule) => datesOfSchedule(schedule, facts, [dayNumber(from), dayNumber(to)], calendar, moved))
    .filter(({ date }) => (!validFrom || date >= validFrom) && (!validUntil || date <= validUntil))
    .sort((a, b) => a.date.localeCompare(b.date));
}

const filingLabels: Record<VatFiling, string> = {
  none: "",
  monthly: "Monthly VAT periods",
  "two-months-odd": "VAT periods that end in January, March, May and so on",
  "two-months-even": "VAT periods that end in February, April, June and so on",
  quarterly: "Quarterly VAT periods",
  "half-yearly": "Half-yearly VAT periods",
  yearly: "Yearly VAT periods",
};

export interface PublicDueDate extends DueDate {
  /** The VAT period or accounting year it is for, beside the label of its schedule; null: for all. */
  forWhom: string | null;
}

/** The businesses for which a public page shows the dates of a schedule. */
function examples(obligation: Obligation, schedule: Schedule): { facts: BusinessFacts; forWhom: string | null }[] {
  const conditions = [...obligation.conditions, ...schedule.conditions];
  const extra: Partial<Record<ExtraFact, boolean>> = {};
  const facts: BusinessFacts = { kind: "company", vat: "monthly", employees: true, yearEnd: 12, extra, dates: {} };
  let filings: readonly VatFiling[] = ["monthly", "two-months-odd", "two-months-even", "quarterly"];
  for (const condition of conditions) {
    if (condition.fact === "kind") facts.kind = condition.in[0] ?? "company";
    else if (condition.fact === "vat") filings = condition.in;
    else if (condition.fact === "employees") facts.employees = condition.value;
    else if (condition.fact === "year-end") facts.yearEnd = condition.in[0] ?? 12;
    else if (condition.fact === "year-end-not") facts.yearEnd = condition.in.includes(12) ? 6 : 12;
    else if (condition.fact !== "vat-registered") extra[condition.fact] = condition.value;
  }
  const { rule } = schedule;
  if (rule.kind === "computed" && rule.periods.ends === "vat-period")
    return filings.map((vat) => ({ facts: { ...facts, vat }, forWhom: filingLabels[vat] }));
  const vat = filings[0] ?? "monthly";
  const usesYear = rule.kind === "computed" && rule.periods.ends === "accounting-year";
  const yearEnd = new Date(Date.UTC(2026, facts.yearEnd - 1, 1)).toLocaleString("en-GB", {
    month: "long",
    timeZone: "UTC",
  });
  return [{ facts: { ...facts, vat }, forWhom: usesYear ? `Accounting years that end in ${yearEnd}` : null }];
}

/**
 * The due dates that a public page shows between two civil dates, both included, earliest first: every schedule, for
 * each usual VAT period, and for accounting years that end in December. Dates on a business's own documents are absent.
 */
export function publicDueDates(
  obligation: Obligation,
  from: string,
  to: string,
  calendar: WorkingCalendar,
): PublicDueDate[] {
  return obligation.schedules
    .flatMap((schedule) =>
      examples(obligation, schedule).flatMap(({ facts, forWhom }) =>
        dueDates({ ...obligation, schedules: [schedule] }, facts, from, to, calendar).map((due) => ({
          ...due,
          forWhom,
        })),
      ),
    )
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** The further questions of a personal list: facts that decide obligations whose other conditions hold. */
export function furtherQuestions(
  obligations: readonly Obligation[],
  facts: BusinessFacts,
): { extra: ExtraFact[]; dates: FileDate[] } {
  const extra = new Set<ExtraFact>();
  const dates = new Set<FileDate>();
  for (const obligation of obligations.filter(isConfirmed)) {
    for (const schedule of obligation.schedules) {
      const conditions = [...obligation.conditions, ...schedule.conditions];
      const unknown = (condition: Condition) => condition.fact in extraFacts;
      if (
        !allHold(
          conditions.filter((condition) => !unknown(condition)),
          facts,
        )
      )
        continue;
      for (const { fact } of conditions.filter(unknown)) extra.add(fact as ExtraFact);
      if (schedule.rule.kind === "on-file" && conditions.every((condition) => holds(condition, facts) !== false))
        dates.add(schedule.rule.date);
    }
  }
  return { extra: [...extra], dates: [...dates] };
}
