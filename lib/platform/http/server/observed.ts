import { sql } from "drizzle-orm";
import { viewerFrom } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { settings } from "@/lib/platform/db/tables/platform";
import { HttpError } from "@/lib/platform/http/errors";
import { isClosed, type Maintenance, maintenance } from "@/lib/platform/http/maintenance";
import { callCounter } from "@/lib/platform/http/observability/call-counter";
import { logInfo, requestId, withRequestId } from "@/lib/platform/http/observability/log";
import { measureCall } from "@/lib/platform/http/observability/metrics";
import { retryAfterSeconds } from "@/lib/platform/http/written-pages";
import { unversionedPath } from "./api-version";
import { requestIdHeader, requestIdOf } from "./pages";
import { problemResponse } from "./problem";

type Handle = (request: Request, context?: { params: Promise<unknown> }) => Promise<Response>;

const followMs = 2_000;

/** The end of the announced maintenance that has begun; the latest of several. */
const plannedEnd = sql<string | null>`(
  select to_char(max(a.work_until) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from announcements a
  where a.work_from <= now() and a.work_until > now())`;

/**
 * Counts and measures the calls of an endpoint, and answers 503 to all but administrators during maintenance, except
 * for health.
 */
export function observed(handle: Handle): Handle {
  return async (request, context) => {
    const started = performance.now();
    const id = requestId() ?? requestIdOf(request.headers.get(requestIdHeader));
    return withRequestId(id, async () => {
      const response = (await refusedInMaintenance(request)) ?? (await handle(request, context));
      const endpoint = await endpointOf(request, context);
      const ms = performance.now() - started;
      callCounter.current()(endpoint, response.status, ms);
      measureCall(endpoint, response.status, ms);
      logInfo("call", { endpoint, status: response.status, ms: Math.round(ms) });
      return identified(response, id);
    });
  };
}

function identified(response: Response, id: string): Response {
  try {
    response.headers.set("X-Request-Id", id);
    return response;
  } catch {
    // The headers of a fetched or redirect response are immutable.
    const { status, statusText, body } = response;
    return new Response(body, { status, statusText, headers: [...response.headers, ["X-Request-Id", id]] });
  }
}

async function refusedInMaintenance(request: Request): Promise<Response | null> {
  if (!isClosed() || unversionedPath(new URL(request.url).pathname).startsWith("/api/health")) return null;
  if (await isAdministrator(request.headers)) return null;
  return problemResponse(
    new HttpError(503, "maintenance", "We are working on the site and will be back shortly. Nothing is lost.", {
      headers: { "Retry-After": String(retryAfterSeconds) },
    }),
  );
}

/** Whether the session is an administrator's, also while it views the site as another person. */
async function isAdministrator(headers: Headers): Promise<boolean> {
  const viewer = await viewerFrom(headers).catch(() => null);
  return viewer?.role === "admin" || viewer?.viewedBy !== undefined;
}

/** The path with its parameters named ("GET /api/bookings/{id}"), so that each endpoint has one row. */
export async function endpointOf(request: Request, context?: { params: Promise<unknown> }): Promise<string> {
  const params = Object.entries(((await context?.params) ?? {}) as Record<string, unknown>);
  const path = new URL(request.url).pathname
    .split("/")
    .map((part) => {
      const found = params.find(([, value]) => value === decoded(part));
      return found ? `{${found[0]}}` : part;
    })
    .join("/");
  return `${request.method} ${path}`.slice(0, 120);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Sets the maintenance state of this process at once; other processes poll it every two seconds. The planned end stays
 * as it was read last.
 */
export function setMaintenance({
  on,
  until = maintenance.daftariMaintenance?.until ?? null,
}: Pick<Maintenance, "on"> & Partial<Pick<Maintenance, "until">>): void {
  maintenance.daftariMaintenance = { on, until, passes: isAdministrator };
}

/** The maintenance setting, and the planned end where an announcement names it. */
export async function readMaintenance(): Promise<{ on: boolean; until: string | null }> {
  const db = await database();
  const [row] = await db.select({ on: settings.maintenanceMode, until: plannedEnd }).from(settings);
  return row ?? { on: false, until: null };
}

/** Polls the maintenance setting, which another server may change. */
export async function followMaintenance(): Promise<void> {
  const look = async () => setMaintenance(await readMaintenance());
  // A failed read keeps the last known state.
  await look().catch(() => undefined);
  setInterval(() => void look().catch(() => undefined), followMs).unref();
}
