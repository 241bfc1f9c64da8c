import { useState } from "react";

/** The start that a meeting was moved to in the calendar, in the professional's wall time; not saved yet. */
export interface ChosenStart {
  id: string;
  date: string;
  time: string;
}

/** The open dialog of the calendar and its day. A `with` parameter opens the booking form. */
export function useCalendarWindows(withId: string) {
  const [open, setOpen] = useState<"new" | "availability" | null>(null);
  const [day, setDay] = useState("");
  const [moveTo, setMoveTo] = useState<ChosenStart | null>(null);
  return {
    isNew: open === "new" || withId !== "",
    isAvailability: open === "availability",
    day,
    moveTo,
    setMoveTo,
    openNew: (date = "") => {
      setDay(date);
      setOpen("new");
    },
    openAvailability: () => setOpen("availability"),
    close: () => setOpen(null),
  };
}
