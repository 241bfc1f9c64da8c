import { env, isBuild, pagesFit } from "@/lib/platform/env";
import { settingWarnings } from "@/lib/platform/health/rules";
import { databaseState } from "@/lib/platform/http/maintenance";
import { logError, logWarning } from "@/lib/platform/http/observability/log";
import { disableKeepAlive, drain, prepareIncoming } from "@/lib/platform/http/server/incoming";
import { followMaintenance } from "@/lib/platform/http/server/observed";
import { stopJobs } from "@/lib/platform/scheduler/writes";
import { deleteOldTags, expirePagesOfBuild, expireStalePages, serveStalePages, tagPoller } from "./cache-tags";
import { closeDatabase, database, databaseStatus } from "./connection";
import { isFolderInUse } from "./lock";
import { isOlderRelease } from "./migrate";

const followMs = 2_000;

/**
 * Runs before a server's first request: opens and migrates the database, marks the build's pages as stale when they
 * show other data, polls for other servers' changes, and closes the database on exit. When the database does not
 * answer, each request tries again.
 * @param beforeExit awaited after the last response and before the process exits
 */
export async function startServing(beforeExit = async () => {}): Promise<void> {
  if (isBuild) return;
  prepareIncoming();
  for (const warning of settingWarnings()) logWarning(warning);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, (received: NodeJS.Signals) => void shutDown(received, beforeExit));
  try {
    const { engine, seeded } = await databaseStatus();
    // The build renders pages from the sample data in memory; they are correct only for a database just seeded with it.
    if (!pagesFit || (engine !== "memory" && !seeded)) expirePagesOfBuild();
    if (engine === "postgres") pollChanges();
    await followMaintenance();
  } catch (error) {
    if (isFolderInUse(error) || isOlderRelease(error)) {
      console.error(error.message);
      process.exit(1);
    }
    logError("The database could not be opened; each request tries again.", error);
    expirePagesOfBuild();
    databaseState.daftariDatabaseAway = "since the start";
    pollChanges();
    await followMaintenance();
  }
}

const drainMs = 10_000;

/**
 * Shuts down without losing a response: readiness turns to 503 and streams close, load balancers get DRAIN_SECONDS to
 * notice, then the server stops accepting connections, finishes in-flight requests and closes the database.
 */
async function shutDown(signal: NodeJS.Signals, beforeExit: () => Promise<void>): Promise<void> {
  disableKeepAlive();
  stopJobs();
  // With Ctrl+C there is no load balancer to wait for.
  if (signal === "SIGTERM") await new Promise((later) => setTimeout(later, env.DRAIN_SECONDS * 1000));
  await drain(drainMs);
  await closeDatabase({ forGood: true });
  await beforeExit();
  process.exit(0);
}

function pollChanges(): void {
  const pollTags = tagPoller();
  let failureLogged = false;
  void database().then(deleteOldTags, () => {});
  setInterval(() => {
    database()
      .then(pollTags)
      .then(
        () => {
          failureLogged = false;
          databaseState.daftariDatabaseAway = undefined;
          expireStalePages();
        },
        (error: unknown) => {
          databaseState.daftariDatabaseAway ??= "for now";
          serveStalePages();
          if (!failureLogged) logError("Changes made by other servers cannot be followed at the moment.", error);
          failureLogged = true;
        },
      );
  }, followMs).unref();
}
