"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { buttonClass } from "@/components/ui/button";
import { openOnboarding } from "@/components/ui/onboarding-event";
import { roleFromCookies } from "@/lib/marketing/rules";
import { planChoice } from "@/lib/plans/rules";
import type { PlanId } from "@/lib/reference/plans";

/** Choose: a link to sign-up with the plan in it, which is right for every visitor; a signed-in person is led elsewhere (specification 2.3). */
export function PlanChoose({ plan, name, primary }: { plan: PlanId; name: string; primary: boolean }) {
  const router = useRouter();
  function choose(event: MouseEvent) {
    const role = roleFromCookies(document.cookie);
    if (role === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const choice = planChoice(role, plan);
    if ("go" in choice) router.push(choice.go);
    else openOnboarding();
  }
  return (
    <a
      href={`/professional-signup?plan=${plan}`}
      onClick={choose}
      className={`${buttonClass({ variant: primary ? "primary" : "secondary" })} mt-auto`}
    >
      Choose {name}
    </a>
  );
}
