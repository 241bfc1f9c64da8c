import { closedAnswer, unavailableAnswer, type WrittenAnswer } from "./written-pages";

/** Maintenance state, shared through globalThis because the middleware is bundled separately. */
export interface Maintenance {
  on: boolean;
  /** ISO time of the planned end, where an announcement names it. */
  until?: string | null;
  /** True when the headers belong to an administrator's session. */
  passes: (headers: Headers) => Promise<boolean>;
}
export const maintenance = globalThis as { daftariMaintenance?: Maintenance };

/**
 * Set while the database is unreachable (checked every two seconds by lib/platform/db/serve.ts); "since the start" when
 * no page was rendered before, so that no cached pages exist.
 */
export const databaseState = globalThis as { daftariDatabaseAway?: "since the start" | "for now" };

export const isClosed = (): boolean => maintenance.daftariMaintenance?.on ?? false;

/** Paths that stay open for administrators to sign in. */
const openPaths = ["/signin"];

/**
 * The maintenance page (503 with Retry-After) for everyone but administrators; null while the site is open, and on the
 * sign-in page.
 */
export async function maintenanceAnswer(path: string, headers: Headers): Promise<Response | null> {
  const state = maintenance.daftariMaintenance;
  if (!state?.on || openPaths.includes(path) || (await state.passes(headers))) return null;
  return responseOf(closedAnswer(state.until));
}

/**
 * An error page (503 with Retry-After) while the database is unreachable and the page has no cached copy; `kept` marks
 * paths with cached copies. Null while the database answers.
 */
export function outageAnswer({ kept }: { kept: boolean }): Response | null {
  const away = databaseState.daftariDatabaseAway;
  return away === "since the start" || (away && !kept) ? responseOf(unavailableAnswer()) : null;
}

const responseOf = ({ body, ...init }: WrittenAnswer) => new Response(body, init);
