import type { Booking, BookingStatus } from "@/lib/bookings/contract";
import { otherSide, statusWords } from "@/components/bookings/words";
import type { Role } from "@/lib/auth/access";

export const chipColours: Record<BookingStatus, string> = {
  pending: "border-warning bg-warning-soft text-warning border-dashed",
  confirmed: "border-success bg-success-soft text-success",
  cancelled: "border-edge bg-paper text-ink-soft line-through",
  completed: "border-info bg-info-soft text-info",
  "no-show": "border-danger bg-danger-soft text-danger",
};

type Props = { booking: Booking; role: Role; onOpen: (id: string) => void };

/** A booking as one line in a day's cell. The arrow keys move between days; a booking is reached by keyboard in the selected day's panel. */
export function BookingChip({ booking, role, onOpen }: Props) {
  const { id, time, status } = booking;
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={(event) => (event.stopPropagation(), onOpen(id))}
      title={`${time} ${booking.serviceType}, ${otherSide(booking, role)} (${statusWords[status].label})`}
      className={`tnum flex min-h-6 w-full items-center gap-1.5 overflow-hidden rounded-[4px] border-s-[3px] px-1.5 text-start text-xs font-medium hover:underline ${chipColours[status]}`}
    >
      <span className="shrink-0 font-semibold">{time}</span>
      <span className="truncate">{otherSide(booking, role)}</span>
    </button>
  );
}
