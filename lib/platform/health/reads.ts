import journal from "@/lib/platform/db/migrations/meta/_journal.json";
import { invalidateEdge } from "@/lib/platform/db/cache-tags";
import { databaseStatus } from "@/lib/platform/db/connection";
import { shuttingDown } from "@/lib/platform/db/errors";
import { simulatedSignIn } from "@/lib/platform/env";
import { endingSignal } from "@/lib/platform/http/incoming";
import { countOnce } from "@/lib/platform/http/rate-limit";
import type { Ready } from "./contract";

/**
 * Whether the server can do its work. Throws what the database threw when it does not answer, or does not write: a full
 * disk and a server that only reads answer questions, too (a 503). A server that was told to end is not ready any more.
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
