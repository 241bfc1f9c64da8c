import { HttpError } from "@/lib/platform/http/errors";
import { trustsProxy } from "./address";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects cross-site writes (safety.md, Access) by `Origin` and `Sec-Fetch-Site`; `Origin: null` is cross-site. Without
 * both headers, the request is from a text browser (w3m, Lynx, Links, Dillo), whose `Referer` has to be a page of ours,
 * or from a program, which passes only without cookies, so it has no session.
 */
export function checkOrigin(request: Request): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const foreign = (site !== null && site !== "same-origin") || (origin !== null && !isOurs(origin, request));
  const referer = request.headers.get("referer");
  const unknown =
    site === null &&
    origin === null &&
    request.headers.has("cookie") &&
    !(referer !== null && isOurs(referer, request));
  if (foreign || unknown) throw new HttpError(403, "foreign-origin", "Changes are accepted only from our own pages.");
}

function isOurs(address: string, request: Request): boolean {
  const host = hostOf(request);
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) && new URL(address).host === host;
}

function hostOf(request: Request): string {
  const forwarded = trustsProxy ? request.headers.get("x-forwarded-host") : null;
  return (forwarded ?? request.headers.get("host") ?? new URL(request.url).host).toLowerCase();
}
