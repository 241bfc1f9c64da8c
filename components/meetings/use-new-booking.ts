import { useEffect, useState } from "react";
import {
  type BookingDraft,
  bookingResolver,
  emptyDraft,
  formOf,
  missingFrom,
  noKind,
  type PickedProfessional,
} from "@/components/meetings/booking-draft";
import { useOfferedKinds } from "@/components/meetings/kind-choice";
import type { CalendarPerson } from "@/components/meetings/person";
import { useHostZone, useHourlyRate, useOfferedMeetings } from "@/components/meetings/use-offered-meetings";
import { useChangeForm } from "@/components/ui/use-change-form";
import { createBooking } from "@/lib/meetings/bookings/client";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { priceOfMeeting } from "@/lib/meetings/prices/rules";

export type NewBookingProps = {
  person: CalendarPerson & { role: "client" | "professional" };
  /** The professional of the URL. */
  preselected: PickedProfessional | null;
  /** The clicked day, or "". */
  day: string;
  /** The free time clicked on a profile; "" for none. */
  opening: { date: string; time: string };
  /** The link of the kind of meeting that the URL names; "" for none. */
  kindSlug: string;
  onBooked: (booking: Booking) => void;
  /** Called after success and after failure, because the calendar may have changed. */
  onSent: () => void;
};

/** The state of a new booking: its draft, what the professional offers, and what is missing. */
export function useNewBooking({ person, preselected, day, opening, kindSlug, onBooked, onSent }: NewBookingProps) {
  const { id, role, professionalId: ownId } = person;
  const form = useChangeForm<BookingDraft, Booking>({
    empty: { ...emptyDraft, professional: preselected },
    keptAt: `booking:${id}:${preselected?.id ?? ""}${preselected?.package?.id ?? ""}`,
    resolver: bookingResolver,
    send: (draft, key) => createBooking(formOf(draft), key),
    onDone: (booking) => {
      onBooked(booking);
      onSent();
    },
    onRefused: onSent,
  });
  const { watch, getValues, setValue, change } = form;
  useEffect(() => {
    if (day && !getValues("date")) setValue("date", day);
  }, [day, getValues, setValue]);
  useEffect(() => {
    if (!opening.time) return;
    setValue("date", opening.date);
    setValue("time", opening.time);
  }, [opening.date, opening.time, setValue]);
  const draft = watch();
  const host = role === "client" ? draft.professional?.id : ownId;
  const [uploads, setUploads] = useState<Record<string, boolean>>({});
  const isUploading = Object.values(uploads).includes(true);
  const chosenPackage = draft.professional?.package ?? null;
  const offeredKinds = useOfferedKinds(host, { slug: kindSlug, chosen: draft.kindId, role });
  // A package is booked in place of a kind of meeting.
  const { kinds, kind, onlyKinds } = chosenPackage ? { ...offeredKinds, kind: undefined } : offeredKinds;
  const kindId = kind?.id ?? (draft.kindId === noKind ? noKind : "");
  useEffect(() => {
    if (kinds && getValues("kindId") !== kindId) setValue("kindId", kindId);
  }, [kinds, kindId, getValues, setValue]);
  const offered = useOfferedMeetings(host);
  const hostZone = useHostZone(host);
  const hourlyRateCents = useHourlyRate(host);
  // Replaces a meeting type that this professional does not offer with the first offered one.
  const [first] = offered && !offered.includes(draft.meetingType) ? offered : [];
  useEffect(() => {
    if (first) setValue("meetingType", first);
  }, [first, setValue]);
  const duration = kind?.minutes ?? draft.duration;
  return {
    form,
    draft,
    role,
    host,
    hostZone,
    offered,
    kinds,
    kind,
    kindId,
    onlyKinds,
    chosenPackage,
    duration,
    /** The price in cents of rand; null while the rate is loading. */
    priceCents:
      hourlyRateCents === null
        ? null
        : priceOfMeeting({
            packageCents: chosenPackage?.priceCents ?? null,
            kindCents: kind?.priceCents ?? null,
            hourlyRateCents,
            minutes: duration,
          }),
    missing: [...missingFrom(draft, role), ...(isUploading ? ["file upload"] : [])],
    /** Chooses a start time, "" for none, and clears the error of the refused one. */
    pick: (time: string) => {
      change.reset();
      setValue("time", time);
    },
    /** Notes whether the file that answers a question is being uploaded. */
    setUploading: (question: string, { busy }: { busy: boolean }) =>
      setUploads((shown) => ({ ...shown, [question]: busy })),
  };
}
export type NewBooking = ReturnType<typeof useNewBooking>;
