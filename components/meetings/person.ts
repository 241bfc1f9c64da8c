import type { Role } from "@/lib/platform/auth/access";

/** Whose calendar it is. */
export type CalendarPerson = { id: string; role: Role; professionalId: string | null };
