import { eq } from "drizzle-orm";
import { twoFactorState } from "@/lib/identity/sign-in/two-factor";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import type { StrongProofKind } from "./contract";

/** The proof that an account gives to make and change administrators: the strongest that it has. */
export async function strongProofOf(accountId: string): Promise<StrongProofKind> {
  if ((await twoFactorState(accountId)).on) return "code";
  const db = await database();
  const [account] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId));
  return account?.hash ? "password" : "email";
}
