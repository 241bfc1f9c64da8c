/** Access rules of pages (specification 2.1), read by middleware, Gate, menus, route() and the tests. */
export const roles = ["client", "professional", "admin"] as const;
export type Role = (typeof roles)[number];
/** The two sides of the marketplace. A professional's account can act on both, one at a time. */
export const sides = ["client", "professional"] as const satisfies readonly Role[];
export type Side = (typeof sides)[number];
/** The roles of people who act for a professional's account (lib/identity/seats). */
export const seatRoles = ["accountant", "assistant"] as const;
export type SeatRole = (typeof seatRoles)[number];
/** "public", or the roles that may open the page. */
export type Access = "public" | readonly Role[];

const everyRole = roles;

/**
 * Pages by path; `below` tells whether the entry covers paths below it. Public pages have header and footer, member
 * pages the side menu. `seats` names the seats that may open a page of the firm; without it the page is the owner's.
 */
export const pages = [
  { path: "/", access: "public" },
  { path: "/directory", access: "public" },
  { path: "/search", access: "public" },
  { path: "/professional", access: "public", below: true },
  { path: "/accountants", access: "public", below: true },
  { path: "/deadlines", access: "public", below: true },
  { path: "/compare", access: "public" },
  { path: "/shortlist", access: "public", below: true },
  { path: "/professional-signup", access: "public" },
  { path: "/signup", access: "public" },
  { path: "/signin", access: "public" },
  { path: "/forgot-password", access: "public" },
  { path: "/reset-password", access: "public", below: true },
  { path: "/confirm-email", access: "public", below: true },
  { path: "/undo-email", access: "public", below: true },
  { path: "/unsubscribe", access: "public", below: true },
  { path: "/meeting", access: "public", below: true },
  { path: "/waiting-list", access: "public", below: true },
  { path: "/papers", access: ["client"] },
  { path: "/papers", access: "public", below: true },
  { path: "/appeal", access: "public", below: true },
  { path: "/keep-account", access: "public", below: true },
  { path: "/team", access: "public", below: true },
  { path: "/invitation", access: "public", below: true },
  { path: "/objection", access: "public", below: true },
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
  { path: "/my-deadlines", access: sides, seats: seatRoles },
  { path: "/analytics", access: everyRole },
  { path: "/notifications", access: everyRole, seats: seatRoles },
  { path: "/affiliate", access: everyRole },
  { path: "/messages", access: everyRole, seats: seatRoles },
  { path: "/calendar", access: everyRole, seats: seatRoles },
  { path: "/profile", access: everyRole },
  { path: "/api-access", access: sides },
  { path: "/marketing", access: ["professional"] },
  { path: "/professional-dashboard", access: ["professional"], seats: seatRoles },
  { path: "/admin", access: ["admin"] },
  /** The simulated mails of the signed-in account (decisions, People and roles). */
  { path: "/outbox", access: everyRole },
] as const satisfies readonly { path: string; access: Access; below?: boolean; seats?: readonly SeatRole[] }[];

function pageAt(path: string) {
  const clean = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return pages.find((page) => page.path === clean || ("below" in page && clean.startsWith(`${page.path}/`)));
}

/** The access rule of a path; undefined for unknown paths (deny by default). */
export function accessOf(path: string): Access | undefined {
  return pageAt(path)?.access;
}

/** The seats that may open a page of their firm; none for pages that are the owner's. */
export function seatsOfPage(path: string): readonly SeatRole[] {
  const page = pageAt(path);
  return page && "seats" in page ? page.seats : [];
}

/** The role that decides what an account may do now: a professional's account may act as a client. */
export function effectiveRole({ role, actingAs }: { role: Role; actingAs: Side | null }): Role {
  return role === "professional" ? (actingAs ?? role) : role;
}

/** The side that the account can switch to; undefined for accounts with one side. */
export function switchableSide(account: { role: Role; actingAs: Side | null }): Side | undefined {
  if (account.role !== "professional") return undefined;
  return effectiveRole(account) === "client" ? "professional" : "client";
}

/** Labels of the sides, for the switch between them. */
export const sideLabels: Record<Side, string> = { client: "As a client", professional: "As a professional" };

/** The role's dashboard; `/` for an unknown role (specification 6). */
export function homeOf(role: string | null | undefined): "/dashboard" | "/professional-dashboard" | "/admin" | "/" {
  if (role === "client") return "/dashboard";
  if (role === "professional") return "/professional-dashboard";
  if (role === "admin") return "/admin";
  return "/";
}

/**
 * Fragment of the front page that shows why an open page of the admin area led there. The text is in the static page
 * and visible for this fragment only.
 */
export const adminEndedId = "admin-access-ended";

/**
 * Cookie that shows the browser whether a session exists, and its role. It grants nothing; it only selects what is
 * displayed.
 */
export const signedInCookie = "daftari-signed-in";

/** The role the hint cookie names; null for a visitor and for anything it does not know. */
export function roleFromCookies(cookies: string): Role | null {
  const value = cookies
    .split("; ")
    .find((pair) => pair.startsWith(`${signedInCookie}=`))
    ?.slice(signedInCookie.length + 1);
  return roles.find((role) => role === value) ?? null;
}
