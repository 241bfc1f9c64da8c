import type { IconName } from "@/components/ui/icon-names";
import { homeOf, roles, type Role } from "@/lib/auth/access";

/** specification 2.2: where the menu of somebody signed in leads; one with `only` is for that role. */
export const accountEntries: readonly { label: string; href: string; icon: IconName; only?: Role }[] = [
  ...roles.map((role) => ({ label: "Dashboard", href: homeOf(role), icon: "home" as const, only: role })),
  { label: "Profile Settings", href: "/profile", icon: "settings" },
  { label: "Admin Panel", href: "/admin", icon: "shield", only: "admin" },
];
