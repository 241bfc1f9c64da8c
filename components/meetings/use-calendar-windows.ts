"use client";

import { useState } from "react";

/** Which window of the calendar is open, and for which day. An address with a professional opens the form for them. */
export function useCalendarWindows(withId: string) {
  const [open, setOpen] = useState<"new" | "availability" | null>(null);
  const [day, setDay] = useState("");
  return {
    isNew: open === "new" || withId !== "",
    isAvailability: open === "availability",
    day,
    openNew: (date = "") => {
      setDay(date);
      setOpen("new");
    },
    openAvailability: () => setOpen("availability"),
    close: () => setOpen(null),
  };
}
