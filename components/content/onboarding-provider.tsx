"use client";

import type { ReactNode } from "react";
import { OnboardingContext } from "@/components/ui/onboarding";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";

/** Lets everything inside open the onboarding dialog, whose code is fetched the first time. */
export function OnboardingProvider({ children }: { children: ReactNode }) {
  const { Dialog, open, setOpen, show } = useLoadedDialog(() =>
    import("./onboarding-dialog").then(({ OnboardingDialog }) => OnboardingDialog),
  );
  return (
    <OnboardingContext value={() => (void show(), true)}>
      {children}
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </OnboardingContext>
  );
}
