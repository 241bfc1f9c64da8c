import type { IconName } from "@/components/ui/icon-names";
import type { Role } from "@/lib/platform/auth/access";

// In a module of its own, to keep the other menus and the table of roles out of the bundle of public pages.
/** The account menu (specification 2.2); an entry with `only` is for that role. */
export const accountLinks: readonly { label: string; href: string; icon: IconName; only?: Role }[] = [
  { label: "Dashboard", href: "/dashboard", icon: "home", only: "client" },
  { label: "Dashboard", href: "/professional-dashboard", icon: "home", only: "professional" },
  { label: "Dashboard", href: "/admin", icon: "home", only: "admin" },
  { label: "Profile Settings", href: "/profile", icon: "settings" },
  { label: "Admin Panel", href: "/admin", icon: "shield", only: "admin" },
];

/** The classes of a drop-down menu entry. */
export const menuLinkClass =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-primary-soft";

/** The links of the public header (specification 2.2). */
export const mainLinks = [
  { href: "/directory", label: "Find Professionals" },
  { href: "/how-it-works", label: "How It Works" },
  { href: "/pricing", label: "Pricing" },
  { href: "/affiliate", label: "Affiliate Program" },
] as const;
