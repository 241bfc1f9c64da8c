"use client";

import { openOnboarding } from "@/components/ui/onboarding-event";

/** Opens the onboarding dialog; before JavaScript it leads to sign-up. */
export function GetStarted({ className }: { className: string }) {
  return (
    <a
      href="/signup"
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openOnboarding();
      }}
    >
      Get Started
    </a>
  );
}
