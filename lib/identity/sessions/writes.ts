import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import type { Proof } from "@/lib/identity/accounts/contract";
import { accessRevoked } from "@/lib/identity/accounts/ports";
import { confirmIdentity } from "@/lib/identity/sign-in/confirm-identity";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { sessions } from "@/lib/platform/db/tables/identity";

/**
 * Ends one of the viewer's sessions, or all but the current one; returns the number ended. Never another account's.
 * Throws as `confirmIdentity`.
 */
export async function endSessions(viewer: Viewer, { currentPassword }: Proof, id?: string): Promise<number> {
  await confirmIdentity(viewer, currentPassword);
  return transaction(async (tx) => {
    if (id) return expireSessions(tx, and(eq(sessions.accountId, viewer.id), eq(sessions.id, id)));
    await accessRevoked.emit(tx, viewer.id);
    return endOtherSessions(tx, viewer);
  });
}

/** Ends every session of the viewer but the current one; returns the number ended. */
export function endOtherSessions(tx: Tx, { id, sessionId }: Pick<Viewer, "id" | "sessionId">): Promise<number> {
  return expireSessions(tx, and(eq(sessions.accountId, id), ne(sessions.id, sessionId)));
}

/** Ended sessions are kept until the cleanup job: a preview would recreate a missing one from its cookie. */
async function expireSessions(tx: Tx, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(and(which, gt(sessions.expiresAt, sql`now()`)))
    .returning({ id: sessions.id });
  return ended.length;
}
