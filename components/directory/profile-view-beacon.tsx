"use client";

import { useEffect } from "react";

const sent = new Set<string>();

/** Reports a profile view, once per page load and only while the page is visible (not when it is prerendered). */
export function ProfileViewBeacon({ id }: { id: string }) {
  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== "visible" || sent.has(id)) return;
      sent.add(id);
      void fetch(`/api/professionals/${id}/views`, { method: "POST", keepalive: true }).catch(() => undefined);
    };
    report();
    document.addEventListener("visibilitychange", report);
    return () => document.removeEventListener("visibilitychange", report);
  }, [id]);
  return null;
}
