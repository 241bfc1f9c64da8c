import { clock, shortWhen } from "@/components/messaging/days";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";

/** A time in the reader's time zone; until hydration its space is reserved. */
export function When({ at, short = false, className = "" }: { at: string; short?: boolean; className?: string }) {
  const zone = useTimeZone();
  const twelveHours = useTwelveHours();
  return (
    <time dateTime={at} className={`tnum ${zone ? "" : "invisible"} ${className}`}>
      {short ? shortWhen(at, zone, { twelveHours }) : clock(at, zone, { twelveHours })}
    </time>
  );
}
