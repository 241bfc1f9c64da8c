"use client";

import { useEffect, useState, type ComponentType } from "react";
import { subscribeToasts } from "@/components/ui/toast-store";

type Props = {
  /** Fetch how they look with the page; otherwise at the first touch or key. */
  early?: boolean;
};

/**
 * Where short notes appear (say one with `showToast` of toast-store); once in every frame. How they look is fetched
 * before the first one, for that may say that the connection is lost; the region itself is there from the start, so
 * that screen readers listen.
 */
export function ToastHost({ early = false }: Props) {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void import("@/components/ui/toasts").then((loaded) => setToasts(() => loaded.Toasts)).catch(() => undefined);
    const touched = new AbortController();
    if (early) load();
    else
      for (const event of ["pointerdown", "keydown"])
        addEventListener(event, load, { once: true, passive: true, signal: touched.signal });
    const stop = subscribeToasts(load);
    return () => {
      touched.abort();
      stop();
    };
  }, [early]);
  return (
    <div role="status" className="toasts">
      {Toasts && <Toasts />}
    </div>
  );
}
