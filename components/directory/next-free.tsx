"use client";

import { useCallback, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import { currentNextFree, subscribeNextFree } from "@/lib/directory/openings/client";
import type { NextFree as Time } from "@/lib/directory/openings/contract";
import { clockText } from "@/lib/platform/format/clock";
import { formatDay, weekdayIndex } from "@/lib/platform/format/dates";
import { meetingTimes, zoneName } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";

/** "Next free Tue 24 Nov, 10:00 (09:00 in Lagos)". Without the reader's zone: "10:00 in Lagos", the professional's. */
function label({ at, timeZone }: Time, { zone, twelveHours }: { zone: string | null; twelveHours: boolean }): string {
  const { date, time, abroad } = meetingTimes({ startsAt: at, otherZone: timeZone }, zone ?? timeZone, { twelveHours });
  const [day, month = ""] = formatDay(date).split(" ");
  const theirs = zone ? (abroad ? ` (${abroad})` : "") : ` in ${zoneName(timeZone)}`;
  const weekday = weekdays[weekdayIndex(date)]?.slice(0, 3);
  return `Next free ${weekday} ${day} ${month.slice(0, 3)}, ${clockText(time, { twelveHours })}${theirs}`;
}

/**
 * The next free time on a card, in the reader's zone first, never one in the past. On a prerendered page (`given` is
 * undefined) the browser fetches it; its space is reserved.
 */
export function NextFree({ id, given }: { id: string; given: Time | null | undefined }) {
  const subscribe = useCallback((onChange: () => void) => subscribeNextFree(id, given, onChange), [id, given]);
  const nextFree = useSyncExternalStore(
    subscribe,
    () => currentNextFree(id, given),
    () => given ?? null,
  );
  const zone = useTimeZone();
  const twelveHours = useTwelveHours();
  if (!nextFree) return given === undefined ? <span className="mt-1 block min-h-[1lh]" /> : null;
  return (
    <span className="tnum mt-1 flex items-center gap-1.5 font-medium text-ink">
      <Icon name="calendar" className="size-4 text-primary" />
      <span>{label(nextFree, { zone, twelveHours })}</span>
    </span>
  );
}
