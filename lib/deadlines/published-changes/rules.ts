import type { CivilDate, CountryObligations, Obligation, Schedule } from "@/lib/deadlines/obligations/contract";
import type { AnnouncedHoliday } from "@/lib/platform/holidays/public-holidays";
import type { RuleChange } from "./contract";

/** A change of an obligation that a review published before reviews ended. */
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

/** Schedules with a changed rule from a day on; the rules before stay for the periods that end before it. */
const withRule = (
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
    reviewedOn: last.on as CivilDate,
    reviewer: last.reviewer,
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
      confidence: "low" as const,
      when: withdrawnText,
      caution: withdrawal.reason,
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
