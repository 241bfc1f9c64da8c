"use client";

import { use } from "react";
import { buttonClass, type ButtonSize } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { OnboardingContext } from "@/components/ui/onboarding";

/** Leads to sign-up; where the onboarding dialog stands ready, it opens that instead. */
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
