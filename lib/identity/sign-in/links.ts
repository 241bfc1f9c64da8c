import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { hashOf } from "@/lib/platform/auth/hash";
import { database, type Tx } from "@/lib/platform/db/connection";
import { accountLinks } from "@/lib/platform/db/tables/identity";

type Purpose = (typeof accountLinks.$inferSelect)["purpose"];
/** Purposes with one valid link, the newest. A stranger can request the others and must not void the owner's link. */
const newestOnly: readonly Purpose[] = ["confirm", "invitation", "reset-mail", "keep-account"];

/** Creates a token for a mailed link and stores its hash. `sessionId` is the requesting session, if any. */
export async function createLink(
  tx: Tx,
  purpose: Purpose,
  account: { id: string; email: string },
  minutes: number,
  sessionId?: string,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  if (newestOnly.includes(purpose)) await voidLinks(tx, account.id, [purpose]);
  await tx.insert(accountLinks).values({
    tokenHash: hashOf(token),
    purpose,
    accountId: account.id,
    email: account.email,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    sessionId,
  });
  return token;
}

/** Makes an account's unused links of these purposes useless. */
export async function voidLinks(tx: Tx, accountId: string, purposes: readonly Purpose[]): Promise<void> {
  await tx
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountLinks.accountId, accountId),
        inArray(accountLinks.purpose, [...purposes]),
        isNull(accountLinks.usedAt),
      ),
    );
}

/**
 * Redeems a link and returns its account, or null when it is used, expired or unknown. Concurrent requests redeem it
 * once.
 */
export async function redeemLink(
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<typeof accountLinks.$inferSelect | null> {
  const [link] = await tx
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountLinks.tokenHash, hashOf(token)),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return link ?? null;
}

/** The account of a link that still works, without redeeming it; null otherwise. */
export async function findLink(purpose: Purpose, token: string): Promise<{ accountId: string } | null> {
  const db = await database();
  const [link] = await db
    .select({ accountId: accountLinks.accountId })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.tokenHash, hashOf(token)),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, sql`now()`),
      ),
    );
  return link ?? null;
}
