import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { enterRequest, logError, logInfo, requestId, withRequestId } from "@/lib/platform/http/observability/log";
import { countError, measurePage } from "@/lib/platform/http/observability/metrics";
import { trustsProxy } from "./address";

export const requestIdHeader = "x-request-id";

/** The request id set by a trusted proxy, else a new one. */
export const requestIdOf = (given: string | null | undefined): string =>
  trustsProxy && given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/**
 * Gives a request its id, on the request, the response and every line logged for it; logs and measures requests of
 * pages. Endpoints do the latter themselves (observed.ts).
 */
export function observeRequest(request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? "/").split("?", 1)[0]!;
  if (path.startsWith("/_next/")) return;
  const given = request.headers[requestIdHeader];
  const id = requestIdOf(Array.isArray(given) ? given[0] : given);
  request.headers[requestIdHeader] = id;
  response.setHeader("X-Request-Id", id);
  enterRequest(id);
  if (path.startsWith("/api/")) return;
  const started = performance.now();
  response.once("close", () => {
    const endpoint = `${request.method} ${templateOf(path)}`;
    const ms = performance.now() - started;
    measurePage(endpoint, response.statusCode, ms);
    withRequestId(id, () => logInfo("page", { endpoint, status: response.statusCode, ms: Math.round(ms) }));
  });
}

interface FailedRequest {
  method: string;
  headers: NodeJS.Dict<string | string[]>;
}
interface FailedRender {
  /** The route's template, such as "/professional/[id]". */
  routePath: string;
  routeType: string;
  renderSource?: string;
}

/**
 * Logs and counts an error in a page, whether the response has begun or not; `request` and `context` are those of
 * Next's `onRequestError`.
 */
export function reportPageError(error: unknown, request: FailedRequest, context: FailedRender): void {
  const given = request.headers[requestIdHeader];
  const id = (Array.isArray(given) ? given[0] : given) ?? requestId() ?? randomUUID();
  const endpoint = `${request.method} ${named(context.routePath)}`;
  countError(endpoint);
  const { digest } = error as { digest?: unknown };
  withRequestId(id, () =>
    logError("A page failed.", error, { endpoint, part: context.renderSource ?? context.routeType, digest }),
  );
}

/** "/professional/[id]" as "/professional/{id}", the form of the API's endpoints; route groups are left out. */
const named = (page: string) =>
  page
    .replace(/\/\([^)]+\)/g, "")
    .replace(/\/(page|route)$/, "")
    .replace(/\[\[?(?:\.\.\.)?([^\]]+)\]\]?/g, "{$1}") || "/";

interface Manifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}
let routes: { fixed: ReadonlySet<string>; dynamic: readonly { page: string; regex: RegExp }[] } | undefined;

function readRoutes() {
  try {
    const file = join(/* turbopackIgnore: true */ process.cwd(), ".next", "routes-manifest.json");
    const { staticRoutes, dynamicRoutes } = JSON.parse(readFileSync(file, "utf8")) as Manifest;
    return {
      fixed: new Set(staticRoutes.map(({ page }) => page)),
      dynamic: dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) })),
    };
  } catch {
    // `npm run dev` has no manifest.
    return { fixed: new Set<string>(), dynamic: [] };
  }
}

/** The route's template of a page's path, router data (.rsc) included; "other" for unknown paths. */
export function templateOf(path: string): string {
  routes ??= readRoutes();
  const page = path.replace(/(\.segments\/.*)?\.rsc$/, "").replace(/^\/index$/, "/");
  if (page === "/" || routes.fixed.has(page)) return page;
  const found = routes.dynamic.find(({ regex }) => regex.test(page));
  return found ? named(found.page) : "other";
}
