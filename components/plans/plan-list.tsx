import { PlanCard } from "@/components/plans/plan-card";
import { formatWhole } from "@/lib/format/money";
import { teamSaving } from "@/lib/plans/rules";
import { plans, trialDays } from "@/lib/reference/plans";

const popular = plans[2];
const saving = teamSaving(popular, plans[0]);

/** One card a plan (specification 2.3), and what makes the saving on the popular one true. `heading` is the level below the section's own. */
export function PlanList({ heading = "h3" }: { heading?: "h2" | "h3" }) {
  return (
    <>
      <ul className="plan-list">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} heading={heading} />
        ))}
      </ul>
      <p className="plan-note mt-2 text-sm text-ink-soft">
        {`${trialDays} days free on every plan, no card required, no setup fees, cancel anytime. Plans are for professionals and billed in ZAR; clients search and ask for free.`}
      </p>
      <p id="saving-note" className="plan-note mt-2 text-sm text-ink-soft">
        {`* For a team: ${saving.seats} Basic seats come to R${formatWhole(saving.basicTotal)} a month, ${popular.name} is R${saving.price} with ${saving.seats} seats included. That is ${saving.percent}% less.`}
      </p>
    </>
  );
}
