import { type Role, type SeatRole, seatRoles } from "@/lib/platform/auth/access";
import { can, type Permission, type SubRole } from "@/lib/platform/auth/permissions";

/** The tabs of the hub (specification 2.9), and two more that are reached by links only (decisions, Admin). */
export const hubTabs = [
  { tab: "overview", label: "Overview" },
  { tab: "leads", label: "Leads", seats: seatRoles },
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

/** The tabs of the command center (specification 2.10), with the permission that each needs. */
export const adminTabs = [
  { tab: "overview", label: "Overview", needs: "read" },
  { tab: "ai-content", label: "AI Content Hub" },
  { tab: "analytics", label: "Analytics", needs: "read" },
  { tab: "users", label: "User Management", needs: "read" },
  { tab: "verifications", label: "Verifications", needs: "verification" },
  { tab: "settings", label: "Settings" },
  { tab: "advanced-analytics", label: "Advanced Analytics", needs: "read" },
  { tab: "monitoring", label: "Monitoring", needs: "settings" },
  { tab: "moderation", label: "Moderation", needs: "moderation" },
  { tab: "deadlines", label: "Deadlines", needs: "moderation" },
  { tab: "inbox", label: "Inbox", needs: "read" },
  { tab: "payments", label: "Payments", needs: "money" },
  { tab: "affiliates", label: "Affiliates", needs: "money" },
] as const satisfies readonly { tab: string; label: string; needs?: Permission }[];
export type AdminTab = (typeof adminTabs)[number]["tab"];

/** The entries that a viewer's sub-role includes. */
export function tabsFor<Tab extends { tab: string; needs?: Permission }>(
  viewer: { role: Role; subRole?: SubRole },
  tabs: readonly Tab[],
): Tab[] {
  return tabs.filter(({ needs }) => !needs || can(viewer, needs));
}

/** The tab of a URL; the overview for an unknown one (decisions, Admin). */
export function tabOf<Tab extends string>(tabs: readonly { tab: Tab }[], name: string | null): Tab {
  return (tabs.find(({ tab }) => tab === name) ?? tabs[0]!).tab;
}
