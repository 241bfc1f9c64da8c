import { clock, shortWhen } from "@/components/messaging/days";
import { useHydrated } from "@/components/messaging/use-hydrated";
import { useTwelveHours } from "@/components/ui/use-time-zone";

/** A time in the device's time zone; until hydration its space is reserved. */
export function When({ at, short = false, className = "" }: { at: string; short?: boolean; className?: string }) {
  const known = useHydrated();
  const twelveHours = useTwelveHours();
  const zone = known ? undefined : "UTC";
  return (
    <time dateTime={at} className={`tnum ${known ? "" : "invisible"} ${className}`}>
      {short ? shortWhen(at, zone, twelveHours) : clock(at, zone, twelveHours)}
    </time>
  );
}
