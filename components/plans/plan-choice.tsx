"use client";

import { useRouter } from "next/navigation";
import { use } from "react";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { OnboardingContext } from "@/components/ui/onboarding";
import { roleFromCookies } from "@/lib/marketing/rules";
import { planChoice } from "@/lib/plans/rules";
import type { PlanId } from "@/lib/reference/plans";

/** A plain link to sign-up, right for every visitor; somebody signed in is led elsewhere (specification 2.3). */
export function PlanChoice({ id, name, popular }: { id: PlanId; name: string; popular: boolean }) {
  const router = useRouter();
  const openOnboarding = use(OnboardingContext);
  return (
    <IntentLink
      href={`/professional-signup?plan=${id}`}
      className={`${buttonClass({ variant: popular ? "primary" : "secondary" })} mt-auto`}
      onClick={(event) => {
        const role = roleFromCookies(document.cookie);
        if (!role || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const choice = planChoice(role, id);
        if ("go" in choice) router.push(choice.go);
        else openOnboarding();
      }}
    >
      {`Choose ${name}`}
    </IntentLink>
  );
}
