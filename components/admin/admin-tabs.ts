import type { Role } from "@/lib/platform/auth/access";
import { can, type Permission, type SubRole } from "@/lib/platform/auth/permissions";

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
