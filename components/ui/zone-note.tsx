"use client";

import { useTimeZone } from "@/components/ui/use-time-zone";
import { zoneTimeName } from "@/lib/platform/format/zones";

/** Names the zone of the times on a screen, once. Empty until the browser fills it in. */
export function ZoneNote() {
  const zone = useTimeZone();
  return zone ? <span>{` Times are in ${zoneTimeName(zone)}.`}</span> : null;
}
