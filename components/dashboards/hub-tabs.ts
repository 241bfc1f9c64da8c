import { type SeatRole, seatRoles } from "@/lib/platform/auth/access";

/** The tabs of the hub (specification 2.9), and two more that are reached by links only (decisions, Admin). */
export const hubTabs = [
  { tab: "overview", label: "Overview" },
  { tab: "week", label: "My week", seats: seatRoles },
  { tab: "leads", label: "Leads", seats: seatRoles },
  { tab: "clients", label: "Clients", seats: seatRoles },
  { tab: "work", label: "Work", seats: seatRoles },
  { tab: "papers", label: "Papers", seats: seatRoles },
  { tab: "projects", label: "Projects", seats: ["accountant"] },
  { tab: "messages", label: "Messages", seats: seatRoles },
  { tab: "ai-content", label: "AI Content", seats: ["accountant"] },
  { tab: "calendar", label: "Calendar", seats: seatRoles },
  { tab: "profile", label: "Profile" },
  { tab: "analytics", label: "Analytics" },
  { tab: "portfolio", label: "Portfolio" },
  { tab: "team", label: "Team" },
  { tab: "plan", label: "Plan" },
] as const satisfies readonly { tab: string; label: string; seats?: readonly SeatRole[] }[];
export type HubTab = (typeof hubTabs)[number]["tab"];

/** The tabs that a seat of a firm may open; all for the owner. */
export const hubTabsFor = (seat: SeatRole | undefined) =>
  hubTabs.filter((entry) => !seat || ("seats" in entry && entry.seats.some((role) => role === seat)));
