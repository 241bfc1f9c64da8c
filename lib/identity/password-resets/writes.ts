import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { resetMinutes, resetsPerHour } from "@/lib/identity/accounts/rules";
import { setPassword } from "@/lib/identity/passwords/writes";
import { assertUncommon } from "@/lib/identity/sign-in/common-passwords";
import { hasSignedIn } from "@/lib/identity/sign-in/known-browser";
import { createLink, redeemLink } from "@/lib/identity/sign-in/links";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { resetMailKind } from "@/lib/notifications/notices/catalogue-letters-account";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { mailSimulated } from "@/lib/platform/auth/mode";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accountLinks, accounts } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { HttpError, notFound } from "@/lib/platform/http/errors";
import { queueMail } from "@/lib/platform/mail/send";
import type { ResetMail } from "./contract";

/**
 * Mails a reset link to a registered account; unknown addresses, and an address past five mails an hour, get the same
 * response. Simulated accounts have no password to reset. With simulated mail it returns, for every address, a
 * token; it opens the mail once, if this browser (`knownBrowser`, its cookie) has signed in to the account before.
 */
export async function requestReset(address: string, knownBrowser?: string): Promise<string | null> {
  const email = normaliseEmail(address);
  const stays = await mailSimulated();
  const nothing = stays ? randomBytes(32).toString("base64url") : null;
  if (!email) return nothing;
  return transaction(async (tx) => {
    // The lock makes simultaneous requests for one account count each other.
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, email)).for("update");
    if (!account || account.simulated || account.status === "suspended") return nothing;
    if (await extendWhenFrequent(tx, account.id)) return nothing;
    await queueMail(
      tx,
      email,
      letterTo(account.firstName, {
        type: "password-reset",
        params: { token: await createLink(tx, "reset", account, resetMinutes), minutes: resetMinutes },
      }),
    );
    const known = stays && (await hasSignedIn(knownBrowser, account.id));
    return known ? createLink(tx, "reset-mail", account, resetMinutes) : nothing;
  });
}

/** Past the limit of mails an hour: true, and the newest unused link works for an hour from when it was made. */
async function extendWhenFrequent(tx: Tx, accountId: string): Promise<boolean> {
  const recent = and(
    eq(accountLinks.accountId, accountId),
    eq(accountLinks.purpose, "reset"),
    gt(accountLinks.createdAt, sql`now() - interval '1 hour'`),
  );
  if ((await tx.$count(accountLinks, recent)) < resetsPerHour) return false;
  const [newest] = await tx
    .select({ tokenHash: accountLinks.tokenHash })
    .from(accountLinks)
    .where(and(recent, isNull(accountLinks.usedAt)))
    .orderBy(desc(accountLinks.createdAt))
    .limit(1);
  if (newest)
    await tx
      .update(accountLinks)
      .set({ expiresAt: sql`greatest(${accountLinks.expiresAt}, ${accountLinks.createdAt} + interval '1 hour')` })
      .where(eq(accountLinks.tokenHash, newest.tokenHash));
  return true;
}

/**
 * The newest reset mail for a token of `requestReset`: once, within 30 minutes, and only with simulated mail. Otherwise
 * 404.
 */
export async function openResetMail(token: string | undefined): Promise<ResetMail> {
  const nothing = () =>
    notFound(
      "There is no email to open here. A browser opens an email once, and only for an account it has signed in to " +
        "before. You can find the others in the account's outbox.",
    );
  if (!token || !(await mailSimulated())) throw nothing();
  return transaction(async (tx) => {
    const right = await redeemLink(tx, "reset-mail", token);
    if (!right) throw nothing();
    const [mail] = await tx
      .select({ subject: mails.subject, text: mails.text })
      .from(mails)
      .where(and(eq(mails.to, right.email), eq(mails.kind, resetMailKind)))
      .orderBy(desc(mails.createdAt))
      .limit(1);
    if (!mail) throw nothing();
    return mail;
  });
}

/**
 * Sets the new password with the mailed token: once, within 30 minutes (an invitation: some days), ending all
 * sessions. A second factor stays as it is. Throws 410
 * `reset-expired`.
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  await assertUncommon(password, "password");
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const link = (await redeemLink(tx, "reset", token)) ?? (await redeemLink(tx, "invitation", token));
    const changed = link && (await setPassword(tx, link.accountId, passwordHash));
    if (!changed)
      throw new HttpError(410, "reset-expired", "This link was used before or has expired. Ask for a new one.");
  });
}
