/** The tabs of the hub (specification 2.9), and two more that are reached by links only (decisions, Admin). */
export const hubTabs = [
  { tab: "overview", label: "Overview" },
  { tab: "leads", label: "Leads" },
  { tab: "projects", label: "Projects" },
  { tab: "messages", label: "Messages" },
  { tab: "ai-content", label: "AI Content" },
  { tab: "calendar", label: "Calendar" },
  { tab: "profile", label: "Profile" },
  { tab: "analytics", label: "Analytics" },
  { tab: "portfolio", label: "Portfolio" },
  { tab: "plan", label: "Plan" },
] as const;
export type HubTab = (typeof hubTabs)[number]["tab"];

/** The tabs of the command center (specification 2.10). */
export const adminTabs = [
  { tab: "overview", label: "Overview" },
  { tab: "ai-content", label: "AI Content Hub" },
  { tab: "analytics", label: "Analytics" },
  { tab: "users", label: "User Management" },
  { tab: "verifications", label: "Verifications" },
  { tab: "settings", label: "Settings" },
  { tab: "advanced-analytics", label: "Advanced Analytics" },
  { tab: "monitoring", label: "Monitoring" },
  { tab: "moderation", label: "Moderation" },
  { tab: "inbox", label: "Inbox" },
  { tab: "affiliates", label: "Affiliates" },
] as const;
export type AdminTab = (typeof adminTabs)[number]["tab"];

/** The tab of a URL; the overview for an unknown one (decisions, Admin). */
export function tabOf<Tab extends string>(tabs: readonly { tab: Tab }[], name: string | null): Tab {
  return (tabs.find(({ tab }) => tab === name) ?? tabs[0]!).tab;
}
