import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import type { PickedProfessional } from "@/components/meetings/booking-draft";
import type { CalendarAddress } from "@/components/meetings/calendar-address";
import { localBooking } from "@/components/meetings/formats";
import type { CalendarPerson } from "@/components/meetings/person";
import type { useCalendarWindows } from "@/components/meetings/use-calendar-windows";
import { showToast } from "@/components/ui/toast-store";
import { useTimeZone } from "@/components/ui/use-time-zone";
import type { Booking } from "@/lib/meetings/bookings/contract";

// Loaded when first opened.
const NewBookingDialog = dynamic(
  () => import("@/components/meetings/new-booking-dialog").then((module) => module.NewBookingDialog),
  { ssr: false },
);
const BookingDialog = dynamic(
  () => import("@/components/meetings/booking-dialog").then((module) => module.BookingDialog),
  { ssr: false },
);
const CannotBookDialog = dynamic(
  () => import("@/components/meetings/cannot-book-dialog").then((module) => module.CannotBookDialog),
  { ssr: false },
);
const AvailabilityDialog = dynamic(
  () => import("@/components/meetings/availability-dialog").then((module) => module.AvailabilityDialog),
  { ssr: false },
);

type Props = {
  windows: ReturnType<typeof useCalendarWindows>;
  person: CalendarPerson;
  /** The professional of the URL's `with` parameter at page load. */
  preselected: PickedProfessional | null;
  today: string;
  address: CalendarAddress;
  known?: Booking;
  go: (change: Partial<CalendarAddress>, mode?: "push" | "replace") => void;
  renderReview?: (booking: Booking) => ReactNode;
};

const bookedText = ({ status }: Booking, { role }: CalendarPerson) =>
  status === "pending" && role === "client"
    ? "Booking requested. We'll let you know when it's confirmed."
    : "Booking scheduled";

/** The dialogs of the calendar; at most one is open. */
export function CalendarWindows({ windows, person, preselected, today, address, known, go, renderReview }: Props) {
  const zone = useTimeZone();
  const cache = useQueryClient();
  const dateHere = (booking: Booking) =>
    localBooking(booking, { role: person.role, zone, twelveHours: false }).local.date;
  const leave = () => {
    windows.close();
    if (address.with) go({ with: "", time: "", kind: "" }, "replace");
  };
  if (address.booking)
    return (
      <BookingDialog
        key={address.booking}
        id={address.booking}
        known={known}
        role={person.role}
        today={today}
        moveTo={windows.moveTo?.id === address.booking ? windows.moveTo : undefined}
        onOpenChange={(open) => {
          if (open) return;
          windows.setMoveTo(null);
          go({ booking: "" }, "replace");
        }}
        renderReview={renderReview}
        onMoved={(moved) => go({ date: dateHere(moved) }, "replace")}
      />
    );
  // A client can book any professional; a professional only meetings of their own profile.
  if (address.with && person.role !== "client" && address.with !== person.professionalId)
    return (
      <CannotBookDialog
        person={person}
        onLeave={leave}
        onBookClient={() => {
          go({ with: "", time: "", kind: "" }, "replace");
          windows.openNew();
        }}
      />
    );
  const { role } = person;
  if (windows.isNew && role !== "admin") {
    const named = preselected?.id === address.with ? preselected : null;
    return (
      <NewBookingDialog
        key={named?.id}
        open
        onOpenChange={(open) => !open && leave()}
        person={{ ...person, role }}
        preselected={named}
        day={windows.day}
        opening={{ date: address.date, time: address.time }}
        kindSlug={address.kind}
        today={today}
        onSent={() => void cache.invalidateQueries({ queryKey: ["bookings"] })}
        onBooked={(booked) => {
          windows.close();
          go({ with: "", time: "", kind: "", date: dateHere(booked) }, "replace");
          showToast(bookedText(booked, person));
        }}
      />
    );
  }
  const isAssistant = person.seat === "assistant";
  if ((windows.isAvailability || address.hours) && role === "professional" && person.professionalId && !isAssistant)
    return (
      <AvailabilityDialog
        open
        onOpenChange={() => {
          windows.close();
          if (address.hours) go({ hours: "" }, "replace");
        }}
        professionalId={person.professionalId}
        today={today}
      />
    );
  return null;
}
