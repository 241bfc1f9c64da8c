import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type CalendarAddress, calendarAddress, calendarPath } from "@/components/meetings/calendar-address";

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
