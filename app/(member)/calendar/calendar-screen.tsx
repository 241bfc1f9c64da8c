"use client";

import type { ComponentProps } from "react";
import { CalendarView } from "@/components/bookings/calendar-view";
import { BookingReview } from "@/components/reviews/booking-review";

/** Puts the reviews' room into the bookings' room. */
export function CalendarScreen(props: Omit<ComponentProps<typeof CalendarView>, "renderReview">) {
  return (
    <CalendarView
      {...props}
      renderReview={(booking) => <BookingReview key={booking.id} booking={booking} role={props.person.role} />}
    />
  );
}
