import { formatStart, type LocalBooking, otherSide, statusLabels } from "@/components/meetings/formats";
import type { BookingStatus } from "@/lib/meetings/bookings/contract";
import { titleOf } from "@/lib/meetings/bookings/rules";
import type { Role } from "@/lib/platform/auth/access";

export const chipColours: Record<BookingStatus, string> = {
  pending:
    "border-y border-e border-dashed [border-inline-start-style:solid] border-warning bg-warning-soft text-warning",
  confirmed: "border-success bg-success-soft text-success",
  cancelled: "border-edge bg-paper text-ink-soft line-through",
  completed: "border-info bg-info-soft text-info",
  "no-show": "border-danger bg-danger-soft text-danger",
};

type Props = { booking: LocalBooking; role: Role; onOpen: (id: string) => void };

/** A calendar cell shows first names only; tooltip and day panel have the full names. */
const first = (name: string) => name.split(" ")[0]!;

/**
 * A booking in a day's cell of the month. Not focusable: arrow keys move between days, and the day panel lists the
 * bookings for keyboard users.
 */
export function BookingChip({ booking, role, onOpen }: Props) {
  const {
    id,
    status,
    local: { abroad },
  } = booking;
  const time = formatStart(booking);
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        return onOpen(id);
      }}
      title={`${time} ${abroad ? `(${abroad}) ` : ""}${titleOf(booking)}, ${otherSide(booking, role)} (${statusLabels[status].label})`}
      className={`tnum flex min-h-6 w-full flex-col overflow-hidden rounded-[4px] border-s-[3px] px-1.5 py-0.5 text-start text-xs leading-tight font-medium hover:underline @min-[8rem]:flex-row @min-[8rem]:items-center @min-[8rem]:gap-1.5 ${chipColours[status]}`}
    >
      <span className="shrink-0 font-semibold">{time}</span>
      <span className="w-full truncate">
        {otherSide({ professionalName: first(booking.professionalName), clientName: first(booking.clientName) }, role)}
      </span>
    </button>
  );
}
