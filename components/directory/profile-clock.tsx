"use client";

import { useEffect, useState } from "react";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import { clockText } from "@/lib/platform/format/clock";
import { wallTime } from "@/lib/platform/format/zones";

/**
 * The professional's local time. The page is cached for all visitors, so the time is rendered after hydration, in
 * reserved space.
 */
export function ProfileClock({ timeZone }: { timeZone: string }) {
  const [time, setTime] = useState("");
  const twelveHours = useTwelveHours();
  useEffect(() => {
    const update = () => setTime(wallTime(new Date(), timeZone).time);
    update();
    const timer = setInterval(update, 10_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return <span className="tnum inline-block min-w-[11ch]">{time && `(${clockText(time, { twelveHours })} now)`}</span>;
}
