import { useState } from "react";
import { chipColours } from "@/components/meetings/booking-chip";
import {
  formatHours,
  formatLongDay,
  formatStart,
  otherSide,
  statusLabels,
  type LocalBooking,
} from "@/components/meetings/formats";
import { Skeleton } from "@/components/ui/skeleton";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import type { Role } from "@/lib/platform/auth/access";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";
import { titleOf } from "@/lib/meetings/bookings/rules";

/** A busy time on one day: minutes from midnight. */
interface BusyBlock {
  date: string;
  start: number;
  end: number;
}

type Props = {
  dates: readonly string[];
  date: string;
  today: string;
  bookings: readonly LocalBooking[];
  /** Busy times of the professional's other calendars, in the reader's zone. */
  busy?: readonly BusyBlock[];
  waiting?: boolean;
  role: Role;
  onSelect: (date: string) => void;
  onOpen: (id: string) => void;
};

const hourHeight = 52;
/** Hours that cover the working day of every served country in most readers' time zones. */
const defaultHours = { first: 6, last: 20 };
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Busy times as blocks of each day that they touch, in a zone. */
export function busyBlocks(
  items: readonly { startsAt: string; endsAt: string }[],
  dates: readonly string[],
  zone: string,
): BusyBlock[] {
  return items.flatMap(({ startsAt, endsAt }) => {
    const [from, to] = [wallTime(new Date(startsAt), zone), wallTime(new Date(endsAt), zone)];
    return dates
      .filter((date) => from.date <= date && date <= to.date)
      .map((date) => ({
        date,
        start: date === from.date ? minutesOf(from.time) : 0,
        end: date === to.date ? minutesOf(to.time) : 24 * 60,
      }))
      .filter(({ start, end }) => end > start);
  });
}

/**
 * Assigns the bookings of a day to columns, so that overlapping ones are side by side (a cancelled one can overlap a
 * newer one).
 */
function columnsOf(bookings: readonly LocalBooking[]) {
  const ends: number[] = [];
  const placed = bookings.map((booking) => {
    const start = minutesOf(booking.local.time);
    const free = ends.findIndex((end) => end <= start);
    const column = free === -1 ? ends.length : free;
    ends[column] = start + booking.duration;
    return { booking, start, column };
  });
  return { placed, columns: Math.max(1, ends.length) };
}

/** The Week and Day views: a row per hour, a column per day. */
export function TimeColumns({
  dates,
  date,
  today,
  bookings,
  busy = [],
  waiting = false,
  role,
  onSelect,
  onOpen,
}: Props) {
  const shown = waiting ? [] : bookings.filter((booking) => dates.includes(booking.local.date));
  const twelveHours = useTwelveHours();
  // Only grows, so that rows keep their position from one week to the next.
  const [reach, setReach] = useState(defaultHours);
  const first = Math.min(reach.first, ...shown.map(({ local }) => Math.floor(minutesOf(local.time) / 60)));
  const last = Math.min(
    24,
    Math.max(reach.last, ...shown.map(({ local, duration }) => Math.ceil((minutesOf(local.time) + duration) / 60))),
  );
  if (first < reach.first || last > reach.last) setReach({ first, last });
  const hours = Array.from({ length: last - first }, (_, i) => first + i);
  const columns = { gridTemplateColumns: `4rem repeat(${dates.length}, minmax(0, 1fr))` };
  return (
    <div aria-busy={waiting} className="ledger overflow-hidden">
      <div className="grid border-b border-rule bg-paper" style={columns}>
        <span />
        {dates.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === date}
            aria-current={day === today ? "date" : undefined}
            onClick={() => onSelect(day)}
            className={`tnum relative min-h-11 border-s border-rule px-1 py-2 text-sm font-semibold focus-visible:-outline-offset-2 ${day === date ? "bg-primary-soft" : "hover:bg-surface"} ${day === today ? "text-primary underline underline-offset-4" : ""}`}
          >
            <span aria-hidden>{dates.length > 1 ? shortDay(day).split(" ").slice(0, 2).join(" ") : shortDay(day)}</span>
            <span className="sr-only">{formatLongDay(day)}</span>
          </button>
        ))}
      </div>
      <div className="grid" style={columns}>
        <div aria-hidden className="tnum">
          {hours.map((hour) => (
            <div
              key={hour}
              className="border-t border-rule pe-2 text-end text-xs text-ink-soft first:border-t-0"
              style={{ blockSize: hourHeight }}
            >
              {clockText(`${String(hour).padStart(2, "0")}:00`, twelveHours)}
            </div>
          ))}
        </div>
        {dates.map((day) => {
          const { placed, columns } = columnsOf(shown.filter(({ local }) => local.date === day));
          return (
            <div
              key={day}
              className={`relative border-s ${day === date && dates.length > 1 ? "border-rule bg-primary-soft/40" : "border-accent/40"}`}
            >
              <div aria-hidden>
                {hours.map((hour) => (
                  <div key={hour} className="border-t border-rule first:border-t-0" style={{ blockSize: hourHeight }} />
                ))}
              </div>
              {waiting && <Skeleton className="absolute inset-x-1 top-13 h-12" />}
              {busy
                .filter((block) => block.date === day && block.end > first * 60 && block.start < last * 60)
                .map(({ start, end }) => {
                  const [from, to] = [Math.max(start, first * 60), Math.min(end, last * 60)];
                  return (
                    <div
                      key={start}
                      className="tnum absolute inset-x-0.5 overflow-hidden busy-hatch rounded-control px-1.5 py-0.5 text-xs text-ink-soft"
                      style={{
                        insetBlockStart: ((from - first * 60) / 60) * hourHeight + 1,
                        blockSize: ((to - from) / 60) * hourHeight - 2,
                      }}
                    >
                      <span className="sr-only">{shortDay(day)}, </span>
                      Busy
                      <span className="sr-only">
                        , {clockText(clockOf(start), twelveHours)} to {clockText(clockOf(end), twelveHours)}
                      </span>
                    </div>
                  );
                })}
              {placed.map(({ booking, start, column }) => (
                <button
                  key={booking.id}
                  type="button"
                  onClick={() => onOpen(booking.id)}
                  className={`tnum absolute flex flex-col overflow-hidden rounded-control border-s-4 px-1.5 py-0.5 text-start text-xs leading-tight hover:underline ${chipColours[booking.status]}`}
                  style={{
                    insetBlockStart: ((start - first * 60) / 60) * hourHeight + 1,
                    blockSize: (booking.duration / 60) * hourHeight - 2,
                    insetInlineStart: `calc(${(column / columns) * 100}% + 2px)`,
                    inlineSize: `calc(${100 / columns}% - 4px)`,
                  }}
                >
                  <span className="sr-only">{shortDay(day)}, </span>
                  <span className="font-semibold">{formatStart(booking)}</span>
                  <span className="block w-full truncate font-medium">{otherSide(booking, role)}</span>
                  <span className="block w-full truncate">{titleOf(booking)}</span>
                  <span className="sr-only">
                    , {statusLabels[booking.status].label}, {formatHours(booking)}
                    {booking.local.abroad && ` (${booking.local.abroad})`}
                  </span>
                </button>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
