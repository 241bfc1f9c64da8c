"use client";

import { useEffect, useEffectEvent } from "react";
import { onboardingEvent } from "@/components/ui/onboarding-event";
import { useLoadedDialog } from "@/components/ui/use-loaded-dialog";

/** Stands in the public layout and waits for `openOnboarding()` or a click on Get Started; the dialog's code is fetched the first time. Offline, it says so. */
export function OnboardingHost() {
  const { Dialog, open, setOpen, show } = useLoadedDialog(() =>
    import("./onboarding-dialog").then(({ OnboardingDialog }) => OnboardingDialog),
  );
  const onAsk = useEffectEvent(() => void show());
  useEffect(() => {
    const ask = () => onAsk();
    const start = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target as Element).closest("[data-get-started]"))
        return;
      event.preventDefault();
      onAsk();
    };
    window.addEventListener(onboardingEvent, ask);
    document.addEventListener("click", start);
    return () => {
      window.removeEventListener(onboardingEvent, ask);
      document.removeEventListener("click", start);
    };
  }, []);
  return Dialog && <Dialog open={open} onOpenChange={setOpen} />;
}
