"use client";

import { useTimeZone } from "@/components/ui/use-time-zone";
import { shortDay } from "@/lib/platform/format/dates";
import { meetingTimes } from "@/lib/platform/format/zones";

/**
 * "Fri 20 Nov, 09:30 (11:30 in Dubai)": a meeting in the reader's own zone, the other side's time in brackets where it
 * differs.
 */
export function MeetingTime({ startsAt, otherZone }: { startsAt: string; otherZone: string | null }) {
  const zone = useTimeZone();
  const { date, time, abroad } = meetingTimes({ startsAt, otherZone }, zone ?? "UTC");
  return (
    <time dateTime={startsAt} className={`tnum ${zone ? "" : "invisible"}`}>
      {shortDay(date)}, {time}
      {abroad && ` (${abroad})`}
    </time>
  );
}
