"use client";

import { useEffect } from "react";

type Clock = { Temporal?: { Now: { plainTimeISO: (timeZone: string) => object } } };

/** "14:05". Where the browser has Temporal: the first word a page asks of Intl takes a slow phone a tenth of a second. */
function timeIn(timeZone: string): string {
  const { Temporal } = globalThis as Clock;
  if (Temporal) return String(Temporal.Now.plainTimeISO(timeZone)).slice(0, 5);
  return new Date().toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
}

function tell() {
  for (const place of document.querySelectorAll<HTMLElement>("[data-time-zone]")) {
    const text = `(${timeIn(place.dataset.timeZone ?? "UTC")} now)`;
    if (place.textContent !== text) place.textContent = text;
  }
}

/** Writes what the clock says where the professional is. The page is the same bytes for everyone, so the time appears after it is loaded, in room kept for it. */
export function ProfileClock() {
  useEffect(() => {
    tell();
    const timer = setInterval(tell, 10_000);
    return () => clearInterval(timer);
  }, []);
  return null;
}
