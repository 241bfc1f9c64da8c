"use client";

import { useEffect, useState, type ComponentType } from "react";
import { subscribeToasts } from "@/components/ui/toast-store";

/** Where short notes appear (say one with `showToast` of toast-store); once in every frame. How they look is fetched with the first one; the region itself is there from the start, so that screen readers listen. */
export function ToastHost() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void import("@/components/ui/toasts").then((loaded) => setToasts(() => loaded.Toasts)).catch(() => undefined);
    return subscribeToasts(load);
  }, []);
  return (
    <div role="status" className="toasts">
      {Toasts && <Toasts />}
    </div>
  );
}
