import { useId, useState } from "react";
import { CancelForm } from "@/components/meetings/cancel-form";
import { formatInstant, otherSide } from "@/components/meetings/formats";
import { OfferTimes } from "@/components/meetings/offer-times";
import type { useBookingChange } from "@/components/meetings/use-booking-change";
import { Button, buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import { useViewing } from "@/components/ui/when-signed-in";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { objectionHours } from "@/lib/meetings/bookings/rules";
import { webCalendarsOf } from "@/lib/meetings/calendar-feed/rules";
import type { Role } from "@/lib/platform/auth/access";

type Props = {
  booking: Booking;
  role: Role;
  zone: string;
  change: ReturnType<typeof useBookingChange>;
  onReschedule: () => void;
};
type Move = Exclude<Booking["actions"][number], "cancel" | "reschedule">;

/** The actions on a booking that the server allows the reader (`booking.actions`), and their deadlines. */
export function BookingActions({ booking, role, zone, change, onReschedule }: Props) {
  const twelveHours = useTwelveHours();
  const [confirming, setConfirming] = useState<"cancel" | "no-show" | null>(null);
  const may = (action: Booking["actions"][number]) => booking.actions.includes(action);
  const move = (action: Move) => change.mutate({ booking, change: { action } });
  if (confirming === "cancel")
    return (
      <CancelForm
        onKeep={() => setConfirming(null)}
        onCancel={(cancel) => {
          setConfirming(null);
          change.mutate({ booking, change: cancel });
        }}
      />
    );
  if (confirming)
    return (
      <NoShowQuestion
        name={otherSide(booking, role)}
        onKeep={() => setConfirming(null)}
        onMark={() => {
          setConfirming(null);
          move("no-show");
        }}
      />
    );
  const deadline = deadlineOf(booking, { zone, twelveHours });
  return (
    <div className="flex flex-wrap gap-3">
      {deadline && <p className="tnum basis-full text-sm text-ink-soft">{deadline}</p>}
      {may("object") && (
        <Button onClick={() => move("object")}>
          <Icon name="check" /> It took place
        </Button>
      )}
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
      {role === "professional" && may("reschedule") && <OfferTimes booking={booking} />}
      {may("complete") && (
        <Button onClick={() => move("complete")}>
          <Icon name="check" /> Mark as completed
        </Button>
      )}
      {may("no-show") && (
        <Button variant="secondary" onClick={() => setConfirming("no-show")}>
          Mark as no-show
        </Button>
      )}
      {isCancelledByClient(booking, role) && (
        <p className="basis-full text-sm text-ink-soft">
          The client cancelled this meeting, so only they can take it up again. You can book a new one.
        </p>
      )}
      {may("reopen") && (
        <Button variant="secondary" onClick={() => move("reopen")}>
          Take up again
        </Button>
      )}
      <CalendarLinks booking={booking} />
      {may("cancel") && (
        <Button variant="ghost" className="text-danger!" onClick={() => setConfirming("cancel")}>
          Cancel booking
        </Button>
      )}
    </div>
  );
}

/** For the professional, who then has no action on it. */
const isCancelledByClient = ({ status, cancelReason }: Booking, role: Role) =>
  role === "professional" && status === "cancelled" && cancelReason === "client";

/** Moves the focus into the confirmation when it replaces the pressed button; stable, so that it runs once. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

const noShowText = (name: string) =>
  `Do this only if ${name} didn't come. They have ${objectionHours} hours to object. A no-show can't be reviewed.`;

/** Asks before a no-show is marked, because the other person is told. */
function NoShowQuestion({ name, onKeep, onMark }: { name: string; onKeep: () => void; onMark: () => void }) {
  const textId = useId();
  return (
    <div
      role="alertdialog"
      aria-label="Mark as a no-show?"
      aria-describedby={textId}
      className="flex flex-wrap items-center gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3"
    >
      <p className="me-auto">
        <span className="block font-medium">Mark as a no-show?</span> <span id={textId}>{noShowText(name)}</span>
      </p>
      <Button ref={focus} variant="secondary" onClick={onKeep}>
        Go back
      </Button>
      <Button variant="danger" onClick={onMark}>
        Mark as no-show
      </Button>
    </div>
  );
}

/** Links that add the meeting to a calendar elsewhere; none in a view, which hides the calendar file. */
function CalendarLinks({ booking }: { booking: Booking }) {
  const isView = useViewing() !== null;
  const { google, outlook } = webCalendarsOf(booking);
  const webLinks = [
    ["Google Calendar", google],
    ["Outlook", outlook],
  ] as const;
  if (isView) return null;
  return (
    <>
      <a href={`/api/bookings/${booking.id}/calendar.ics`} download className={buttonClass({ variant: "secondary" })}>
        <Icon name="download" /> Add to calendar
      </a>
      {webLinks.map(([name, href]) => (
        <a key={name} href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant: "ghost" })}>
          {name}
        </a>
      ))}
    </>
  );
}

/** The next deadline of a meeting that has started: for an objection to a no-show, or its completion. */
function deadlineOf(
  { actions, noShow, completesAt }: Booking,
  clock: { zone: string; twelveHours: boolean },
): string | null {
  const instant = (at: string) => formatInstant(at, clock);
  if (actions.includes("object") && noShow?.objectionUntil)
    return `Did it take place? Confirm by ${instant(noShow.objectionUntil)}, and it counts as completed.`;
  if (noShow?.objectionUntil) return `The other person can object until ${instant(noShow.objectionUntil)}.`;
  return completesAt
    ? `Counts as completed on ${instant(completesAt)}, unless one of you marks a no-show before.`
    : null;
}
