"use client";

import { useRouter } from "next/navigation";
import { use } from "react";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { OnboardingContext } from "@/components/ui/onboarding";
import type { Role } from "@/lib/platform/auth/access";
import type { PlanId } from "@/lib/platform/reference/plans";

/**
 * A link to sign-up, correct for every visitor. For signed-in users the target depends on their role and plan
 * (specification 2.3); those rules load on click.
 */
export function PlanChoice({ id, name, popular }: { id: PlanId; name: string; popular: boolean }) {
  const router = useRouter();
  const openOnboarding = use(OnboardingContext);
  return (
    <IntentLink
      href={`/professional-signup?plan=${id}`}
      className={`${buttonClass({ variant: popular ? "primary" : "secondary" })} mt-auto`}
      onClick={(event) => {
        const role = document.documentElement.dataset.signedIn as Role | undefined;
        if (!role || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const { href } = event.currentTarget;
        import("@/lib/billing/plans/rules").then(
          ({ planChoice }) => {
            const choice = planChoice(role, id);
            if ("go" in choice) router.push(choice.go);
            else openOnboarding();
          },
          () => router.push(href),
        );
      }}
    >
      {`Choose ${name}`}
    </IntentLink>
  );
}
