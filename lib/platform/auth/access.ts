/**
 * specification 2.1: who may open which path. Middleware, Gate, the menus, route() and the tests all read this table.
 */
export const roles = ["client", "professional", "admin"] as const;
export type Role = (typeof roles)[number];
/** Who an endpoint is for: everybody, only people who are signed out, or people of these roles. */
export type Access = "public" | readonly Role[];

const everyRole = roles;

/**
 * Paths of pages; `match` says whether paths below it belong to it too. The public ones show header and footer, the
 * others the side menu.
 */
export const pages = [
  { path: "/", access: "public" },
  { path: "/directory", access: "public" },
  { path: "/search", access: "public" },
  { path: "/professional", access: "public", below: true },
  { path: "/accountants", access: "public", below: true },
  { path: "/professional-signup", access: "public" },
  { path: "/signup", access: "public" },
  { path: "/signin", access: "public" },
  { path: "/forgot-password", access: "public" },
  { path: "/reset-password", access: "public", below: true },
  { path: "/confirm-email", access: "public", below: true },
  { path: "/unsubscribe", access: "public", below: true },
  { path: "/keep-account", access: "public", below: true },
  { path: "/how-it-works", access: "public" },
  { path: "/how-we-order-results", access: "public" },
  { path: "/pricing", access: "public" },
  { path: "/testimonials", access: "public" },
  { path: "/contact", access: "public" },
  { path: "/help", access: "public" },
  { path: "/support", access: "public" },
  { path: "/about", access: "public" },
  { path: "/careers", access: "public" },
  { path: "/press", access: "public" },
  { path: "/blog", access: "public" },
  { path: "/resources", access: "public" },
  { path: "/verification", access: "public" },
  { path: "/verification/check", access: "public" },
  { path: "/verify", access: "public", below: true },
  { path: "/privacy", access: "public" },
  { path: "/terms", access: "public" },
  { path: "/cookies", access: "public" },
  { path: "/developers", access: "public" },
  { path: "/dashboard", access: ["client"] },
  { path: "/saved", access: ["client"] },
  { path: "/review", access: ["client"] },
  { path: "/requests", access: ["client"] },
  { path: "/analytics", access: everyRole },
  { path: "/notifications", access: everyRole },
  { path: "/affiliate", access: everyRole },
  { path: "/messages", access: everyRole },
  { path: "/calendar", access: everyRole },
  { path: "/profile", access: everyRole },
  { path: "/marketing", access: ["professional"] },
  { path: "/professional-dashboard", access: ["professional"] },
  { path: "/admin", access: ["admin"] },
  /** The mails of simulated mode, for their addressee (decisions, People and roles). */
  { path: "/outbox", access: everyRole },
] as const satisfies readonly { path: string; access: Access; below?: boolean }[];

/** Who may open a path; undefined when the table does not know it (deny by default). */
export function accessOf(path: string): Access | undefined {
  const clean = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return pages.find((page) => page.path === clean || ("below" in page && clean.startsWith(`${page.path}/`)))?.access;
}

/** Where each role lands; `/` for a role nobody knows (specification 6). */
export function homeOf(role: string | null | undefined): "/dashboard" | "/professional-dashboard" | "/admin" | "/" {
  if (role === "client") return "/dashboard";
  if (role === "professional") return "/professional-dashboard";
  if (role === "admin") return "/admin";
  return "/";
}
