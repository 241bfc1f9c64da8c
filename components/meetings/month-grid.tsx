import { type KeyboardEvent, type Ref, useLayoutEffect, useRef } from "react";
import { BookingChip } from "@/components/meetings/booking-chip";
import { calendarAddress, shownDates, stepDate } from "@/components/meetings/calendar-address";
import { type TimeOffBlock, timeOffLabel } from "@/components/meetings/day-layout";
import { DueChip, type DueDay, firstDue } from "@/components/meetings/due-entries";
import { formatLongDay, type LocalBooking } from "@/components/meetings/formats";
import { Skeleton } from "@/components/ui/skeleton";
import type { BookingStatus } from "@/lib/meetings/bookings/contract";
import type { Role } from "@/lib/platform/auth/access";
import { formatMonth, weekdayIndex } from "@/lib/platform/format/dates";
import { addDays } from "@/lib/platform/format/zones";
import { bookingsPerCell } from "@/lib/platform/reference/meetings";

type Props = {
  date: string;
  today: string;
  bookings: readonly LocalBooking[];
  timeOff?: readonly TimeOffBlock[];
  due?: readonly DueDay[];
  waiting?: boolean;
  role: Role;
  onSelect: (date: string) => void;
  onOpen: (id: string) => void;
};

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** The colour of a booking's dot; cells on phones have room for dots only. With forced colours a border fills it. */
const dotColours: Record<BookingStatus, string> = {
  pending: "border-2 border-warning",
  confirmed: "bg-success forced-colors:border-4",
  cancelled: "bg-edge forced-colors:border",
  completed: "bg-info forced-colors:border-4",
  "no-show": "bg-danger forced-colors:border-4",
};
const cell =
  "@container relative flex min-h-28 min-w-0 xl:min-h-34 cursor-pointer flex-col gap-1 border-e border-rule p-1.5 " +
  "transition-colors last:border-e-0 focus-visible:-outline-offset-2 " +
  "max-md:min-h-12 max-md:items-center max-md:gap-0.5 max-md:p-0.5";
const weeksOf = (dates: readonly string[]) =>
  Array.from({ length: dates.length / 7 }, (_, i) => dates.slice(i * 7, i * 7 + 7));

/** The date a navigation key leads to; undefined for any other key. */
function keyedDate(key: string, date: string): string | undefined {
  const column = (weekdayIndex(date) + 1) % 7;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -column,
    End: 6 - column,
  };
  const step = steps[key];
  if (step !== undefined) return addDays(date, step);
  if (key === "PageUp" || key === "PageDown") return stepDate("month", date, key === "PageUp" ? -1 : 1);
  return undefined;
}

/**
 * The month, Sunday first (specification 2.12): two entries per day and a count, bookings before what is due; on phones
 * one dot per booking, and one for what is due. Arrow keys move between days.
 */
export function MonthGrid(props: Props) {
  const { date, today, bookings, timeOff = [], due = [], waiting = false, role, onSelect, onOpen } = props;
  const grid = useRef<HTMLDivElement>(null);
  const selected = useRef<HTMLDivElement>(null);
  const followsFocus = useRef(false);
  // A held-down key changes the month before the focused day has rendered: focus follows the selected day until it
  // moves elsewhere. A layout effect, because a key pressed between the commit and a passive effect would go to the
  // body.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    followsFocus.current &&= focused === document.body || Boolean(grid.current?.contains(focused));
    if (followsFocus.current) selected.current?.focus();
  }, [date]);

  function onKeyDown(event: KeyboardEvent) {
    // Reads the URL: it is ahead of the rendered date when keys repeat quickly.
    const next = keyedDate(event.key, calendarAddress(new URLSearchParams(location.search)).date || date);
    if (!next) return;
    event.preventDefault();
    followsFocus.current = true;
    onSelect(next);
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-busy={waiting}
      aria-label={`Bookings in ${formatMonth(date)}`}
      className="ledger overflow-hidden"
    >
      <div role="row" className="grid grid-cols-7 border-b border-rule bg-paper">
        {weekdays.map((day) => (
          <div
            key={day}
            role="columnheader"
            aria-label={day}
            className="px-2 py-2 text-end text-sm font-semibold text-ink-soft max-md:px-0 max-md:text-center max-md:text-[min(0.75rem,4vw)]"
          >
            {day.slice(0, 3)}
          </div>
        ))}
      </div>
      {weeksOf(shownDates("month", date)).map((week) => (
        <div key={week[0]} role="row" className="grid grid-cols-7 border-b border-rule last:border-b-0">
          {week.map((day) => (
            <DayCell
              key={day}
              ref={day === date ? selected : undefined}
              day={day}
              date={date}
              today={today}
              bookings={waiting ? [] : bookings.filter(({ local }) => local.date === day)}
              off={timeOffLabel(timeOff, day)}
              due={due.find((one) => one.date === day)}
              waiting={waiting}
              role={role}
              onSelect={onSelect}
              onOpen={onOpen}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const selectedCell = "bg-primary-soft forced-colors:outline-2 forced-colors:-outline-offset-4";
const todayNumber = "bg-primary font-bold text-on-primary forced-colors:border";

function countText(count: number): string {
  if (count === 0) return "no bookings";
  return count === 1 ? "1 booking" : `${count} bookings`;
}

type CellProps = {
  ref?: Ref<HTMLDivElement>;
  day: string;
  /** The selected day. */
  date: string;
  today: string;
  /** Those of the day. */
  bookings: readonly LocalBooking[];
  /** The label of time off on the day. */
  off?: string;
  /** What is due on the day. */
  due?: DueDay;
  waiting: boolean;
  role: Role;
  onSelect: (date: string) => void;
  onOpen: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A day of the month. */
function DayCell({ ref, day, date, today, bookings, off, due, waiting, role, onSelect, onOpen, onKeyDown }: CellProps) {
  const isSelected = day === date;
  const isInMonth = day.slice(0, 7) === date.slice(0, 7);
  const otherCell = isInMonth ? "hover:bg-paper" : "bg-paper";
  const otherNumber = isInMonth ? "font-medium" : "text-ink-soft";
  const spoken = `${formatLongDay(day)}, ${waiting ? "loading" : countText(bookings.length)}`;
  const spokenDue = due ? `${spoken}, ${due.total} due` : spoken;
  const dueShown = firstDue(due, bookingsPerCell - bookings.length);
  const more = bookings.length + (due?.total ?? 0) - Math.min(bookings.length, bookingsPerCell) - dueShown.length;
  return (
    <div
      ref={ref}
      role="gridcell"
      tabIndex={isSelected ? 0 : -1}
      aria-selected={isSelected}
      aria-current={day === today ? "date" : undefined}
      onClick={() => onSelect(day)}
      onKeyDown={onKeyDown}
      className={`${cell} ${off ? "time-off" : ""} ${isSelected ? selectedCell : otherCell}`}
    >
      <span className="sr-only">{off ? `${spokenDue}, ${off}` : spokenDue}</span>
      <span
        aria-hidden
        className={`tnum grid size-7 place-items-center self-end rounded-full text-sm max-md:size-[min(1.75rem,10vw)] max-md:self-center max-md:text-[min(0.875rem,6vw)] ${day === today ? todayNumber : otherNumber}`}
      >
        {Number(day.slice(8))}
      </span>
      {off && (
        <span aria-hidden title={off} className="w-full truncate px-1.5 text-xs text-ink-soft max-md:hidden">
          {off}
        </span>
      )}
      <div className="flex flex-col gap-1 empty:hidden max-md:hidden">
        {bookings.slice(0, bookingsPerCell).map((booking) => (
          <BookingChip key={booking.id} booking={booking} role={role} onOpen={onOpen} />
        ))}
        {dueShown.map((entry) => (
          <DueChip key={entry.id} entry={entry} tabIndex={-1} />
        ))}
        {waiting && isInMonth && weekdayIndex(day) < 5 && <Skeleton className="h-6" />}
        {more > 0 && <span className="px-1.5 text-xs font-semibold text-ink-soft">{`+${more} more`}</span>}
      </div>
      <span aria-hidden className="flex h-2 gap-0.5 md:hidden">
        {bookings.slice(0, 3).map(({ id, status }) => (
          <span key={id} className={`size-[min(0.5rem,2.2vw)] rounded-full ${dotColours[status]}`} />
        ))}
        {due && <span className="size-[min(0.5rem,2.2vw)] border border-accent" />}
      </span>
    </div>
  );
}
