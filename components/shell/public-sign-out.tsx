"use client";

import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-store";

/** Hears the Sign Out of the public header, which is never hydrated. What it does is fetched with the click. */
export function PublicSignOut() {
  useEffect(() => {
    const leave = async (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest("[data-sign-out]") : null;
      if (!button || button.ariaBusy) return;
      button.ariaBusy = "true";
      try {
        await (await import("@/components/shell/sign-out")).signOut();
      } catch {
        button.ariaBusy = null;
        showToast("You are still signed in: no connection. Try again.", { tone: "danger" });
      }
    };
    const onClick = (event: MouseEvent) => void leave(event);
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}
