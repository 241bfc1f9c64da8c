"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { openOnboarding } from "@/components/ui/onboarding-event";
import { roleFromCookies } from "@/lib/marketing/rules";
import { planChoice } from "@/lib/plans/rules";
import type { PlanId } from "@/lib/reference/plans";

/** The Choose links are plain links to sign-up, right for every visitor; this leads signed-in people elsewhere (specification 2.3). One listener for all of them. */
export function PlanLinks() {
  const router = useRouter();
  const choose = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : undefined;
    const plan = link?.split("/professional-signup?plan=")[1];
    const role = plan && roleFromCookies(document.cookie);
    if (!role || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const choice = planChoice(role, plan as PlanId);
    if ("go" in choice) router.push(choice.go);
    else openOnboarding();
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => choose(event);
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}
