import { type CSSProperties, type ReactNode, useId, useState } from "react";
import { type DayBlock, drawnEnd, minutesOf, sideBySide, type TimeOffBlock } from "@/components/meetings/day-layout";
import { DueChip, type DueDay } from "@/components/meetings/due-entries";
import { formatLongDay, type LocalBooking, otherSide } from "@/components/meetings/formats";
import type { StartTime } from "@/components/meetings/start-times";
import { boxStyle, BusyBox, MeetingBox, MoveBox } from "@/components/meetings/time-boxes";
import { useMove } from "@/components/meetings/use-move";
import { IntentLink } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import { titleOf } from "@/lib/meetings/bookings/rules";
import type { Role } from "@/lib/platform/auth/access";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";

type Props = {
  dates: readonly string[];
  date: string;
  today: string;
  bookings: readonly LocalBooking[];
  /** Busy times of the professional's other calendars, in the reader's zone. */
  busy?: readonly DayBlock[];
  timeOff?: readonly TimeOffBlock[];
  due?: readonly DueDay[];
  waiting?: boolean;
  role: Role;
  onSelect: (date: string) => void;
  onOpen: (id: string) => void;
  onMove: (id: string, to: StartTime) => void;
};

const hourRem = 3.25;
/** Hours that cover the working day of every served country in most readers' time zones. */
const defaultHours = { first: 6, last: 20 };

/** The Week and Day views: a row per hour, a column per day. */
export function TimeColumns(props: Props) {
  const { dates, date, today, bookings, busy = [], timeOff = [], waiting = false, role, onSelect, onOpen } = props;
  const shown = waiting ? [] : bookings.filter((booking) => dates.includes(booking.local.date));
  const zone = useTimeZone();
  const twelveHours = useTwelveHours();
  const hintId = useId();
  // Only grows, so that rows keep their position from one week to the next.
  const [reach, setReach] = useState(defaultHours);
  const nameOf = (booking: LocalBooking) => `${titleOf(booking)}, ${otherSide(booking, role)}`;
  const {
    target,
    announcement,
    handlers,
    isAfterDrag,
    columns: columnsRef,
  } = useMove({
    bookings: shown,
    dates,
    zone,
    hours: reach,
    twelveHours,
    nameOf,
    onMove: ({ id }, to) => props.onMove(id, to),
  });
  const meetings = shown.map((booking) => {
    const start = minutesOf(booking.local.time);
    return { booking, date: booking.local.date, start, end: start + booking.duration };
  });
  const ghost = target && {
    date: target.to.ownDate,
    start: target.to.minutes,
    end: target.to.minutes + target.booking.duration,
  };
  const boxes = ghost ? [...meetings, ghost] : meetings;
  const first = Math.min(reach.first, ...boxes.map(({ start }) => Math.floor(start / 60)));
  const last = Math.min(24, Math.max(reach.last, ...boxes.map((box) => Math.ceil(drawnEnd(box) / 60))));
  if (first < reach.first || last > reach.last) setReach({ first, last });
  const columns = { gridTemplateColumns: `4rem repeat(${dates.length}, minmax(0, 1fr))` };
  const mayMove = shown.some(({ actions }) => actions.includes("reschedule"));
  return (
    <div aria-busy={waiting}>
      <div className="ledger overflow-hidden">
        <div className="grid border-b border-rule bg-paper" style={columns}>
          <span />
          <DayHeads dates={dates} date={date} today={today} timeOff={timeOff} onSelect={onSelect} />
        </div>
        <DueRow dates={dates} due={props.due ?? []} style={columns} />
        <div ref={columnsRef} className="grid" style={columns}>
          <HourLabels hours={{ first, last }} twelveHours={twelveHours} />
          {dates.map((day) => (
            <DayColumn
              key={day}
              day={day}
              isSelected={day === date && dates.length > 1}
              hours={{ first, last }}
              meetings={meetings.filter((block) => block.date === day)}
              busy={busy}
              timeOff={timeOff}
              ghost={ghost?.date === day ? ghost : null}
              waiting={waiting}
              renderMeeting={(booking, style) => (
                <MeetingBox
                  key={booking.id}
                  booking={booking}
                  role={role}
                  style={style}
                  hintId={hintId}
                  isMoving={target?.booking.id === booking.id}
                  handlers={booking.actions.includes("reschedule") ? handlers : undefined}
                  onOpen={() => isAfterDrag() || onOpen(booking.id)}
                />
              )}
            />
          ))}
        </div>
      </div>
      {mayMove && (
        <p id={hintId} className="mt-2 text-sm text-ink-soft">
          To move a meeting, drag it (on a touchscreen, hold it first), or press M on it and use the arrow keys. You
          confirm the new time before it is saved.
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** What is due on each day, above its hours. */
function DueRow({ dates, due, style }: { dates: readonly string[]; due: readonly DueDay[]; style: CSSProperties }) {
  if (!due.some(({ date }) => dates.includes(date))) return null;
  return (
    <div className="grid border-b border-rule" style={style}>
      <span className="p-1 text-end text-xs text-ink-soft">Due</span>
      {dates.map((day) => {
        const found = due.find(({ date }) => date === day);
        const more = found ? found.total - found.entries.length : 0;
        return (
          <div key={day} className="flex min-w-0 flex-col gap-1 border-s border-rule p-1">
            {found?.entries.map((entry) => (
              <DueChip key={entry.id} entry={entry} />
            ))}
            {found && more > 0 && (
              <IntentLink href={found.href} className="px-1.5 text-xs font-semibold text-link">
                {`+${more} more`}
              </IntentLink>
            )}
          </div>
        );
      })}
    </div>
  );
}

type Hours = { first: number; last: number };
const hoursBetween = ({ first, last }: Hours) => Array.from({ length: last - first }, (_, i) => first + i);

function HourLabels({ hours, twelveHours }: { hours: Hours; twelveHours: boolean }) {
  return (
    <div aria-hidden className="tnum">
      {hoursBetween(hours).map((hour) => (
        <div
          key={hour}
          className="border-t border-rule pe-2 text-end text-xs text-ink-soft first:border-t-0"
          style={{ blockSize: `${hourRem}rem` }}
        >
          {clockText(`${String(hour).padStart(2, "0")}:00`, { twelveHours })}
        </div>
      ))}
    </div>
  );
}

type ColumnProps = {
  day: string;
  isSelected: boolean;
  /** The hours that the columns show. */
  hours: Hours;
  /** The meetings of the day. */
  meetings: readonly (DayBlock & { booking: LocalBooking })[];
  busy: readonly DayBlock[];
  timeOff: readonly TimeOffBlock[];
  /** The new place of a meeting that is being moved to this day. */
  ghost: DayBlock | null;
  waiting: boolean;
  renderMeeting: (booking: LocalBooking, style: CSSProperties) => ReactNode;
};

/** The meetings, busy times and time off of a day, side by side where they overlap. */
function DayColumn({
  day,
  isSelected,
  hours: { first, last },
  meetings,
  busy,
  timeOff,
  ghost,
  waiting,
  renderMeeting,
}: ColumnProps) {
  const cut = (block: DayBlock) => ({
    ...block,
    start: Math.max(block.start, first * 60),
    end: Math.min(block.end, last * 60),
  });
  const isHere = (block: DayBlock) => block.date === day && block.end > first * 60 && block.start < last * 60;
  const busyHere = busy.filter(isHere).map((block) => ({ ...cut(block), booking: null, whole: block }));
  const meetingsHere = meetings.map((block) => ({ ...block, whole: block }));
  return (
    <div
      data-date={day}
      className={`relative border-s ${isSelected ? "border-rule bg-primary-soft/40" : "border-accent/40"}`}
    >
      {timeOff.filter(isHere).map((block) => (
        <div
          key={block.start}
          aria-hidden
          className="time-off absolute inset-x-0"
          style={boxStyle(cut(block), { first, hourRem })}
        />
      ))}
      <div aria-hidden>
        {hoursBetween({ first, last }).map((hour) => (
          <div
            key={hour}
            className="relative border-t border-rule first:border-t-0"
            style={{ blockSize: `${hourRem}rem` }}
          />
        ))}
      </div>
      {waiting && <Skeleton className="absolute inset-x-1 top-13 h-12" />}
      {sideBySide([...busyHere, ...meetingsHere]).map(({ booking, whole, ...box }) =>
        booking ? (
          renderMeeting(booking, boxStyle(box, { first, hourRem }))
        ) : (
          <BusyBox key={box.start} block={whole} style={boxStyle(box, { first, hourRem })} />
        ),
      )}
      {ghost && <MoveBox block={ghost} style={boxStyle(ghost, { first, hourRem })} />}
    </div>
  );
}

type HeadsProps = Required<Pick<Props, "dates" | "date" | "today" | "timeOff" | "onSelect">>;

function DayHeads({ dates, date, today, timeOff, onSelect }: HeadsProps) {
  return (
    <>
      {dates.map((day) => (
        <DayHead
          key={day}
          day={day}
          today={today}
          onSelect={onSelect}
          isSelected={day === date}
          isAlone={dates.length === 1}
          timeOff={timeOff.find((block) => block.date === day)?.label}
        />
      ))}
    </>
  );
}

type HeadProps = {
  day: string;
  today: string;
  isSelected: boolean;
  isAlone: boolean;
  timeOff?: string;
  onSelect: (date: string) => void;
};

/** The heading of a day, which selects it. */
function DayHead({ day, today, isSelected, isAlone, timeOff, onSelect }: HeadProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-current={day === today ? "date" : undefined}
      onClick={() => onSelect(day)}
      className={`tnum relative min-h-11 min-w-0 border-s border-rule px-1 py-2 text-sm font-semibold focus-visible:-outline-offset-2 ${isSelected ? "bg-primary-soft" : "hover:bg-surface"} ${day === today ? "text-primary underline underline-offset-4" : ""}`}
    >
      <span aria-hidden>{isAlone ? shortDay(day) : shortDay(day).split(" ").slice(0, 2).join(" ")}</span>
      <span className="sr-only">{formatLongDay(day)}</span>
      {timeOff && (
        <span className="block truncate text-xs font-normal text-ink-soft no-underline" title={timeOff}>
          <span className="sr-only">, </span>
          <span>{timeOff}</span>
        </span>
      )}
    </button>
  );
}
