import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { ensureOwner } from "@/lib/identity/standing/writes";
import { latchSimulation } from "@/lib/platform/auth/mode";
import type { SessionStore } from "@/lib/platform/auth/session-port";
import { database, transaction } from "@/lib/platform/db/connection";
import { accountLinks, accounts, sessions } from "@/lib/platform/db/tables/identity";
import { isLive } from "@/lib/platform/env";

let latched: Promise<void> | undefined;

/**
 * In live mode, once per process, disables simulation on this database permanently. Called at start and before each
 * sign-in.
 */
export async function latchWhenLive(): Promise<void> {
  if (!isLive()) return;
  latched ??= latch();
  await latched.catch((error: unknown) => {
    latched = undefined;
    throw error;
  });
}

/**
 * Simulated administrators become clients; sessions of simulated accounts end, and mailed links, which others may have
 * read, are deleted.
 */
async function latch(): Promise<void> {
  await transaction(async (tx) => {
    if (!(await latchSimulation(tx))) return;
    await tx
      .update(accounts)
      .set({
        role: "client",
        adminRole: null,
        sessionVersion: sql`${accounts.sessionVersion} + 1`,
        version: sql`${accounts.version} + 1`,
      })
      .where(and(eq(accounts.role, "admin"), ne(accounts.roleSource, "command")));
    await ensureOwner(tx);
    await tx.delete(accountLinks);
    await tx
      .delete(sessions)
      .where(
        inArray(sessions.accountId, tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.simulated, true))),
      );
  });
}

/** For tests: clears the cached latch. */
export function resetLatch(): void {
  latched = undefined;
}

/** Updates the last use of sessions and their accounts. */
export const touchSessions: SessionStore["touch"] = async (used) => {
  if (used.length === 0) return;
  const db = await database();
  const sessionIds = used.map(({ sessionId }) => sessionId);
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(inArray(sessions.id, sessionIds));
  const ids = used.map(({ id }) => id);
  await db
    .update(accounts)
    .set({ lastActiveAt: sql`now()` })
    .where(inArray(accounts.id, ids));
};
