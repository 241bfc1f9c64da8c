import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";

/** Marks accounts as online, at most every ten seconds. */
export async function markOnline(ids: readonly string[]): Promise<void> {
  const db = await database();
  const due = or(isNull(accounts.lastActiveAt), lt(accounts.lastActiveAt, sql`now() - interval '10 seconds'`));
  await db
    .update(accounts)
    .set({ lastActiveAt: sql`now()` })
    .where(and(inArray(accounts.id, [...ids]), due));
}

/** Marks an account as offline when its page closes; another open page marks it online within ten seconds. */
export async function markOffline({ id }: Viewer): Promise<void> {
  const db = await database();
  await db
    .update(accounts)
    .set({ lastActiveAt: sql`now() - interval '1 minute'` })
    .where(eq(accounts.id, id));
}
