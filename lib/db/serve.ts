import { isBuild } from "@/lib/env";
import { letConnectionsGo, tapIncoming } from "@/lib/http/incoming";
import { followMaintenance } from "@/lib/http/observed";
import { everyPage, expire, tagPoller, forgetOldTags } from "./cache-tags";
import { closeDatabase, database, databaseStatus } from "./connection";
import { FolderInUse } from "./lock";

const followMs = 2_000;

/**
 * What a server does before its first request: opens and migrates the database, lets the pages of the build expire when they were drawn from another
 * database, follows the other servers' changes, and ends the database with the process. A database that does not answer is tried again by each request.
 */
export async function startServing(): Promise<void> {
  if (isBuild) return;
  tapIncoming();
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
  try {
    const { engine, seeded } = await databaseStatus();
    // The build draws its pages from a copy of the sample data in memory; they are right only for a database that has just been filled with it.
    if (engine !== "memory" && !seeded) expire([everyPage]);
    if (engine === "postgres") follow();
    await followMaintenance();
  } catch (error) {
    if (error instanceof FolderInUse) {
      console.error(error.message);
      process.exit(1);
    }
    console.error("The database could not be opened; each request tries again.", error);
    expire([everyPage]);
    follow();
  }
}

function end(): void {
  letConnectionsGo();
  void closeDatabase({ forGood: true });
}

function follow(): void {
  const next = tagPoller();
  let silent = false;
  void database().then(forgetOldTags, () => {});
  setInterval(() => {
    database()
      .then(next)
      .then(
        () => (silent = false),
        (error: unknown) => {
          if (!silent) console.error("Changes made by other servers cannot be followed at the moment.", error);
          silent = true;
        },
      );
  }, followMs).unref();
}
