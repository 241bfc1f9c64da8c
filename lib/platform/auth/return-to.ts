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

/** Returning to a sign-in page would loop. */
const isSignInPath = (path: string) =>
  /^\/(signin|signup|professional-signup|forgot-password|reset-password)(\/|$)/.test(path);
