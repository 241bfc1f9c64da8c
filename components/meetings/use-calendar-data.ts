import { useQuery } from "@tanstack/react-query";
import { dateRange } from "@/components/meetings/calendar-address";
import { busyBlocks, timeOffBlocks } from "@/components/meetings/day-layout";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { outsideCalendarQueries } from "@/lib/meetings/outside-calendars/client";

type Input = {
  view: "month" | "week" | "day";
  dates: readonly string[];
  today: string;
  zone: string | null;
  /** Whether the reader is a professional, who has hours and other calendars. */
  hasCalendars: boolean;
  /** The data that the server loaded. */
  initial: { today: string; from: string; to: string; items: Booking[]; upcoming: Booking[] };
};

/** The bookings, busy times and time off of the shown days; the server's first data are kept fresh. */
export function useCalendarData({ view, dates, today, zone, hasCalendars, initial }: Input) {
  // One day more on both sides: the server counts days in the professional's time zone.
  const { from, to } = dateRange(dates);
  const range = useQuery({
    ...bookingQueries.range(from, to),
    initialData: from === initial.from && to === initial.to ? initial.items : undefined,
    refetchInterval: 20_000,
    refetchOnWindowFocus: true,
  });
  const upcoming = useQuery({
    ...bookingQueries.upcoming(today),
    initialData: today === initial.today ? initial.upcoming : undefined,
    refetchInterval: 20_000,
  });
  const busy = useQuery({
    ...outsideCalendarQueries.busy(from, to),
    enabled: hasCalendars && view !== "month",
    refetchInterval: 60_000,
  });
  const hours = useQuery({ ...bookingQueries.availability(), enabled: hasCalendars });
  return {
    range,
    upcoming,
    busy: zone && busy.data && view !== "month" ? busyBlocks(busy.data.items, dates, zone) : [],
    timeOff: zone && hours.data ? timeOffBlocks(hours.data, dates, zone) : [],
    /** True while another month loads: the placeholder data belong to the previous range. */
    waiting: range.isPending || range.isPlaceholderData,
  };
}
