"use client";

import { useTimeZone } from "@/components/ui/use-time-zone";
import { formatDay, relativeDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";

/** The date of `at` in the reader's time zone. Before hydration, and if only a date is known, it shows `date`. */
export function WrittenDay({ date, at }: { date: string; at?: string | null }) {
  const zone = useTimeZone();
  return <time dateTime={at ?? date}>{formatDay(at && zone ? wallTime(new Date(at), zone).date : date)}</time>;
}

/**
 * A relative date and time ("Yesterday 17:34", "7 March 2026") in the reader's time zone. Before hydration the space is
 * reserved, to avoid layout shift.
 */
export function Day({ at, className = "" }: { at: string; className?: string }) {
  const zone = useTimeZone();
  const local = wallTime(new Date(at), zone ?? "UTC");
  return (
    <time dateTime={at} className={`tnum ${zone ? "" : "invisible"} ${className}`}>
      {relativeDay(local, wallTime(new Date(), zone ?? "UTC").date)}
    </time>
  );
}
