"use client";

import { useEffect, useState } from "react";

type Clock = { Temporal?: { Now: { plainTimeISO: (timeZone: string) => object } } };

/**
 * "14:05". Where the browser has Temporal: the first word a page asks of Intl takes a slow phone a tenth of a second.
 */
function timeIn(timeZone: string): string {
  const { Temporal } = globalThis as Clock;
  if (Temporal) return String(Temporal.Now.plainTimeISO(timeZone)).slice(0, 5);
  return new Date().toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
}

/**
 * What the clock says where the professional is. The page is the same bytes for everyone, so it appears after
 * hydration, in room kept for it.
 */
export function ProfileClock({ timeZone }: { timeZone: string }) {
  const [time, setTime] = useState("");
  useEffect(() => {
    const tell = () => setTime(timeIn(timeZone));
    tell();
    const timer = setInterval(tell, 10_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return <span className="tnum inline-block min-w-[8.5ch]">{time && `(${time} now)`}</span>;
}
