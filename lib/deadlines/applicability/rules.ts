import {
  type BusinessFacts,
  type Condition,
  type ExtraFact,
  extraFacts,
  type FileDate,
  type Obligation,
} from "@/lib/deadlines/obligations/contract";

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

/** Whether all conditions are known to hold. */
export const allHold = (conditions: readonly Condition[], facts: BusinessFacts) =>
  conditions.every((condition) => holds(condition, facts) === true);

/** Whether an obligation, and at least one of its schedules, applies to a business; unknown facts do not apply. */
export const applies = ({ conditions, schedules }: Obligation, facts: BusinessFacts): boolean =>
  allHold(conditions, facts) && schedules.some((schedule) => allHold(schedule.conditions, facts));

/** Whether an obligation is confirmed, so that it is shown with dates. */
export const isConfirmed = ({ confidence }: Pick<Obligation, "confidence">): boolean => confidence !== "low";

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
