"use client";

import { useEffect, useEffectEvent } from "react";
import { useLoadedDialog } from "@/components/marketing/use-loaded-dialog";
import { onboardingEvent } from "@/components/ui/onboarding-event";

/** Stands in the public layout and waits for `openOnboarding()` or a click on Get Started; the dialog's code is fetched the first time. Offline, it says so. */
export function OnboardingHost() {
  const { Dialog, open, setOpen, show, state } = useLoadedDialog(() =>
    import("./onboarding-dialog").then(({ OnboardingDialog }) => OnboardingDialog),
  );
  const onAsk = useEffectEvent(() => void show());
  useEffect(() => {
    const ask = () => onAsk();
    const start = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target as Element).closest("[data-get-started]")) return;
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
  return (
    <>
      <div role="alert" className="fixed inset-x-4 bottom-4 z-50 mx-auto w-fit">
        {state === "failed" && (
          <p className="rounded-card bg-danger px-4 py-3 text-on-danger shadow-float">
            This could not be opened. Check your connection and try again.
          </p>
        )}
      </div>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
