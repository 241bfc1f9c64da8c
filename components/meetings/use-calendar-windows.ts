import { useState } from "react";

/** The open dialog of the calendar and its day. A `with` parameter opens the booking form. */
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
