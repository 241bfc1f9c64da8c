"use client";

import { type ComponentProps, Fragment } from "react";
import { CalendarView } from "@/components/meetings/calendar-view";
import { WhatsAppButton } from "@/components/messaging/whatsapp-button";
import { BookingReview } from "@/components/trust/booking-review";

/** The calendar with the components of reviews and WhatsApp, which belong to other domains. */
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
