import type { BusinessFacts, ExtraFact, Obligation, Schedule, VatFiling } from "@/lib/deadlines/obligations/contract";
import { type DueDate, dueDates } from "@/lib/deadlines/obligations/rules";
import type { WorkingCalendar } from "@/lib/deadlines/working-days/rules";

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
