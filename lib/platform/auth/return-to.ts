import { accessOf, homeOf, type Role } from "./access";

/**
 * The page to open after sign-in: `wanted` when it is a page of this site, else the dashboard. Other hosts, schemes,
 * backslashes, control characters and API paths are ignored (open redirects).
 */
export function returnTo(wanted: string | null | undefined, role: Role | null | undefined): string {
  const page = localPage(wanted);
  return page && page !== "/" ? page : homeOf(role);
}

/** The path and query of `wanted` when it is a path of one of our pages; otherwise null. */
export function localPage(wanted: string | null | undefined): string | null {
  if (
    !wanted ||
    wanted.length > 500 ||
    !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) ||
    wanted.includes("\\") ||
    !URL.canParse(wanted, "http://local.invalid")
  )
    return null;
  const { origin, pathname, search, hash } = new URL(wanted, "http://local.invalid");
  if (
    origin !== "http://local.invalid" ||
    pathname.startsWith("//") ||
    accessOf(pathname) === undefined ||
    isSignInPath(pathname)
  )
    return null;
  return `${pathname}${search}${hash}`;
}

/** The query parameter of the sign-in page that follows an ended session. */
export const endedParam = "ended";

/** The sign-in page that returns to `wanted`; `ended` when a session existed in this browser. */
export const signInPath = (wanted: string, { ended }: { ended: boolean }): string =>
  `/signin?callbackUrl=${encodeURIComponent(wanted)}${ended ? `&${endedParam}=1` : ""}`;

/** Cookie with the page that a visitor wanted before signing in or up: to book or to write to a person. */
export const intentCookie = "daftari-intent";
export const intentSeconds = 1800;

/**
 * Whether a page continues what a visitor began: Book, Message or Request quote with a person, help with a deadline,
 * Ask several, an alert for a search, or a shortlist to share.
 */
export function isIntent(page: string): boolean {
  const { pathname, searchParams } = new URL(page, "http://local.invalid");
  if (pathname === "/calendar") return searchParams.has("with");
  if (pathname === "/messages") return searchParams.has("to");
  if (pathname === "/dashboard") return searchParams.has("ask");
  if (pathname === "/compare") return searchParams.has("ids");
  if (pathname === "/search" || pathname === "/directory") return searchParams.size > 0;
  if (pathname === "/requests") return searchParams.has("deadline");
  return /^\/professional\/[^/]+\/book\/./.test(pathname);
}

/** The page in the value of the intent cookie, checked as in `localPage`. */
export function intentPage(value: string | undefined): string | null {
  const page = localPage(value);
  return page && isIntent(page) ? page : null;
}

/** Returning to a sign-in page would loop. */
const isSignInPath = (path: string) =>
  /^\/(signin|signup|professional-signup|forgot-password|reset-password)(\/|$)/.test(path);
