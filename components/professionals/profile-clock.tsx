"use client";

import { useEffect } from "react";

function tell() {
  const now = new Date();
  for (const place of document.querySelectorAll<HTMLElement>("[data-time-zone]")) {
    const text = `(${now.toLocaleTimeString("en-GB", { timeZone: place.dataset.timeZone, hour: "2-digit", minute: "2-digit" })} now)`;
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
