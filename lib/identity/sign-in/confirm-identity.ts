import { and, eq, sql } from "drizzle-orm";
import { proofMinutes } from "@/lib/identity/accounts/rules";
import type { StrongProof } from "@/lib/identity/standing/contract";
import { strongProofOf } from "@/lib/identity/standing/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { badRequest, HttpError, isHttpError, notFound } from "@/lib/platform/http/errors";
import { enforceRate } from "@/lib/platform/http/server/rate-limit";
import { accountMessages } from "@/lib/platform/reference/account-messages";
import { verifyPassword } from "./password";
import { checkSecondStep } from "./two-factor";

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
  await enforceRate(rate, `account:${viewer.id}`);
  if (!(await verifyPassword(password, account.hash)))
    throw badRequest("That password is incorrect.", { [field]: "This is not your current password" });
}

/** Minutes after a sign-in in which an administrator without a password may make and change administrators. */
const strongProofMinutes = 10;

/**
 * Requires the strongest proof that the viewer's account has: a code of the second factor, else the password, else the
 * typed email address within ten minutes of sign-in. Call it before the transaction of the change. Throws 400 with the
 * message at the field, 403 `sign-in-again`, 429 after too many guesses.
 */
export async function confirmStrongly(viewer: Viewer, proof: StrongProof, address: string): Promise<void> {
  const kind = await strongProofOf(viewer.id);
  if (kind === "code") {
    if (!proof.code)
      throw badRequest("Enter a code to make this change.", { code: "Enter the code from your authenticator app" });
    await checkSecondStep(viewer, proof.code, address).catch((error: unknown) => {
      if (isHttpError(error) && error.code === "wrong-code")
        throw badRequest("That code is incorrect.", { code: "Enter the code that the app shows now" });
      throw error;
    });
  } else if (kind === "password") {
    await confirmIdentity(viewer, proof.currentPassword);
  } else {
    const db = await database();
    const recent = sql`${sessions.createdAt} > now() - make_interval(mins => ${strongProofMinutes})`;
    if ((await db.$count(sessions, and(eq(sessions.id, viewer.sessionId), recent))) === 0)
      throw new HttpError(
        403,
        "sign-in-again",
        `Sign in again first. You then have ${strongProofMinutes} minutes for this change.`,
      );
    if (proof.ownEmail?.trim().toLowerCase() !== viewer.email)
      throw badRequest("Type your email address to make this change.", { ownEmail: "This is not your email address" });
  }
}
