import { sql } from "drizzle-orm";
import { invalidateEdge } from "@/lib/platform/db/cache-tags";
import { database, databaseStatus } from "@/lib/platform/db/connection";
import { shuttingDown } from "@/lib/platform/db/errors";
import journal from "@/lib/platform/db/migrations/meta/_journal.json";
import { env, shortSecrets, simulatedSignIn } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";
import { partnersAway } from "@/lib/platform/http/observability/partners-away";
import { endingSignal } from "@/lib/platform/http/server/incoming";
import { countOnce } from "@/lib/platform/http/server/rate-limit";
import { oldestWaitingSeconds } from "@/lib/platform/mail/send";
import type { Ready } from "./contract";

/**
 * Whether a load balancer may send requests: throws 503 during shutdown only. While the server starts, requests wait.
 * Public pages are answered from the cache when the database is away, so this does not depend on it.
 */
export function serving(): { status: "serving" } {
  if (endingSignal.aborted) throw shuttingDown();
  return { status: "serving" };
}

/** A mail that waits for longer counts as an outage, as in the alerts of docs/operations.md. */
const mailOutageSeconds = 300;

/** The partners that do not answer. A worker may send the mail, so an old mail counts as well as an own failure. */
async function away(): Promise<Ready["away"]> {
  const found = new Set(partnersAway());
  const db = await database();
  const { rows } = await db.execute<{ seconds: number }>(sql`select ${oldestWaitingSeconds} as seconds`);
  if (env.SMTP_URL && rows[0]!.seconds > mailOutageSeconds) found.add("mail");
  return [...found].sort();
}

/**
 * Readiness: throws the database's error when it does not answer or does not accept writes (a full disk and a standby
 * still answer reads), 503 during shutdown, and 503 that names a secret which is too short to sign sessions.
 */
export async function readiness(): Promise<Ready> {
  if (endingSignal.aborted) throw shuttingDown();
  const [short] = shortSecrets();
  if (short) throw new HttpError(503, "auth-not-configured", `${short} must have 32 characters at least.`);
  const { engine } = await databaseStatus();
  await countOnce("health", 3600);
  invalidateEdge();
  return {
    status: "ready",
    database: engine,
    schema: journal.entries.at(-1)!.tag,
    mode: simulatedSignIn ? "simulated" : "live",
    away: await away(),
  };
}
