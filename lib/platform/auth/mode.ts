import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { database, transaction } from "@/lib/platform/db/connection";
import { accountLinks, accounts, sessions } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { isLive } from "@/lib/platform/env";

let latched: Promise<void> | undefined;

/**
 * Whether an e-mail address alone opens an account here: never in live mode, never again on a database that has been
 * live.
 */
export async function simulationOpen(): Promise<boolean> {
  if (isLive()) {
    await latchWhenLive();
    return false;
  }
  const db = await database();
  const [row] = await db.select({ at: settings.simulationLatchedAt }).from(settings);
  return row !== undefined && row.at === null;
}

/** In live mode, once a process, shuts simulation on this database for good. Called at start and before any sign-in. */
export async function latchWhenLive(): Promise<void> {
  if (!isLive()) return;
  latched ??= latch();
  await latched.catch((error: unknown) => {
    latched = undefined;
    throw error;
  });
}

/**
 * Whoever became an admin while anybody could be one is one no longer, and sessions opened by simulation end, and so do
 * links that others may have read.
 */
async function latch(): Promise<void> {
  await transaction(async (tx) => {
    const first = await tx
      .update(settings)
      .set({ simulationLatchedAt: sql`now()` })
      .where(isNull(settings.simulationLatchedAt))
      .returning({ id: settings.id });
    if (first.length === 0) return;
    await tx
      .update(accounts)
      .set({
        role: "client",
        sessionVersion: sql`${accounts.sessionVersion} + 1`,
        version: sql`${accounts.version} + 1`,
      })
      .where(and(eq(accounts.role, "admin"), ne(accounts.roleSource, "command")));
    await tx.delete(accountLinks);
    await tx
      .delete(sessions)
      .where(
        inArray(sessions.accountId, tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.simulated, true))),
      );
  });
}

/** For tests: the next check latches again. */
export function forgetLatch(): void {
  latched = undefined;
}
