import { env, isBuild, pagesFit } from "@/lib/platform/env";
import { drain, disableKeepAlive, prepareIncoming } from "@/lib/platform/http/incoming";
import { logError } from "@/lib/platform/http/log";
import { databaseState } from "@/lib/platform/http/maintenance";
import { followMaintenance } from "@/lib/platform/http/observed";
import { expirePagesOfBuild, forgetOldTags, keepLastCopies, tagPoller } from "./cache-tags";
import { closeDatabase, database, databaseStatus } from "./connection";
import { FolderInUse } from "./lock";

const followMs = 2_000;

/**
 * What a server does before its first request: opens and migrates the database, lets the pages of the build expire when
 * they were drawn from another database, follows the other servers' changes, and ends the database with the process. A
 * database that does not answer is tried again by each request.
 */
export async function startServing(): Promise<void> {
  if (isBuild) return;
  prepareIncoming();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
  try {
    const { engine, seeded } = await databaseStatus();
    // The build draws its pages from a copy of the sample data in memory; they are right only for a database that has
    // just been filled with it.
    if (!pagesFit || (engine !== "memory" && !seeded)) expirePagesOfBuild();
    if (engine === "postgres") follow();
    await followMaintenance();
  } catch (error) {
    if (error instanceof FolderInUse) {
      console.error(error.message);
      process.exit(1);
    }
    logError("The database could not be opened; each request tries again.", error);
    expirePagesOfBuild();
    databaseState.daftariDatabaseAway = "since the start";
    follow();
    await followMaintenance();
  }
}

const drainMs = 10_000;

/**
 * Ends the server without an answer lost: readiness turns to 503 and streams close, load balancers get their time to
 * notice, then no new connection is taken, what is in flight is answered, and the database closes last.
 */
async function end(signal: NodeJS.Signals): Promise<void> {
  disableKeepAlive();
  // Somebody who presses Ctrl+C has no load balancer.
  if (signal === "SIGTERM") await new Promise((later) => setTimeout(later, env.DRAIN_SECONDS * 1000));
  await drain(drainMs);
  await closeDatabase({ forGood: true });
  process.exit(0);
}

function follow(): void {
  const next = tagPoller();
  let silent = false;
  void database().then(forgetOldTags, () => {});
  setInterval(() => {
    database()
      .then(next)
      .then(
        () => {
          silent = false;
          databaseState.daftariDatabaseAway = undefined;
          keepLastCopies(false);
        },
        (error: unknown) => {
          databaseState.daftariDatabaseAway ??= "for now";
          keepLastCopies(true);
          if (!silent) logError("Changes made by other servers cannot be followed at the moment.", error);
          silent = true;
        },
      );
  }, followMs).unref();
}
