"use client";

import { Badge } from "@/components/ui/badge";
import { MeetingTime } from "@/components/ui/meeting-time";
import type { Booking } from "@/lib/meetings/bookings/contract";

/** The next meeting of a client in one entry: who, when in both time zones, and whether it is still to be confirmed. */
export function NextMeeting({ booking: { professionalName, startsAt, timeZone, status } }: { booking: Booking }) {
  return (
    <>
      <span className="block">{`Meeting with ${professionalName}`}</span>
      <span className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-ink-soft">
        <MeetingTime startsAt={startsAt} otherZone={timeZone} />
        {status === "pending" && <Badge tone="warning">Pending</Badge>}
      </span>
    </>
  );
}
