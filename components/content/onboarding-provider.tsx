"use client";

import type { ReactNode } from "react";
import { OnboardingContext } from "@/components/ui/onboarding";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";

/** Provides the function that opens the onboarding dialog, whose code loads on first use. */
export function OnboardingProvider({ children }: { children: ReactNode }) {
  const { Dialog, open, setOpen, show } = useLoadedDialog(() =>
    import("./onboarding-dialog").then(({ OnboardingDialog }) => OnboardingDialog),
  );
  return (
    <OnboardingContext
      value={() => {
        void show();
        return true;
      }}
    >
      {children}
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </OnboardingContext>
  );
}
