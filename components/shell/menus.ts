import type { IconName } from "@/components/ui/icon-names";
import type { Role, SeatRole } from "@/lib/platform/auth/access";
import { can, type Permission, type SubRole } from "@/lib/platform/auth/permissions";

/** The counts of the signed-in layout; an unknown count is omitted. */
export interface ShellCounts {
  messages?: number;
  bookings?: number;
  quotes?: number;
  notices?: number;
  verifications?: number;
  /** Unread messages on the account's other side. */
  otherSide?: number;
}
export interface MenuItem {
  label: string;
  href: string;
  icon: IconName;
  count?: keyof ShellCounts;
  tag?: "NEW" | "HOT";
  /** The permission that an administrator needs to see the entry. */
  needs?: Permission;
  /** The permission that hides the entry, where another entry leads to the same page. */
  unless?: Permission;
  /** The seats of a firm that see the entry; others are the owner's. */
  seats?: readonly SeatRole[];
  /** Other paths that also mark the entry as current. */
  also?: readonly string[];
}
export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}

const profile = { label: "Profile Settings", href: "/profile", icon: "settings" } as const;
const seatRoles = ["accountant", "assistant"] as const;
const accountants = ["accountant"] as const;
const notifications = { label: "Notifications", href: "/notifications", icon: "bell", seats: seatRoles } as const;
const affiliate = { label: "Affiliate", href: "/affiliate", icon: "handshake" } as const;
const messages = {
  label: "Messages",
  href: "/messages",
  icon: "message",
  count: "messages",
  seats: seatRoles,
} as const;
const account: MenuGroup = { title: "Account", items: [profile, notifications] };
const hub = "/professional-dashboard";
const hubMessages = { ...messages, also: [`${hub}?tab=messages`] } as const;
const hubSettings = { ...profile, also: [`${hub}?tab=profile`, `${hub}?tab=plan`, `${hub}?tab=team`] } as const;

/** The noun after a count in accessible names: "3 unread". */
export const countNouns: Record<keyof ShellCounts, string> = {
  messages: "unread",
  bookings: "confirmed",
  quotes: "pending",
  notices: "unread",
  verifications: "pending",
  otherSide: "unread",
};

/** The side menu of each role (specification 2.2). */
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
        { label: "Leads", href: `${hub}?tab=leads`, icon: "target", seats: seatRoles },
        { label: "Projects", href: `${hub}?tab=projects`, icon: "folder", seats: accountants },
        hubMessages,
      ],
    },
    {
      title: "Professional Tools",
      items: [
        {
          label: "AI Content Studio",
          href: `${hub}?tab=ai-content`,
          icon: "spark",
          tag: "NEW",
          seats: accountants,
        },
        {
          label: "Calendar",
          href: "/calendar",
          icon: "calendar",
          count: "bookings",
          also: [`${hub}?tab=calendar`],
          seats: seatRoles,
        },
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
        {
          label: "Verifications",
          href: "/admin?tab=verifications",
          icon: "shield-check",
          count: "verifications",
          needs: "verification",
        },
      ],
    },
    {
      title: "Analytics & Reports",
      items: [
        { label: "Platform Analytics", href: "/admin?tab=analytics", icon: "chart" },
        { label: "Advanced Analytics", href: "/admin?tab=advanced-analytics", icon: "target" },
        { label: "Monitoring", href: "/admin?tab=monitoring", icon: "clock", needs: "settings" },
      ],
    },
    {
      title: "Support & Content",
      items: [
        { label: "Moderation", href: "/admin?tab=moderation", icon: "shield", needs: "moderation" },
        { label: "Inbox", href: "/admin?tab=inbox", icon: "mail" },
        { label: "Deadlines", href: "/admin?tab=deadlines", icon: "calendar", needs: "moderation" },
      ],
    },
    {
      title: "Money",
      items: [
        { label: "Payments", href: "/admin?tab=payments", icon: "wallet", needs: "money" },
        { label: "Affiliates", href: "/admin?tab=affiliates", icon: "award", needs: "money" },
      ],
    },
    {
      title: "System Management",
      items: [
        { label: "System Settings", href: "/admin?tab=settings&section=system", icon: "side", needs: "settings" },
        { label: "Settings", href: "/admin?tab=settings", icon: "side", unless: "settings" },
        affiliate,
      ],
    },
    account,
  ],
};

/** The side menu of an account, without what an administrator's sub-role or a seat of a firm does not include. */
export function sideMenuOf(role: Role, subRole?: SubRole, seat?: SeatRole): readonly MenuGroup[] {
  return sideMenus[role]
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => isIncluded(item, { role, subRole }) && isForSeat(item, seat)),
    }))
    .filter(({ items }) => items.length > 0);
}

const isIncluded = ({ needs, unless }: MenuItem, viewer: { role: Role; subRole?: SubRole }) =>
  (!needs || can(viewer, needs)) && (!unless || !can(viewer, unless));

const isForSeat = ({ seats }: MenuItem, seat: SeatRole | undefined) => !seat || seats?.includes(seat) === true;

/** The bottom bar of an account: for a seat of a firm what the seat may open. */
export function bottomBarOf(role: Role, seat?: SeatRole): readonly MenuItem[] {
  if (!seat) return bottomBars[role];
  return sideMenus[role]
    .flatMap(({ items }) => items)
    .filter((item) => isForSeat(item, seat))
    .slice(0, 5)
    .map((item) => (item.tag ? { ...item, label: "AI Studio" } : item));
}

const settings = { ...profile, label: "Settings" } as const;

/** The bottom bar of each role on a small screen, at most five entries (specification 2.2). */
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

/** "7", "99+"; undefined for 0 or an unknown count. */
export function badgeOf(count: number | undefined): string | undefined {
  if (!count || count < 0) return undefined;
  return count > 99 ? "99+" : String(count);
}

/** True if a link is the current page: path and tab must match; a link without a tab matches the path without one. */
export function isCurrent(href: string, path: string, tab: string | null): boolean {
  const [itemPath, query = ""] = href.split("?");
  return itemPath === path && (new URLSearchParams(query).get("tab") ?? "overview") === (tab || "overview");
}

/** True if a menu entry leads to the current page. */
export const isShown = ({ href, also = [] }: MenuItem, path: string, tab: string | null): boolean =>
  [href, ...also].some((link) => isCurrent(link, path, tab));
