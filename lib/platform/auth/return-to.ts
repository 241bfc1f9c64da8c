import { accessOf, homeOf, type Role } from "./access";

/**
 * Where somebody goes after signing in: the page they came from when it is a page of ours, else their dashboard.
 * Whatever could lead elsewhere (other hosts, schemes, back slashes, control characters, our own API) counts as
 * nothing.
 */
export function returnTo(wanted: string | null | undefined, role: Role | null | undefined): string {
  const page = localPage(wanted);
  return page && page !== "/" ? page : homeOf(role);
}

/** A path of ours with its query, when `wanted` is one, given as a path; null for everything else. */
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
    isDoor(pathname)
  )
    return null;
  return `${pathname}${search}${hash}`;
}

/** Coming back to a sign-in page would lead in circles. */
const isDoor = (path: string) =>
  /^\/(signin|signup|professional-signup|forgot-password|reset-password)(\/|$)/.test(path);
