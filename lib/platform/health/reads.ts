import { invalidateEdge } from "@/lib/platform/db/cache-tags";
import { databaseStatus } from "@/lib/platform/db/connection";
import { shuttingDown } from "@/lib/platform/db/errors";
import journal from "@/lib/platform/db/migrations/meta/_journal.json";
import { simulatedSignIn } from "@/lib/platform/env";
import { endingSignal } from "@/lib/platform/http/server/incoming";
import { countOnce } from "@/lib/platform/http/server/rate-limit";
import type { Ready } from "./contract";

/**
 * Whether a load balancer may send requests: throws 503 during shutdown only. While the server starts, requests wait.
 * Public pages are answered from the cache when the database is away, so this does not depend on it.
 */
export function serving(): { status: "serving" } {
  if (endingSignal.aborted) throw shuttingDown();
  return { status: "serving" };
}

/**
 * Readiness: throws the database's error when it does not answer or does not accept writes (a full disk and a standby
 * still answer reads), and 503 during shutdown.
 */
export async function readiness(): Promise<Ready> {
  if (endingSignal.aborted) throw shuttingDown();
  const { engine } = await databaseStatus();
  await countOnce("health", 3600);
  invalidateEdge();
  return {
    status: "ready",
    database: engine,
    schema: journal.entries.at(-1)!.tag,
    mode: simulatedSignIn ? "simulated" : "live",
  };
}
