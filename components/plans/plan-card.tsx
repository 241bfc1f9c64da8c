import { buttonClass } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { claimedSavingPercent } from "@/lib/plans/rules";
import { plans, type Plan } from "@/lib/reference/plans";

/** A plan as a page of the ledger: each feature on a line of its own, the price over the double rule. */
export function PlanCard({ plan, heading: Name }: { plan: Plan; heading: "h2" | "h3" }) {
  const { id, name, price, features, popular, aiContentAutomation } = plan;
  return (
    <li data-popular={popular || undefined}>
      <div>
        <Name>{name}</Name>
        {popular && <b className="text-sm font-medium">Most Popular</b>}
      </div>
      <p>
        <Price zar={price} per="month" />
      </p>
      {popular && (
        <p>
          {`Save ${claimedSavingPercent}% vs ${plans[0].name}`}
          <a href="#saving-note" aria-label="How the saving is worked out">
            *
          </a>
        </p>
      )}
      <ul>
        {features.map((feature) => (
          <li key={feature} className="tick">
            {aiContentAutomation && feature.startsWith("AI Content Automation") ? <mark>{feature}</mark> : feature}
          </li>
        ))}
      </ul>
      <a
        href={`/professional-signup?plan=${id}`}
        className={buttonClass({ variant: popular ? "primary" : "secondary" })}
      >
        {`Choose ${name}`}
      </a>
    </li>
  );
}
