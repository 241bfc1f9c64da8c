import type { CSSProperties } from "react";
import { chipColours } from "@/components/meetings/booking-chip";
import { clockOf, type DayBlock, drawnEnd } from "@/components/meetings/day-layout";
import { formatHours, formatStart, type LocalBooking, otherSide, statusLabels } from "@/components/meetings/formats";
import type { useMove } from "@/components/meetings/use-move";
import { Icon } from "@/components/ui/icon";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import { titleOf } from "@/lib/meetings/bookings/rules";
import type { Role } from "@/lib/platform/auth/access";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";

type Box = { start: number; end: number; column?: number; columns?: number };

/** The position of a box in the column of its day; without columns it has the whole width. */
export function boxStyle(box: Box, { first, hourRem }: { first: number; hourRem: number }): CSSProperties {
  const { start, column = 0, columns } = box;
  return {
    insetBlockStart: `calc(${((start - first * 60) / 60) * hourRem}rem + 1px)`,
    blockSize: `calc(${((drawnEnd(box) - start) / 60) * hourRem}rem - 2px)`,
    ...(columns && {
      insetInlineStart: `calc(${(column / columns) * 100}% + 2px)`,
      inlineSize: `calc(${100 / columns}% - 4px)`,
    }),
  };
}

type MeetingProps = {
  booking: LocalBooking;
  role: Role;
  style: CSSProperties;
  isMoving: boolean;
  /** For a meeting that the reader may move. */
  handlers?: ReturnType<typeof useMove>["handlers"];
  hintId: string;
  onOpen: () => void;
};

/** A meeting in the column of a day. */
export function MeetingBox({ booking, role, style, isMoving, handlers, hintId, onOpen }: MeetingProps) {
  const isShort = booking.duration <= 30;
  return (
    <button
      type="button"
      onClick={onOpen}
      {...handlers}
      data-booking={booking.id}
      aria-keyshortcuts={handlers && "M"}
      aria-describedby={handlers && hintId}
      className={`tnum absolute flex overflow-hidden rounded-control border-s-4 px-1.5 py-0.5 text-start text-xs leading-tight hover:underline forced-colors:border-y forced-colors:border-e ${isShort ? "flex-row items-center gap-1.5" : "flex-col"} ${handlers ? "cursor-grab touch-manipulation select-none [-webkit-touch-callout:none]" : ""} ${isMoving ? "opacity-50" : ""} ${chipColours[booking.status]}`}
      style={style}
    >
      <span className="sr-only">{`${shortDay(booking.local.date)}, `}</span>
      <span className="flex shrink-0 items-center gap-1 font-semibold">
        <span>{formatStart(booking)}</span>
        {booking.status === "pending" && <Icon name="clock" className="size-3.5" />}
      </span>
      <span className="block w-full truncate font-medium">{otherSide(booking, role)}</span>
      <span className={`block w-full truncate ${isShort ? "sr-only" : ""}`}>{titleOf(booking)}</span>
      <span className="sr-only">
        {`, ${statusLabels[booking.status].label}, ${formatHours(booking)}${booking.local.abroad ? ` (${booking.local.abroad})` : ""}`}
      </span>
    </button>
  );
}

/** A busy time of another calendar. */
export function BusyBox({ block, style }: { block: DayBlock; style: CSSProperties }) {
  const twelveHours = useTwelveHours();
  return (
    <div
      className="tnum absolute overflow-hidden busy-hatch whitespace-nowrap rounded-control px-1.5 py-0.5 text-xs text-ink-soft"
      style={style}
    >
      <span className="sr-only">{`${shortDay(block.date)}, `}</span>
      Busy
      <span className="sr-only">
        {`, ${clockText(clockOf(block.start), { twelveHours })} to ${clockText(clockOf(block.end), { twelveHours })}`}
      </span>
    </div>
  );
}

/** Where a meeting that is being moved would begin. */
export function MoveBox({ block, style }: { block: DayBlock; style: CSSProperties }) {
  const twelveHours = useTwelveHours();
  return (
    <div
      aria-hidden
      className="tnum pointer-events-none absolute inset-x-0.5 z-10 overflow-hidden rounded-control border-2 border-primary bg-primary-soft px-1.5 py-0.5 text-xs font-semibold text-primary shadow-float"
      style={style}
    >
      {clockText(clockOf(block.start), { twelveHours })}
    </div>
  );
}
