import type { Role, SeatRole } from "@/lib/platform/auth/access";

/** The owner of the calendar. */
export type CalendarPerson = {
  id: string;
  role: Role;
  professionalId: string | null;
  /** The role of a person who acts for the professional; the hours and calendars from elsewhere are not theirs. */
  seat?: SeatRole;
};
