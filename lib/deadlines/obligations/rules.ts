import { allHold, isConfirmed } from "@/lib/deadlines/applicability/rules";
import {
  addWorkingDays,
  civilDate,
  dayNumber,
  dayOfMonth,
  lastOfMonth,
  monthOf,
  monthOfYear,
  moveDay,
  type WorkingCalendar,
} from "@/lib/deadlines/working-days/rules";
import type { BusinessFacts, CivilDate, Due, Month, Obligation, Periods, Schedule, VatFiling } from "./contract";

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
  /** The last day of the period that it closes; null for published dates, and for those from a date on file. */
  periodEnd: CivilDate | null;
  /** The day after which it counts working days, of a date on file; null for all others. */
  countedFrom: CivilDate | null;
  schedule: Schedule;
}

/** The nominal day, counted from the end of a period, a date on file or an event. */
function dueDay(end: number, due: Due, calendar: WorkingCalendar): number {
  if ("days" in due) return end + due.days;
  if ("workingDays" in due) return addWorkingDays(end, due.workingDays, calendar);
  if ("months" in due) return dayOfMonth(monthOf(end) + due.months, Number(civilDate(end).slice(8)));
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
      .map(({ date }) => ({ date, nominal: date, ...certain, periodEnd: null, countedFrom: null, schedule }));
  if (rule.kind !== "computed" && rule.kind !== "on-file") return [];
  return startingDays(schedule, facts, from, to)
    .filter((end) => isValid(civilDate(end), validity))
    .map((end) => {
      const nominal = dueDay(end, rule.due, calendar);
      const day = moveDay(nominal, move, calendar);
      const counted = countsWorkingDays(rule.due, nominal);
      const moves = move === "forward" || move === "back";
      const first = counted ? Math.max(nominal - 15, end) : nominal;
      const last = counted ? nominal : day;
      return {
        date: civilDate(day),
        nominal: civilDate(nominal),
        corrected: false,
        tentative: (counted || moves) && dependsOnTentative(first, last, calendar),
        unsure: move === "unknown" && calendar.isOff(nominal),
        periodEnd: rule.kind === "computed" ? civilDate(end) : null,
        countedFrom: rule.kind === "on-file" && counted ? civilDate(end) : null,
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
