"use client";

import { clock, shortWhen } from "@/components/messaging/days";
import { useHydrated } from "@/components/messaging/use-hydrated";

/** A moment on the person's own clock; its place is kept until the page knows it. */
export function When({ at, short = false, className = "" }: { at: string; short?: boolean; className?: string }) {
  const known = useHydrated();
  const zone = known ? undefined : "UTC";
  return (
    <time dateTime={at} className={`tnum ${known ? "" : "invisible"} ${className}`}>
      {short ? shortWhen(at, zone) : clock(at, zone)}
    </time>
  );
}
