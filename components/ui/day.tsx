"use client";

import { useTimeZone } from "@/components/ui/use-time-zone";
import { formatDay } from "@/lib/format/dates";
import { wallTime } from "@/lib/format/zones";

/** The day something was written: of its instant in the reader's own zone, and until the page knows that, or where only the day is known, that day. */
export function WrittenDay({ date, at }: { date: string; at?: string | null }) {
  const zone = useTimeZone();
  return <time dateTime={at ?? date}>{formatDay(at && zone ? wallTime(new Date(at), zone).date : date)}</time>;
}

/** The day of an instant ("7 March 2026") in the reader's own zone; its place is kept until the page knows that. */
export function Day({ at, className = "" }: { at: string; className?: string }) {
  const zone = useTimeZone();
  return (
    <time dateTime={at} className={`${zone ? "" : "invisible"} ${className}`}>
      {formatDay(wallTime(new Date(at), zone ?? "UTC").date)}
    </time>
  );
}
