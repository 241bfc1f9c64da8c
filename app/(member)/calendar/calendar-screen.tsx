"use client";

import { type ComponentProps, Fragment } from "react";
import { CalendarView } from "@/components/meetings/calendar-view";
import { BookingReview } from "@/components/trust/booking-review";
import { WhatsAppButton } from "@/components/messaging/whatsapp-button";

/** Puts the reviews' and WhatsApp's rooms into the bookings' room. */
export function CalendarScreen(props: Omit<ComponentProps<typeof CalendarView>, "renderReview">) {
  return (
    <CalendarView
      {...props}
      renderReview={(booking) => (
        <Fragment key={booking.id}>
          {props.person.role !== "admin" && <WhatsAppButton about="booking" id={booking.id} />}
          <BookingReview booking={booking} role={props.person.role} />
        </Fragment>
      )}
    />
  );
}
