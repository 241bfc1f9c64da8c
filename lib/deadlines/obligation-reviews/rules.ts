import { listEnd } from "@/lib/deadlines/lists/rules";
import type { RuleChange } from "@/lib/deadlines/rule-changes/contract";
import { withRule } from "@/lib/deadlines/rule-changes/rules";
import { calendarOf } from "@/lib/deadlines/calendar/rules";
import type { CivilDate, CountryObligations, Obligation } from "@/lib/deadlines/obligations/contract";
import type { AnnouncedHoliday } from "@/lib/platform/holidays/public-holidays";
import { publicDueDates } from "@/lib/deadlines/public-dates/rules";
import type { ReviewDate } from "./contract";

/** A published change of an obligation. */
export interface Change {
  obligation: string;
  action: "confirm" | "move" | "rule" | "withdraw";
  nominal: string | null;
  date: string | null;
  /** A changed rule, and the day from which its periods end. */
  rule: RuleChange | null;
  validFrom: string | null;
  /** Why the dates are withdrawn. */
  reason: string;
  source: string;
  sourceAddress: string | null;
  reviewer: string | null;
  /** The day of publication. */
  on: string;
}

const withdrawnText = "The published dates were withdrawn. Check the date with the authority.";

/**
 * An obligation with its published changes, oldest first, and what is announced about the holidays of its country. A
 * withdrawal has the effect of low confidence: no dates.
 */
export function changedObligation(
  original: Obligation,
  changes: readonly Change[],
  announced: readonly AnnouncedHoliday[] = [],
): Obligation {
  const obligation = announced.length > 0 ? { ...original, announced } : original;
  const own = changes.filter((change) => change.obligation === obligation.id);
  const last = own.at(-1);
  if (!last) return obligation;
  const moved = own.flatMap(({ action, nominal, date }) =>
    action === "move" && nominal && date ? [{ nominal: nominal as CivilDate, date: date as CivilDate }] : [],
  );
  const withdrawal = own.findLast(({ action }) => action !== "move");
  const rules = own.flatMap(({ rule, validFrom }) =>
    rule && validFrom ? [{ rule, from: validFrom as CivilDate }] : [],
  );
  return {
    ...obligation,
    ...{ reviewedOn: last.on as CivilDate, reviewer: last.reviewer },
    when: rules.at(-1)?.rule.when ?? obligation.when,
    schedules: rules.reduce((schedules, { rule, from }) => withRule(schedules, rule, from), obligation.schedules),
    // The latest correction of a date counts.
    moved: [...new Map(moved.map((one) => [one.nominal, one])).values()],
    sources: [
      ...obligation.sources,
      ...own
        .filter(({ action }) => action === "move" || action === "rule")
        .map(({ source, sourceAddress, on }) => ({ title: source, address: sourceAddress, date: on })),
    ],
    ...(withdrawal?.action === "withdraw" && {
      ...{ confidence: "low" as const, when: withdrawnText, caution: withdrawal.reason },
    }),
  };
}

/** The obligations of a country with the published changes, oldest first, and what is announced about its holidays. */
export const changedCountry = (
  known: CountryObligations,
  changes: readonly Change[],
  announced: readonly AnnouncedHoliday[] = [],
): CountryObligations =>
  changes.length === 0 && announced.length === 0
    ? known
    : {
        ...known,
        ...(announced.length > 0 && { announced }),
        obligations: known.obligations.map((obligation) => changedObligation(obligation, changes, announced)),
      };

/** Months after the last review, and after a budget speech, in which a review is due. */
const reviewMonths = { regular: 6, budget: 1 } as const;

/** So many calendar months after a date; a day that the month does not have is its last. */
function monthsAfter(date: string, count: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last))).toISOString().slice(0, 10);
}

/**
 * The day on which an obligation must be reviewed again, and whether a budget speech since its last review makes it
 * earlier.
 */
export function nextReview(
  { reviewedOn, researchedOn }: Pick<Obligation, "reviewedOn" | "researchedOn">,
  speech: string | null = null,
): { on: string; isAfterBudget: boolean } {
  const known = reviewedOn ?? researchedOn;
  const regular = monthsAfter(known, reviewMonths.regular);
  const early = speech !== null && speech >= known ? monthsAfter(speech, reviewMonths.budget) : regular;
  return early < regular ? { on: early, isAfterBudget: true } : { on: regular, isAfterBudget: false };
}

/** The public dates of the next 18 months, for a comparison. */
export const reviewDates = (obligation: Obligation, today: string): ReviewDate[] =>
  publicDueDates(obligation, today, listEnd(today), calendarOf(obligation.country, obligation.announced)).map(
    (due) => ({
      ...{ nominal: due.nominal, date: due.date },
      label: [due.schedule.label, due.forWhom].filter(Boolean).join(", ") || null,
    }),
  );

/** How the subject of a report names its obligation: "Mistake on the deadlines page: ... (ke-vat3)". */
export const reportSubject = (title: string, { id }: Pick<Obligation, "id">): string =>
  `${reportStart}${title} (${id})`;
export const reportStart = "Mistake on the deadlines page: ";
export const reportedObligation = (subject: string): string | null =>
  subject.startsWith(reportStart) ? (/\(([\w-]+)\)$/.exec(subject)?.[1] ?? null) : null;

/** The cache tag of the pages with the deadlines of a country. */
export const deadlinesTag = (country: string): string => `deadlines:${country}`;
