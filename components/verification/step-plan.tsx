import { Badge } from "@/components/ui/badge";
import { Price } from "@/components/ui/price";
import type { Application } from "@/components/verification/use-application";
import { featureText, plans, trialDays } from "@/lib/platform/reference/plans";

/** Step 5: the plan. Nothing is charged, and no card is required. */
export function StepPlan({ form }: Application) {
  return (
    <fieldset>
      <legend className="text-ink-soft">{`${trialDays} days free on every plan, no card required. You can change or cancel at any time.`}</legend>
      <div className="mt-4 flex flex-col gap-3">
        {plans.map(({ id, name, price, popular, features }, index) => (
          <label
            key={id}
            className="flex gap-4 rounded-card border border-edge bg-surface p-4 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              id={index === 0 ? "subscriptionPlan" : undefined}
              value={id}
              className="mt-1 size-5 shrink-0 accent-primary"
              {...form.register("subscriptionPlan")}
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="flex items-center gap-2 text-lg font-bold">
                  <span>{name}</span>
                  {popular && <Badge tone="highlight">Most Popular</Badge>}
                </span>
                <Price zar={price} per="month" className="tnum font-semibold" />
              </span>
              <span className="mt-1 block text-sm text-ink-soft">{features.map(featureText).join(" · ")}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
