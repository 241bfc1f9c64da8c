import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/lib/platform/db/connection";
import { accountLinks } from "@/lib/platform/db/tables/identity";

type Purpose = (typeof accountLinks.$inferSelect)["purpose"];
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Makes the token of a link to be mailed; only its hash is kept. Earlier links of the same purpose stop working. */
export async function makeLink(
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

/** Uses a link up: whose it is, or null when it is used, too old or unknown. Of two rivals one gets it. */
export async function spendLink(
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
