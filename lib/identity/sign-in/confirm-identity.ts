import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { badRequest, HttpError, notFound } from "@/lib/platform/http/errors";
import { countCall } from "@/lib/platform/http/rate-limit";
import { accountMessages } from "@/lib/platform/reference/account-messages";
import { proofMinutes } from "@/lib/identity/accounts/rules";
import { verifyPassword } from "./password";

/** Guesses of the password in a session, per account. */
const rate = { name: "password-proof", limit: 20, seconds: 900 };

/**
 * Requires proof that the request comes from the account's owner and not only from their open session: the password,
 * or, for an account without one, a sign-in within five minutes. Call it before the transaction, because hashing takes
 * 200 ms. Throws 400 with the message at `field` for a missing or wrong password, 403 `sign-in-again`, 429 after 20
 * guesses in 15 minutes.
 */
export async function confirmIdentity(
  viewer: Viewer,
  password: string | undefined,
  field = "currentPassword",
): Promise<void> {
  const db = await database();
  const [account] = await db
    .select({
      hash: accounts.passwordHash,
      fresh: sql<boolean>`${sessions.createdAt} > now() - make_interval(mins => ${proofMinutes})`,
    })
    .from(accounts)
    .leftJoin(sessions, and(eq(sessions.accountId, accounts.id), eq(sessions.id, viewer.sessionId)))
    .where(eq(accounts.id, viewer.id));
  if (!account) throw notFound();
  if (!account.hash) {
    if (account.fresh) return;
    throw new HttpError(
      403,
      "sign-in-again",
      `Sign in again first. You then have ${proofMinutes} minutes for this change.`,
    );
  }
  if (!password)
    throw badRequest("Enter your current password to make this change.", { [field]: accountMessages.currentPassword });
  await countCall(rate, `account:${viewer.id}`);
  if (!(await verifyPassword(password, account.hash)))
    throw badRequest("That password is incorrect.", { [field]: "This is not your current password" });
}
