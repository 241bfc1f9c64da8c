"use client";

import { useEffect } from "react";

const sent = new Set<string>();

/** Reports a profile view, once per page load and only while the page is visible (not when it is prerendered). */
export function ProfileViewBeacon({ id }: { id: string }) {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== "visible" || sent.has(id)) return;
      sent.add(id);
      void fetch(`/api/professionals/${id}/views`, { method: "POST", keepalive: true }).catch(() => undefined);
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [id]);
  return null;
}
