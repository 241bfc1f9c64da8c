"use client";

import { useTimeZone } from "@/components/ui/use-time-zone";
import { dayAsSaid } from "@/lib/format/dates";
import { wallTime } from "@/lib/format/zones";

/** When something was, as people say it ("Yesterday 17:34", "7 March 2026"), in the reader's own zone; its place is kept until the page knows that. */
export function Day({ at, className = "" }: { at: string; className?: string }) {
  const zone = useTimeZone();
  const then = wallTime(new Date(at), zone ?? "UTC");
  return (
    <time dateTime={at} className={`tnum ${zone ? "" : "invisible"} ${className}`}>
      {dayAsSaid(then, wallTime(new Date(), zone ?? "UTC").date)}
    </time>
  );
}
