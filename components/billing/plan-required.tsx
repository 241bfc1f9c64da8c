import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IntentLink } from "@/components/ui/link";
import { planPath, planRequired } from "@/lib/billing/plans/rules";
import type { Entitlement } from "@/lib/platform/reference/plans";

/** Replaces a feature that the plan does not include: names the plan that does and links to it. */
export function PlanRequired({ entitlement, feature }: { entitlement: Entitlement; feature: string }) {
  return (
    <EmptyState title={`${feature} need a larger plan`} hint={planRequired(entitlement).detail} pattern="kente">
      <IntentLink href={planPath} className={buttonClass()}>
        See your plan
      </IntentLink>
    </EmptyState>
  );
}
