import journal from "@/lib/db/migrations/meta/_journal.json";
import { databaseStatus } from "@/lib/db/connection";
import { simulatedSignIn } from "@/lib/env";
import { countOnce } from "@/lib/http/rate-limit";
import type { Ready } from "./contract";

/**
 * Whether the server can do its work. Throws what the database threw when it does not answer, or does not write: a full disk and a
 * server that only reads answer questions, too (a 503).
 */
export async function readiness(): Promise<Ready> {
  const { engine } = await databaseStatus();
  await countOnce("health", 3600);
  return {
    status: "ready",
    database: engine,
    schema: journal.entries.at(-1)!.tag,
    mode: simulatedSignIn ? "simulated" : "live",
  };
}
