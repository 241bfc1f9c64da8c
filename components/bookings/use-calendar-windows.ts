"use client";

import { useState } from "react";
import type { CalendarAddress } from "@/components/bookings/calendar-address";
import { emptyDraft, type BookingDraft, type PickedProfessional } from "@/components/bookings/booking-draft";

/** Which window of the calendar is open, and what has been typed into the form so far. An address with a professional opens the form for them. */
export function useCalendarWindows(
  professional: PickedProfessional | null,
  { with: asked, date, time }: Pick<CalendarAddress, "with" | "date" | "time">,
) {
  const [open, setOpen] = useState<"new" | "availability" | null>(null);
  const [draft, setDraft] = useState<BookingDraft>({
    ...emptyDraft,
    professional,
    ...(time && { date, time }),
  });
  // The page came again, for another professional.
  const [seen, setSeen] = useState(professional?.id);
  if (professional && professional.id !== seen) {
    setSeen(professional.id);
    setDraft({ ...draft, professional, time: "" });
  }
  return {
    isNew: open === "new" || asked !== "",
    isAvailability: open === "availability",
    draft,
    setDraft,
    openNew: (date = "") => {
      if (date && !draft.date) setDraft({ ...draft, date });
      setOpen("new");
    },
    openAvailability: () => setOpen("availability"),
    close: () => setOpen(null),
  };
}
