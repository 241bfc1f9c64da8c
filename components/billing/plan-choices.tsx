import { FeatureName } from "@/components/billing/feature-name";
import { PlanButton } from "@/components/billing/plan-button";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { OwnSubscription } from "@/lib/billing/subscriptions/contract";
import { formatRandCents } from "@/lib/platform/format/money";
import { isBuilt, planById, plans } from "@/lib/platform/reference/plans";

/** The limits of each plan and the effect of choosing it. */
export function PlanChoices({
  subscription: { choices, version, gateway, status },
}: {
  subscription: OwnSubscription;
}) {
  return (
    <section aria-labelledby="plan-choices" className="ledger p-5 sm:p-6">
      <h2 id="plan-choices" className="text-xl">
        {status === "none" || status === "cancelled" ? "Choose a plan" : "Change plan"}
      </h2>
      <ul className="mt-3 grid gap-4 md:grid-cols-3">
        {plans.map(({ id, name, price, features }) => {
          const choice = choices.find(({ plan }) => plan === id)!;
          return (
            <li key={id} className="flex flex-col rounded-card border border-rule p-4 lg:p-5">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-lg">{name}</h3>
                {choice.kind === "current" && <Badge tone="success">Your plan</Badge>}
              </div>
              <p className="tnum mt-1 border-b-2 border-double border-rule pb-3 font-semibold">
                <span>{`${formatRandCents(price * 100)} `}</span>
                <span className="font-normal text-ink-soft">/ month</span>
              </p>
              <ul className="mt-3 flex flex-col gap-1.5">
                {features.map((feature) => (
                  <li key={feature} className="flex gap-2">
                    {isBuilt(feature) ? (
                      <Icon name="check" className="mt-1 size-4 shrink-0 text-success" />
                    ) : (
                      <span className="w-4 shrink-0" />
                    )}
                    <FeatureName feature={feature} />
                  </li>
                ))}
              </ul>
              {choice.kind !== "current" && (choice.kind !== "payment" || gateway) && (
                <div className="mt-auto pt-4">
                  <PlanButton
                    variant="secondary"
                    label={choice.kind === "undo" ? `Stay on ${name}` : `Choose ${name}`}
                    title={choice.kind === "undo" ? `Stay on ${name}?` : `Change to ${planById(id).name}?`}
                    effect={choice.effect}
                    confirm={choice.kind === "payment" ? "Go to payment" : "Confirm change"}
                    task={choice.kind === "payment" ? { pay: id } : { version, change: { action: "change", plan: id } }}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
