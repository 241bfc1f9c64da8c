import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { AddFiles } from "@/components/meetings/add-files";
import { BookingActions } from "@/components/meetings/booking-actions";
import { BookingFacts } from "@/components/meetings/booking-facts";
import { BookingHistory } from "@/components/meetings/booking-history";
import { localBooking } from "@/components/meetings/formats";
import { FreeTimes } from "@/components/meetings/free-times";
import { RescheduleForm } from "@/components/meetings/reschedule-form";
import { useBookingChange } from "@/components/meetings/use-booking-change";
import type { ChosenStart } from "@/components/meetings/use-calendar-windows";
import { WaitingChoice } from "@/components/meetings/waiting-choice";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { titleOf } from "@/lib/meetings/bookings/rules";
import { readNoticesAbout } from "@/lib/notifications/notices/client";
import type { Role } from "@/lib/platform/auth/access";

type Props = {
  id: string;
  known?: Booking;
  role: Role;
  today: string;
  /** A new start chosen in the calendar: the dialog opens with the form that moves the meeting there. */
  moveTo?: ChosenStart;
  onOpenChange: (open: boolean) => void;
  onMoved: (fresh: Booking) => void;
  renderReview?: (booking: Booking) => ReactNode;
};

/** The details, actions and history of a booking. */
export function BookingDialog({ id, known, role, today, moveTo, onOpenChange, onMoved, renderReview }: Props) {
  const zone = useTimeZone();
  const twelveHours = useTwelveHours();
  const change = useBookingChange();
  // Reschedule links of the hub open the form directly.
  const [moving, setMoving] = useState(useSearchParams()?.get("move") === "1" || moveTo !== undefined);
  useEffect(() => void readNoticesAbout(`booking:${id}`), [id]);
  const { data: booking, error, isFetching, refetch } = useQuery({ ...bookingQueries.one(id), initialData: known });
  const form = booking && (
    <RescheduleForm
      booking={booking}
      role={role}
      today={today}
      zone={zone}
      start={moveTo}
      onLeave={() => setMoving(false)}
      onDone={(fresh) => {
        setMoving(false);
        onMoved(fresh);
      }}
    />
  );
  return (
    <Dialog open onOpenChange={onOpenChange} size="lg" title={booking ? titleOf(booking) : "Booking"}>
      {!booking && error && (
        <ErrorState
          title="This booking did not load"
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!booking && !error && <Skeleton className="h-72" />}
      {booking && (
        <div className="flex flex-col gap-6">
          {moving && moveTo && form}
          <BookingFacts booking={localBooking(booking, { role, zone, twelveHours })} role={role} zone={zone} />
          {role === "client" && <AddFiles booking={booking} />}
          {role === "client" && <FreeTimes booking={booking} zone={zone ?? booking.timeZone} change={change} />}
          {role === "client" && !moving && booking.actions.includes("reschedule") && (
            <WaitingChoice
              wish={{ bookingId: id }}
              isSame={({ bookingId }) => bookingId === id}
              offer="Want to know if an earlier time opens?"
              waiting="You are on the waiting list. We email you when an earlier time opens."
            />
          )}
          {renderReview?.(booking)}
          {moving ? (
            !moveTo && form
          ) : (
            <BookingActions
              booking={booking}
              role={role}
              zone={zone ?? booking.timeZone}
              change={change}
              onReschedule={() => setMoving(true)}
            />
          )}
          <BookingHistory booking={booking} zone={zone ?? booking.timeZone} />
        </div>
      )}
    </Dialog>
  );
}
