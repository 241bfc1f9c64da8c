"use client";

import { useEffect } from "react";

const sent = new Set<string>();

/** Tells the server that somebody looks at this profile, once a page load and only when it is really shown. */
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
