"use client";

import { useSyncExternalStore } from "react";

const everyTenSeconds = (changed: () => void) => {
  const timer = setInterval(changed, 10_000);
  return () => clearInterval(timer);
};

/** What the clock says where the professional is. The page is the same bytes for everyone, so the time appears after it is loaded, in room kept for it. */
export function ProfileLocalTime({ timeZone }: { timeZone: string }) {
  const now = useSyncExternalStore(
    everyTenSeconds,
    () => new Date().toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }),
    () => "",
  );
  return <span className="tnum inline-block min-w-[8.5ch] text-ink-soft">{now && `(${now} now)`}</span>;
}
