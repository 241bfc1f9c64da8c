import type { Role } from "@/lib/auth/access";

/** Whose calendar it is. */
export type CalendarPerson = { role: Role; professionalId: string | null };
