"use client";

import { useCallback, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { currentNextFree, subscribeNextFree } from "@/lib/directory/openings/client";
import type { NextFree as Time } from "@/lib/directory/openings/contract";
import { formatDay, weekdayIndex } from "@/lib/platform/format/dates";
import { weekdays } from "@/lib/platform/reference/lists";

/** "Next free Tue 24 Nov, 10:00". */
function label({ date, time }: Time): string {
  const [day, month = ""] = formatDay(date).split(" ");
  return `Next free ${weekdays[weekdayIndex(date)]?.slice(0, 3)} ${day} ${month.slice(0, 3)}, ${time}`;
}

/**
 * The next free time on a card, never one in the past. On a prerendered page (`given` is undefined) the browser fetches
 * it; its space is reserved.
 */
export function NextFree({ id, given }: { id: string; given: Time | null | undefined }) {
  const subscribe = useCallback((onChange: () => void) => subscribeNextFree(id, given, onChange), [id, given]);
  const nextFree = useSyncExternalStore(
    subscribe,
    () => currentNextFree(id, given),
    () => given ?? null,
  );
  if (!nextFree) return given === undefined ? <span className="mt-1 block min-h-[1lh]" /> : null;
  return (
    <span className="tnum mt-1 flex items-center gap-1.5 font-medium text-ink">
      <Icon name="calendar" className="size-4 text-primary" />
      {label(nextFree)}
    </span>
  );
}
