import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";
import { meetingTimes } from "@/lib/platform/format/zones";

/**
 * A meeting's time in the reader's time zone, with the other side's time in brackets if it differs: "Fri 20 Nov, 09:30
 * (11:30 in Dubai)".
 */
export function MeetingTime({ startsAt, otherZone }: { startsAt: string; otherZone: string | null }) {
  const zone = useTimeZone();
  const twelveHours = useTwelveHours();
  const { date, time, abroad } = meetingTimes({ startsAt, otherZone }, zone ?? "UTC", { twelveHours });
  return (
    <time dateTime={startsAt} className={`tnum ${zone ? "" : "invisible"}`}>
      {`${shortDay(date)}, ${clockText(time, { twelveHours })}${abroad ? ` (${abroad})` : ""}`}
    </time>
  );
}
