"use client";

import { useEffect, useState } from "react";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import { clockText } from "@/lib/platform/format/clock";

type Clock = { Temporal?: { Now: { plainTimeISO: (timeZone: string) => object } } };

/** "14:05". Uses Temporal where available: the first use of Intl takes about 100 ms on a slow phone. */
function timeIn(timeZone: string): string {
  const { Temporal } = globalThis as Clock;
  if (Temporal) return String(Temporal.Now.plainTimeISO(timeZone)).slice(0, 5);
  return new Date().toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
}

/**
 * The professional's local time. The page is cached for all visitors, so the time is rendered after hydration, in
 * reserved space.
 */
export function ProfileClock({ timeZone }: { timeZone: string }) {
  const [time, setTime] = useState("");
  const twelveHours = useTwelveHours();
  useEffect(() => {
    const update = () => setTime(timeIn(timeZone));
    update();
    const timer = setInterval(update, 10_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return <span className="tnum inline-block min-w-[11ch]">{time && `(${clockText(time, { twelveHours })} now)`}</span>;
}
