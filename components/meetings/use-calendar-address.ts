import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import {
  type CalendarAddress,
  calendarAddress,
  calendarPath,
  shownDates,
} from "@/components/meetings/calendar-address";
import { useTimeZone } from "@/components/ui/use-time-zone";
import { wallTime } from "@/lib/platform/format/zones";

/** The calendar's state in the URL and a function that changes it without a request to the server. */
export function useCalendarAddress() {
  const params = useSearchParams();
  const address = useMemo(() => calendarAddress(new URLSearchParams(params)), [params]);
  function go(change: Partial<CalendarAddress>, mode: "push" | "replace" = "push") {
    const path = calendarPath({ ...address, ...change });
    if (mode === "push") window.history.pushState(null, "", path);
    else window.history.replaceState(null, "", path);
  }
  return { address, go };
}

/** The dates that the calendar shows, by its address and the reader's zone; `serverToday` counts until that is known. */
export function useShownDates(serverToday: string) {
  const zone = useTimeZone();
  const { address, go } = useCalendarAddress();
  const today = zone ? wallTime(new Date(), zone).date : serverToday;
  const date = address.date || today;
  return { address, go, zone, today, date, dates: shownDates(address.view, date) };
}
