import { randomBytes } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { assertUncommon } from "@/lib/identity/sign-in/common-passwords";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { createLink, redeemLink } from "@/lib/identity/sign-in/links";
import { simulationOpen } from "@/lib/platform/auth/mode";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { setPassword } from "@/lib/identity/passwords/writes";
import { resetMinutes } from "@/lib/identity/accounts/rules";
import { transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { env } from "@/lib/platform/env";
import { HttpError, notFound } from "@/lib/platform/http/errors";
import { resetLetter, resetMailKind } from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import type { ResetMail } from "./contract";

/** True when mail is simulated; then the browser that requested a mail may open it. */
const mailSimulated = async () => env.SMTP_URL === undefined && (await simulationOpen());

/**
 * Mails a reset link to a registered account; unknown addresses get the same response. Simulated accounts have no
 * password to reset. With simulated mail it returns, for every address, a token with which the requesting browser may
 * open the mail once.
 */
export async function requestReset(address: string): Promise<string | null> {
  const email = normaliseEmail(address);
  const stays = await mailSimulated();
  const nothing = stays ? randomBytes(32).toString("base64url") : null;
  if (!email) return nothing;
  return transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, email));
    if (!account || account.simulated || account.status === "suspended") return nothing;
    await queueMail(
      tx,
      email,
      resetLetter(account.firstName, await createLink(tx, "reset", account, resetMinutes), resetMinutes),
    );
    return stays ? createLink(tx, "reset-mail", account, resetMinutes) : nothing;
  });
}

/**
 * The newest reset mail for a token of `requestReset`: once, within 30 minutes, and only with simulated mail. Otherwise
 * 404.
 */
export async function openResetMail(token: string | undefined): Promise<ResetMail> {
  const nothing = () =>
    notFound("There is no email to open here: the address has no account with a password, or it was opened already.");
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
 * Sets the new password with the mailed token: once, within 30 minutes, ending all sessions. Throws 410
 * `reset-expired`.
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  await assertUncommon(password, "password");
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const link = await redeemLink(tx, "reset", token);
    const changed = link && (await setPassword(tx, link.accountId, passwordHash));
    if (!changed)
      throw new HttpError(410, "reset-expired", "This link was used before or has expired. Ask for a new one.");
  });
}
