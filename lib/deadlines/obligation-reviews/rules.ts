import { calendarOf } from "@/lib/deadlines/calendar/rules";
import type { CivilDate, CountryObligations, Obligation } from "@/lib/deadlines/obligations/contract";
import { publicDueDates } from "@/lib/deadlines/obligations/rules";
import { addDays } from "@/lib/platform/format/zones";
import type { ReviewDate } from "./contract";

/** A published change of an obligation. */
export interface Change {
  obligation: string;
  action: "confirm" | "move" | "withdraw";
  nominal: string | null;
  date: string | null;
  /** Why the dates are withdrawn. */
  reason: string;
  source: string;
  sourceAddress: string | null;
  reviewer: string | null;
  /** The day of publication. */
  on: string;
}

const withdrawnText = "The published dates were withdrawn. Check the date with the authority.";

/** An obligation with its published changes, oldest first. A withdrawal has the effect of low confidence: no dates. */
export function changedObligation(obligation: Obligation, changes: readonly Change[]): Obligation {
  const own = changes.filter((change) => change.obligation === obligation.id);
  const last = own.at(-1);
  if (!last) return obligation;
  const moved = own.flatMap(({ action, nominal, date }) =>
    action === "move" && nominal && date ? [{ nominal: nominal as CivilDate, date: date as CivilDate }] : [],
  );
  const withdrawal = own.findLast(({ action }) => action !== "move");
  return {
    ...obligation,
    ...{ reviewedOn: last.on as CivilDate, reviewer: last.reviewer },
    // The latest correction of a date counts.
    moved: [...new Map(moved.map((one) => [one.nominal, one])).values()],
    sources: [
      ...obligation.sources,
      ...own
        .filter(({ action }) => action === "move")
        .map(({ source, sourceAddress, on }) => ({ title: source, address: sourceAddress, date: on })),
    ],
    ...(withdrawal?.action === "withdraw" && {
      ...{ confidence: "low" as const, when: withdrawnText, caution: withdrawal.reason },
    }),
  };
}

/** The obligations of a country with the published changes, oldest first. */
export const changedCountry = (known: CountryObligations, changes: readonly Change[]): CountryObligations =>
  changes.length === 0
    ? known
    : { ...known, obligations: known.obligations.map((obligation) => changedObligation(obligation, changes)) };

const reviewMonths = 6;

/** The day on which an obligation must be reviewed again. */
export function reviewDueOn({ reviewedOn, researchedOn }: Pick<Obligation, "reviewedOn" | "researchedOn">): string {
  const [year = 0, month = 0, day = 0] = (reviewedOn ?? researchedOn).split("-").map(Number);
  const last = new Date(Date.UTC(year, month + reviewMonths, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + reviewMonths, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The public dates of the next 12 months, for a comparison. */
export const reviewDates = (obligation: Obligation, today: string): ReviewDate[] =>
  publicDueDates(obligation, today, addDays(today, 365), calendarOf(obligation.country)).map((due) => ({
    ...{ nominal: due.nominal, date: due.date },
    label: [due.schedule.label, due.forWhom].filter(Boolean).join(", ") || null,
  }));

/** How the subject of a report names its obligation: "Mistake on the deadlines page: ... (ke-vat3)". */
export const reportSubject = (title: string, { id }: Pick<Obligation, "id">): string =>
  `${reportStart}${title} (${id})`;
export const reportStart = "Mistake on the deadlines page: ";
export const reportedObligation = (subject: string): string | null =>
  subject.startsWith(reportStart) ? (/\(([\w-]+)\)$/.exec(subject)?.[1] ?? null) : null;

/** The cache tag of the pages with the deadlines of a country. */
export const deadlinesTag = (country: string): string => `deadlines:${country}`;
