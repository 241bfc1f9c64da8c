import type { IconName } from "@/components/ui/icon-names";
import type { Role } from "@/lib/platform/auth/access";

/** What the signed-in shell counts. A count that is not known yet is left out. */
export interface ShellCounts {
  messages?: number;
  bookings?: number;
  quotes?: number;
  notices?: number;
  verifications?: number;
}
export interface MenuItem {
  label: string;
  href: string;
  icon: IconName;
  count?: keyof ShellCounts;
  tag?: "NEW" | "HOT";
  /** Other addresses that show the same: the entry is marked there too. */
  also?: readonly string[];
}
export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

const profile = { label: "Profile Settings", href: "/profile", icon: "settings" } as const;
const notifications = { label: "Notifications", href: "/notifications", icon: "bell" } as const;
const affiliate = { label: "Affiliate", href: "/affiliate", icon: "handshake" } as const;
const messages = { label: "Messages", href: "/messages", icon: "message", count: "messages" } as const;
const account: MenuGroup = { title: "Account", items: [profile, notifications] };
const hub = "/professional-dashboard";
const hubMessages = { ...messages, also: [`${hub}?tab=messages`] } as const;
const hubSettings = { ...profile, also: [`${hub}?tab=profile`, `${hub}?tab=plan`] } as const;

/** What a count says when it is read out: "3 unread". */
export const countWords: Record<keyof ShellCounts, string> = {
  messages: "unread",
  bookings: "confirmed",
  quotes: "pending",
  notices: "unread",
  verifications: "pending",
};

/** specification 2.2: the side menu of each role. */
export const sideMenus: Record<Role, readonly MenuGroup[]> = {
  client: [
    {
      title: "Main",
      items: [
        { label: "Dashboard", href: "/dashboard", icon: "home" },
        { label: "Find Professionals", href: "/directory", icon: "search" },
        messages,
        { label: "Bookings", href: "/calendar", icon: "calendar", count: "bookings" },
        { label: "Saved Professionals", href: "/saved", icon: "heart" },
      ],
    },
    { title: "Business", items: [affiliate, { label: "Analytics", href: "/analytics", icon: "chart" }] },
    account,
  ],
  professional: [
    {
      title: "Dashboard",
      items: [
        { label: "Overview", href: hub, icon: "home" },
        { label: "Leads", href: `${hub}?tab=leads`, icon: "target" },
        { label: "Projects", href: `${hub}?tab=projects`, icon: "folder" },
        hubMessages,
      ],
    },
    {
      title: "Professional Tools",
      items: [
        { label: "AI Content Studio", href: `${hub}?tab=ai-content`, icon: "spark", tag: "NEW" },
        { label: "Calendar", href: "/calendar", icon: "calendar", count: "bookings", also: [`${hub}?tab=calendar`] },
        { label: "Analytics", href: `${hub}?tab=analytics`, icon: "chart" },
        { label: "Portfolio", href: `${hub}?tab=portfolio`, icon: "image" },
      ],
    },
    {
      title: "Business Growth",
      items: [affiliate, { label: "Marketing Tools", href: "/marketing", icon: "megaphone" }],
    },
    { ...account, items: [hubSettings, notifications] },
  ],
  admin: [
    {
      title: "Administration",
      items: [
        { label: "Admin Dashboard", href: "/admin", icon: "home" },
        { label: "AI Content Hub", href: "/admin?tab=ai-content", icon: "spark", tag: "HOT" },
        { label: "User Management", href: "/admin?tab=users", icon: "users" },
        { label: "Verifications", href: "/admin?tab=verifications", icon: "shield-check", count: "verifications" },
      ],
    },
    {
      title: "Analytics & Reports",
      items: [
        { label: "Platform Analytics", href: "/admin?tab=analytics", icon: "chart" },
        { label: "Advanced Analytics", href: "/admin?tab=advanced-analytics", icon: "target" },
        { label: "Monitoring", href: "/admin?tab=monitoring", icon: "clock" },
        { label: "Moderation", href: "/admin?tab=moderation", icon: "shield" },
        { label: "Inbox", href: "/admin?tab=inbox", icon: "mail" },
      ],
    },
    {
      title: "System Management",
      items: [{ label: "System Settings", href: "/admin?tab=settings", icon: "side" }, affiliate],
    },
    account,
  ],
};

const settings = { ...profile, label: "Settings" } as const;

/** specification 2.2: the bottom bar of each role on a small screen, at most five. */
export const bottomBars: Record<Role, readonly MenuItem[]> = {
  client: [
    { label: "Dashboard", href: "/dashboard", icon: "home" },
    { label: "Find", href: "/directory", icon: "search" },
    messages,
    { label: "Bookings", href: "/calendar", icon: "calendar", count: "bookings" },
    settings,
  ],
  professional: [
    { label: "Dashboard", href: hub, icon: "home" },
    { label: "Leads", href: `${hub}?tab=leads`, icon: "target" },
    hubMessages,
    { label: "AI Studio", href: `${hub}?tab=ai-content`, icon: "spark" },
    { ...hubSettings, label: "Settings" },
  ],
  admin: [
    { label: "Admin", href: "/admin", icon: "shield" },
    { label: "Users", href: "/admin?tab=users", icon: "users" },
    { label: "Analytics", href: "/admin?tab=analytics", icon: "chart" },
    { label: "AI Hub", href: "/admin?tab=ai-content", icon: "spark" },
    settings,
  ],
};

/** "7", "99+"; undefined for nothing to show. */
export function badgeOf(count: number | undefined): string | undefined {
  if (!count || count < 0) return undefined;
  return count > 99 ? "99+" : String(count);
}

/** Which of these links the address belongs to: path and tab must agree; the path alone is the page without a tab. */
export function isCurrent(href: string, path: string, tab: string | null): boolean {
  const [itemPath, query = ""] = href.split("?");
  return itemPath === path && (new URLSearchParams(query).get("tab") ?? "overview") === (tab || "overview");
}

/** Whether a menu's entry leads to what is shown. */
export const isShown = ({ href, also = [] }: MenuItem, path: string, tab: string | null): boolean =>
  [href, ...also].some((one) => isCurrent(one, path, tab));
