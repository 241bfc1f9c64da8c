import { PlanChoose } from "@/components/plans/plan-choose";
import { Badge } from "@/components/ui/badge";
import { Price } from "@/components/ui/price";
import { claimedSavingPercent } from "@/lib/plans/rules";
import { plans, type Plan } from "@/lib/reference/plans";

/** A plan as a page of the ledger: each feature on a line of its own, the price over the double rule. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { id, name, price, features, popular, aiContentAutomation } = plan;
  return (
    <li className={`ledger flex h-full flex-col overflow-hidden ${popular ? "border-2 border-primary" : ""}`}>
      {popular && <div aria-hidden className="cloth h-5" style={{ backgroundImage: "url(/patterns/kente.svg)" }} />}
      <div className="flex grow flex-col p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-2xl">{name}</h3>
          {popular && <Badge tone="highlight">Most Popular</Badge>}
        </div>
        <p className="double-rule mt-4 pb-3">
          <Price zar={price} per="month" className="text-lg font-semibold [&>data]:font-display [&>data]:text-4xl [&>data]:font-bold" />
        </p>
        {popular && (
          <p className="mt-3 font-semibold text-success">
            Save {claimedSavingPercent}% vs {plans[0].name}
            <a href="#saving-note" aria-label="How the saving is worked out" className="inline-grid min-h-6 min-w-6 place-items-center">
              *
            </a>
          </p>
        )}
        <ul className="mt-3 mb-6">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2 border-b border-rule py-2">
              <span aria-hidden className="text-success">
                ✓
              </span>
              {aiContentAutomation && feature.startsWith("AI Content Automation") ? (
                <mark className="rounded-sm bg-highlight px-1 font-semibold text-on-highlight">{feature}</mark>
              ) : (
                feature
              )}
            </li>
          ))}
        </ul>
        <PlanChoose plan={id} name={name} primary={popular} />
      </div>
    </li>
  );
}
