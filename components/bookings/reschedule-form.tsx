"use client";

import { useState } from "react";
import { NearestTimes } from "@/components/bookings/nearest-times";
import { SlotGrid } from "@/components/bookings/slot-grid";
import type { useBookingChange } from "@/components/bookings/use-booking-change";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Role } from "@/lib/auth/access";
import type { Booking } from "@/lib/bookings/contract";
import { ProblemError } from "@/lib/http/fetcher";

type Props = {
  booking: Booking;
  role: Role;
  today: string;
  zone: string | null;
  change: ReturnType<typeof useBookingChange>;
  onDone: (fresh: Booking) => void;
  onLeave: () => void;
};

/** Moves a booking to another time; a client's new time waits for the professional again. */
export function RescheduleForm({ booking, role, today, zone, change, onDone, onLeave }: Props) {
  const [date, setDate] = useState(booking.date < today ? today : booking.date);
  const [time, setTime] = useState("");
  const problem = change.error instanceof ProblemError ? change.error.problem : null;
  const pick = (next: string) => (change.reset(), setTime(next));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ booking, change: { action: "reschedule", date, time } }, { onSuccess: onDone });
      }}
      className="flex flex-col gap-4"
    >
      <Field label="New date" name="new-date">
        <Input
          {...fieldIds("new-date")}
          type="date"
          min={today}
          max="2099-12-31"
          value={date}
          onChange={(event) => (setDate(event.target.value), pick(""))}
        />
      </Field>
      {date && (
        <SlotGrid
          professionalId={booking.professionalId}
          moving={booking.id}
          date={date}
          duration={booking.duration}
          value={time}
          zone={zone}
          anyHour={role === "professional"}
          onChange={pick}
        />
      )}
      {role === "client" && booking.status === "confirmed" && (
        <p className="text-sm text-ink-soft">{booking.professionalName} will be asked to confirm the new time.</p>
      )}
      {problem && <NearestTimes problem={problem} onPick={pick} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => (change.reset(), onLeave())}>
          Keep the old time
        </Button>
        <Button type="submit" busy={change.isPending} disabled={!date || !time}>
          Move booking
        </Button>
      </div>
    </form>
  );
}
