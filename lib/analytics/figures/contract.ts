import type { projectStatuses } from "@/lib/deals/leads/contract";
import type { bookingStatuses } from "@/lib/meetings/bookings/contract";

/** The viewer's figures for the Analytics page; an admin's cover all accounts. Amounts are decimal ZAR. */
export interface Figures {
  bookings: { status: (typeof bookingStatuses)[number]; count: number }[];
  quotes: { status: "pending" | "accepted" | "declined" | "withdrawn" | "expired"; count: number; amount: number }[];
  projects: { status: (typeof projectStatuses)[number]; count: number; amount: number }[];
}
