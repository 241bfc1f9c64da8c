import { and, eq, isNull } from "drizzle-orm";
import type { Side } from "@/lib/platform/auth/access";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";

/**
 * The side on which a professional's account acts; null for other accounts, and while the account acts for a firm,
 * whose seat decides.
 */
export async function getSideInUse(accountId: string): Promise<Side | null> {
  const db = await database();
  const [account] = await db
    .select({ actingAs: accounts.actingAs })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.role, "professional"), isNull(accounts.actingFor)));
  return account ? (account.actingAs ?? "professional") : null;
}
