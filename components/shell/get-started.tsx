"use client";

import { use } from "react";
import { buttonClass, type ButtonSize } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { OnboardingContext } from "@/components/ui/onboarding";

/** A link to sign-up; opens the onboarding dialog instead where a provider exists. */
export function GetStarted({ size }: { size?: ButtonSize }) {
  const openOnboarding = use(OnboardingContext);
  return (
    <IntentLink
      href="/signup"
      className={buttonClass({ size })}
      onClick={(event) => {
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
        if (!elsewhere && openOnboarding()) event.preventDefault();
      }}
    >
      Get Started
    </IntentLink>
  );
}
