import { describe, expect, it } from "vitest";
import { adminTabs, tabsFor } from "@/components/admin/admin-tabs";
import { accountLinks } from "@/components/shell/header-links";
import { badgeOf, bottomBars, isCurrent, type MenuItem, sideMenuOf, sideMenus } from "@/components/shell/menus";
import { accessOf, homeOf, roles } from "@/lib/platform/auth/access";
import { subRoles } from "@/lib/platform/auth/permissions";

const labels = (items: readonly MenuItem[]) => items.map(({ label, tag }) => (tag ? `${label} [${tag}]` : label));
const shape = (role: (typeof roles)[number]) =>
  Object.fromEntries(sideMenus[role].map(({ title, items }) => [title, labels(items)]));

describe("the side menu is the specification's", () => {
  it("for a client", () => {
    expect(shape("client")).toEqual({
      Main: ["Dashboard", "Find Professionals", "Messages", "Bookings", "Saved Professionals"],
      Business: ["Affiliate", "Analytics"],
      Account: ["Profile Settings", "Notifications"],
    });
  });

  it("for a professional", () => {
    expect(shape("professional")).toEqual({
      Dashboard: ["Overview", "Leads", "Projects", "Messages"],
      "Professional Tools": ["AI Content Studio [NEW]", "Calendar", "Analytics", "Portfolio"],
      "Business Growth": ["Affiliate", "Marketing Tools"],
      Account: ["Profile Settings", "Notifications"],
    });
  });

  it("for an admin", () => {
    expect(shape("admin")).toMatchObject({
      Administration: ["Admin Dashboard", "AI Content Hub [HOT]", "User Management", "Verifications"],
      "System Management": ["System Settings", "Settings", "Affiliate"],
    });
    expect(sideMenus.admin.map(({ title }) => title)).toEqual([
      "Administration",
      "Analytics & Reports",
      "Support & Content",
      "Money",
      "System Management",
      "Account",
    ]);
  });

  it("counts waiting messages, bookings and verifications", () => {
    const counted = roles.flatMap((role) =>
      sideMenus[role].flatMap(({ items }) =>
        items.filter(({ count }) => count).map(({ label, count }) => `${role} ${label}: ${count}`),
      ),
    );
    expect(counted).toEqual([
      "client Messages: messages",
      "client Bookings: bookings",
      "professional Messages: messages",
      "professional Calendar: bookings",
      "admin Verifications: verifications",
    ]);
  });
});

it("the bottom bars are the specification's, at most five", () => {
  expect(bottomBars.client.map(({ label, href }) => `${label} ${href}`)).toEqual([
    "Dashboard /dashboard",
    "Find /directory",
    "Messages /messages",
    "Bookings /calendar",
    "Settings /profile",
  ]);
  expect(labels(bottomBars.professional)).toEqual(["Dashboard", "Leads", "Messages", "AI Studio", "Settings"]);
  expect(labels(bottomBars.admin)).toEqual(["Admin", "Users", "Analytics", "AI Hub", "Settings"]);
});

it.each(roles)(
  "the account menu starts with the dashboard of a %s, and links only where that role has access",
  (role) => {
    const own = accountLinks.filter(({ only = role }) => only === role);
    expect(own[0]).toMatchObject({ label: "Dashboard", href: homeOf(role) });
    for (const { href, label } of own) expect(accessOf(href), label).toContain(role);
  },
);

it.each(roles)("every link in the menus of a %s leads where that role has access", (role) => {
  for (const { href, label } of [...sideMenus[role].flatMap(({ items }) => items), ...bottomBars[role]]) {
    const access = accessOf(href.split("?")[0]!);
    expect(access === "public" || access?.includes(role), `${label} ${href}`).toBe(true);
  }
});

it.each([
  [undefined, undefined],
  [0, undefined],
  [7, "7"],
  [99, "99"],
  [100, "99+"],
  [1247, "99+"],
])("a count of %s is shown as %s", (count, text) => {
  expect(badgeOf(count)).toBe(text);
});

it("marks one link as the current page: path and tab together", () => {
  const current = (path: string, tab: string | null) =>
    sideMenus.professional.flatMap(({ items }) =>
      items.filter(({ href }) => isCurrent(href, path, tab)).map(({ label }) => label),
    );
  expect(current("/professional-dashboard", null)).toEqual(["Overview"]);
  expect(current("/professional-dashboard", "overview")).toEqual(["Overview"]);
  expect(current("/professional-dashboard", "leads")).toEqual(["Leads"]);
  expect(current("/messages", null)).toEqual(["Messages"]);
});

it("an administrator's menu has no entries that the sub-role does not include", () => {
  const hidden = (subRole: "owner" | "administrator" | "moderator" | "support") => {
    const shown = new Set(sideMenuOf("admin", subRole).flatMap(({ items }) => labels(items)));
    return sideMenus.admin.flatMap(({ items }) => labels(items)).filter((label) => !shown.has(label));
  };
  expect(hidden("owner")).toEqual(["Settings"]);
  expect(hidden("administrator")).toEqual(["Settings"]);
  expect(hidden("moderator")).toEqual(["Monitoring", "Payments", "Affiliates", "System Settings"]);
  expect(hidden("support")).toEqual([
    ...["Verifications", "Monitoring", "Moderation", "Deadlines"],
    ...["Payments", "Affiliates", "System Settings"],
  ]);
});

it.each(subRoles)(
  "the menu of a %s leads to every area that the role includes, and System Settings to its section",
  (subRole) => {
    const items = sideMenuOf("admin", subRole).flatMap((group) => group.items);
    const areas = items
      .map(({ href }) => new URL(href, "https://a.example"))
      .filter(({ pathname }) => pathname === "/admin")
      .map(({ searchParams }) => searchParams.get("tab") ?? "overview");
    const included = tabsFor({ role: "admin", subRole }, adminTabs).map(({ tab }) => tab);
    expect(areas.toSorted()).toEqual(included.toSorted());
    expect(items.find(({ label }) => label === "System Settings")?.href ?? "").toMatch(/section=system$|^$/);
  },
);
