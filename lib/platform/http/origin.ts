import { trustsProxy } from "./address";
import { HttpError } from "./errors";

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a change that another site's page asks for (safety.md, Access). A browser says where a request comes from in
 * `Origin` and
 * `Sec-Fetch-Site`; `Origin: null` is foreign. A request with neither is not a browser's: it passes only without
 * cookies, so it can act for nobody.
 */
export function checkOrigin(request: Request): void {
  if (harmless.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const foreign = (site !== null && site !== "same-origin") || (origin !== null && !isOurs(origin, request));
  const unknown = site === null && origin === null && request.headers.has("cookie");
  if (foreign || unknown) throw new HttpError(403, "foreign-origin", "Changes are accepted only from our own pages.");
}

function isOurs(origin: string, request: Request): boolean {
  const host = hostOf(request);
  return URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).host === host;
}

function hostOf(request: Request): string {
  const forwarded = trustsProxy ? request.headers.get("x-forwarded-host") : null;
  return (forwarded ?? request.headers.get("host") ?? new URL(request.url).host).toLowerCase();
}
