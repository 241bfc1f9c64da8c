"use client";

import { useTimeZone } from "@/components/ui/use-time-zone";
import { dayAsSaid, formatDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";

/**
 * The day something was written: of its instant in the reader's own zone, and until the page knows that, or where only
 * the day is known, that day.
 */
export function WrittenDay({ date, at }: { date: string; at?: string | null }) {
  const zone = useTimeZone();
  return <time dateTime={at ?? date}>{formatDay(at && zone ? wallTime(new Date(at), zone).date : date)}</time>;
}

/**
 * When something was, as people say it ("Yesterday 17:34", "7 March 2026"), in the reader's own zone; its place is kept
 * until the page knows that.
 */
export function Day({ at, className = "" }: { at: string; className?: string }) {
  const zone = useTimeZone();
  const then = wallTime(new Date(at), zone ?? "UTC");
  return (
    <time dateTime={at} className={`tnum ${zone ? "" : "invisible"} ${className}`}>
      {dayAsSaid(then, wallTime(new Date(), zone ?? "UTC").date)}
    </time>
  );
}
