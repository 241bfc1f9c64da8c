import type { BookingStatus } from "@/lib/meetings/bookings/contract";
import { monthGrid } from "@/lib/meetings/bookings/rules";
import { isKindSlug } from "@/lib/meetings/kinds/rules";
import { weekdayIndex } from "@/lib/platform/format/dates";
import { addDays } from "@/lib/platform/format/zones";
import { bookingStatuses } from "@/lib/platform/reference/meetings";

export const calendarViews = ["month", "week", "day"] as const;
export type CalendarViewName = (typeof calendarViews)[number];

/**
 * The state of the calendar in the URL. `date` is "" for today; `with` opens the form for that professional, `booking`
 * opens one booking.
 */
export interface CalendarAddress {
  view: CalendarViewName;
  date: string;
  status: BookingStatus | "";
  booking: string;
  with: string;
  /** The preselected time on `date`, HH:MM in the professional's time zone; only used together with `with`. */
  time: string;
  /** "1" opens the hours of a professional. */
  hours: "1" | "";
  /** The package of that professional which the meeting is about. */
  package: string;
  /** The link of a kind of meeting of that professional. */
  kind: string;
}

const isDate = (value: string) =>
  /^20\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

/** Parses the query parameters; invalid values count as missing. */
export function calendarAddress(params: URLSearchParams): CalendarAddress {
  const param = (name: string) => params.get(name) ?? "";
  return {
    view: calendarViews.find((view) => view === param("view")) ?? "month",
    date: isDate(param("date")) ? param("date") : "",
    status: bookingStatuses.find((status) => status === param("status")) ?? "",
    booking: /^[\da-f-]{36}$/.test(param("booking")) ? param("booking") : "",
    with: /^[a-z\d-]{1,80}$/.test(param("with")) ? param("with") : "",
    time: /^\d\d:\d\d$/.test(param("time")) && param("with") ? param("time") : "",
    hours: params.has("hours") ? "1" : "",
    package: /^[\da-f-]{36}$/.test(param("package")) && param("with") ? param("package") : "",
    kind: isKindSlug(param("kind")) && param("with") ? param("kind") : "",
  };
}

/** The path of a calendar state; default values are omitted. */
export function calendarPath({ view, ...rest }: CalendarAddress): string {
  const query = Object.entries({ view: view === "month" ? "" : view, ...rest }).filter(([, value]) => value !== "");
  return query.length > 0 ? `/calendar?${new URLSearchParams(query)}` : "/calendar";
}

/** The dates of a view: the whole weeks of a month, one week (Sunday to Saturday), or one day. */
export function shownDates(view: CalendarViewName, date: string): string[] {
  if (view === "month") return monthGrid(date.slice(0, 7));
  if (view === "day") return [date];
  const sunday = addDays(date, -((weekdayIndex(date) + 1) % 7));
  return Array.from({ length: 7 }, (_, i) => addDays(sunday, i));
}

/**
 * The range to request, extended by one day on both sides: the server counts days in each professional's time zone, the
 * calendar in the reader's.
 */
export const dateRange = (dates: readonly string[]) => ({
  from: addDays(dates[0]!, -1),
  to: addDays(dates.at(-1)!, 1),
});

/** The date one step later or earlier: the same day of the next month (or its last day), a week, a day. */
export function stepDate(view: CalendarViewName, date: string, step: 1 | -1): string {
  if (view !== "month") return addDays(date, step * (view === "week" ? 7 : 1));
  const month =
    step > 0 ? addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7) : addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7);
  const last = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);
  return last < `${month}-${date.slice(8)}` ? last : `${month}-${date.slice(8)}`;
}
