import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/lib/platform/db/connection";
import { accountLinks } from "@/lib/platform/db/tables/identity";

type Purpose = (typeof accountLinks.$inferSelect)["purpose"];
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Creates a token for a mailed link and stores its hash. Earlier links of the same purpose stop working. */
export async function createLink(
  tx: Tx,
  purpose: Purpose,
  account: { id: string; email: string },
  minutes: number,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(accountLinks.accountId, account.id), eq(accountLinks.purpose, purpose), isNull(accountLinks.usedAt)));
  await tx.insert(accountLinks).values({
    tokenHash: hashOf(token),
    purpose,
    accountId: account.id,
    email: account.email,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  });
  return token;
}

/**
 * Redeems a link and returns its account, or null when it is used, expired or unknown. Concurrent requests redeem it
 * once.
 */
export async function redeemLink(
  tx: Tx,
  purpose: Purpose,
  token: string,
): Promise<{ accountId: string; email: string } | null> {
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
    .returning({ accountId: accountLinks.accountId, email: accountLinks.email });
  return link ?? null;
}
