"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { CalendarAddress } from "@/components/bookings/calendar-address";
import { emptyDraft } from "@/components/bookings/booking-draft";
import type { CalendarPerson } from "@/components/bookings/person";
import type { useCalendarWindows } from "@/components/bookings/use-calendar-windows";
import { showToast } from "@/components/ui/toast-store";
import type { Booking } from "@/lib/bookings/contract";

// Fetched when they are first opened.
const NewBookingDialog = dynamic(
  () => import("@/components/bookings/new-booking-dialog").then((module) => module.NewBookingDialog),
  { ssr: false },
);
const BookingDialog = dynamic(
  () => import("@/components/bookings/booking-dialog").then((module) => module.BookingDialog),
  { ssr: false },
);
const AvailabilityDialog = dynamic(
  () => import("@/components/bookings/availability-dialog").then((module) => module.AvailabilityDialog),
  { ssr: false },
);

type Props = {
  windows: ReturnType<typeof useCalendarWindows>;
  person: CalendarPerson;
  today: string;
  address: CalendarAddress;
  known?: Booking;
  go: (change: Partial<CalendarAddress>, way?: "push" | "replace") => void;
  renderReview?: (booking: Booking) => ReactNode;
};

/** The windows over the calendar, one at a time. */
export function CalendarWindows({ windows, person, today, address, known, go, renderReview }: Props) {
  const leave = () => {
    windows.close();
    if (address.with) go({ with: "" }, "replace");
  };
  if (address.booking)
    return (
      <BookingDialog
        key={address.booking}
        id={address.booking}
        known={known}
        role={person.role}
        today={today}
        onOpenChange={(open) => !open && go({ booking: "" }, "replace")}
        renderReview={renderReview}
        onMoved={({ date }) => go({ date }, "replace")}
      />
    );
  if (windows.isNew && person.role !== "admin")
    return (
      <NewBookingDialog
        open
        onOpenChange={(open) => !open && leave()}
        role={person.role}
        ownId={person.professionalId}
        today={today}
        draft={windows.draft}
        onDraft={windows.setDraft}
        onBooked={({ date, status }) => {
          windows.close();
          windows.setDraft(emptyDraft);
          go({ with: "", date }, "replace");
          showToast(
            status === "pending" && person.role === "client"
              ? "Asked for. You will hear when it is confirmed."
              : "Booking scheduled",
          );
        }}
      />
    );
  if (windows.isAvailability) return <AvailabilityDialog open onOpenChange={windows.close} today={today} />;
  return null;
}
