import type { Role } from "@/lib/platform/auth/access";

/** The owner of the calendar. */
export type CalendarPerson = { id: string; role: Role; professionalId: string | null };
