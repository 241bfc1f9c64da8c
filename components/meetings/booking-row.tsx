import { useState } from "react";
import { formatHours, type LocalBooking, meetingTypeLabels, otherSide } from "@/components/meetings/formats";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import { StatusBadge } from "@/components/meetings/status-badge";
import { useBookingChange } from "@/components/meetings/use-booking-change";
import { Icon } from "@/components/ui/icon";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { titleOf } from "@/lib/meetings/bookings/rules";
import type { Role } from "@/lib/platform/auth/access";

type Props = { booking: LocalBooking; role: Role; onOpen: (id: string) => void };
const round = "grid size-11 shrink-0 place-items-center rounded-full border transition-colors";

/** A booking in the day panel. Its edit mode has a confirm and a cancel icon (specification 2.12). */
export function BookingRow({ booking, role, onOpen }: Props) {
  const [editing, setEditing] = useState(false);
  const change = useBookingChange();
  const { actions, meetingType } = booking;
  const label = titleOf(booking);
  const editable = actions.includes("confirm") || actions.includes("cancel");
  const name = `${label}, ${otherSide(booking, role)}`;
  const { abroad } = booking.local;
  function move(action: "confirm" | "cancel") {
    setEditing(false);
    change.mutate({ booking, change: { action } });
  }
  return (
    <li className="flex items-start gap-2 border-t border-rule py-3 first:border-t-0">
      <button
        type="button"
        onClick={() => onOpen(booking.id)}
        className="group flex min-h-11 min-w-0 flex-1 flex-col items-start gap-0.5 rounded-control text-start wrap-anywhere"
      >
        <span className="tnum font-semibold">
          <span>{formatHours(booking)}</span>{" "}
          {abroad && <span className="block text-sm font-normal text-ink-soft">{`(${abroad})`}</span>}
        </span>
        <span className={`group-hover:underline ${booking.status === "cancelled" ? "text-ink-soft line-through" : ""}`}>
          {label}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Icon
            name={meetingTypeLabels[meetingType].icon}
            className="size-4"
            label={meetingTypeLabels[meetingType].label}
          />
          <span>{otherSide(booking, role)}</span>
          <StatusBadge status={booking.status} />
          <MeetingPrice cents={booking.priceCents} className="tnum" />
        </span>
      </button>
      {editing ? (
        <EditButtons actions={actions} name={name} onMove={move} onLeave={() => setEditing(false)} />
      ) : (
        editable && (
          <button
            type="button"
            aria-label={`Edit ${name}`}
            title="Edit"
            onClick={() => setEditing(true)}
            className={`${round} border-transparent text-ink-soft hover:bg-primary-soft hover:text-ink`}
          >
            <Icon name="edit" />
          </button>
        )
      )}
    </li>
  );
}

type EditProps = {
  actions: Booking["actions"];
  /** The meeting and its other side. */
  name: string;
  onMove: (action: "confirm" | "cancel") => void;
  onLeave: () => void;
};

/** The icons of the edit mode. */
function EditButtons({ actions, name, onMove, onLeave }: EditProps) {
  return (
    <span className="flex gap-1.5">
      {actions.includes("confirm") && (
        <button
          type="button"
          aria-label={`Confirm ${name}`}
          title="Confirm"
          onClick={() => onMove("confirm")}
          className={`${round} border-transparent bg-success-soft text-success hover:border-success`}
        >
          <Icon name="check" />
        </button>
      )}
      {actions.includes("cancel") && (
        <button
          type="button"
          aria-label={`Cancel ${name}`}
          title="Cancel the booking"
          onClick={() => onMove("cancel")}
          className={`${round} border-transparent bg-danger-soft text-danger hover:border-danger`}
        >
          <Icon name="close" />
        </button>
      )}
      <button
        type="button"
        aria-label={`Leave edit mode of ${name}`}
        title="Leave edit mode"
        onClick={onLeave}
        className={`${round} border-edge`}
      >
        <Icon name="minus" />
      </button>
    </span>
  );
}
