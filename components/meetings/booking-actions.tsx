import { useState } from "react";
import type { useBookingChange } from "@/components/meetings/use-booking-change";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { webCalendarsOf } from "@/lib/meetings/calendar-feed/rules";

type Props = { booking: Booking; change: ReturnType<typeof useBookingChange>; onReschedule: () => void };

/** The actions on a booking that the server allows the reader (`booking.actions`). */
export function BookingActions({ booking, change, onReschedule }: Props) {
  const [asking, setAsking] = useState(false);
  const may = (action: Booking["actions"][number]) => booking.actions.includes(action);
  const move = (action: Exclude<Booking["actions"][number], "reschedule">) =>
    change.mutate({ booking, change: { action } });
  const { google, outlook } = webCalendarsOf(booking);
  const webLinks = [
    ["Google Calendar", google],
    ["Outlook", outlook],
  ] as const;
  if (asking)
    return (
      <div
        role="alertdialog"
        aria-label="Cancel this booking?"
        className="flex flex-wrap items-center gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3"
      >
        <p className="me-auto font-medium">Cancel this booking? The other side is told.</p>
        <Button variant="secondary" onClick={() => setAsking(false)}>
          Keep it
        </Button>
        <Button variant="danger" onClick={() => (setAsking(false), move("cancel"))}>
          Cancel booking
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {may("confirm") && (
        <Button onClick={() => move("confirm")}>
          <Icon name="check" /> Confirm
        </Button>
      )}
      {booking.meetingLink && booking.status === "confirmed" && (
        <a href={booking.meetingLink} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Icon name="video" /> Join Meeting
        </a>
      )}
      {may("reschedule") && (
        <Button variant="secondary" onClick={onReschedule}>
          <Icon name="clock" /> Reschedule
        </Button>
      )}
      {may("complete") && (
        <Button onClick={() => move("complete")}>
          <Icon name="check" /> Mark as completed
        </Button>
      )}
      {may("no-show") && (
        <Button variant="secondary" onClick={() => move("no-show")}>
          Mark as no-show
        </Button>
      )}
      {may("reopen") && (
        <Button variant="secondary" onClick={() => move("reopen")}>
          Take up again
        </Button>
      )}
      <a href={`/api/bookings/${booking.id}/calendar.ics`} download className={buttonClass({ variant: "secondary" })}>
        <Icon name="download" /> Add to calendar
      </a>
      {webLinks.map(([name, href]) => (
        <a key={name} href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant: "ghost" })}>
          {name}
        </a>
      ))}
      {may("cancel") && (
        <Button variant="ghost" className="text-danger!" onClick={() => setAsking(true)}>
          Cancel booking
        </Button>
      )}
    </div>
  );
}
