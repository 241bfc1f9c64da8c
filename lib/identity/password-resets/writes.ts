import { randomBytes } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { demandUncommon } from "@/lib/identity/sign-in/common-passwords";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { makeLink, spendLink } from "@/lib/identity/sign-in/links";
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

/**
 * Whether mails stay here instead of being sent, in simulated mode: then the browser that asked for one may open it.
 */
const mailsStay = async () => env.SMTP_URL === undefined && (await simulationOpen());

/**
 * Mails a link to a new password when the address is a registered account's; otherwise does nothing, and nobody can
 * tell. Simulated accounts have no password to reset. Where mails are simulated it answers a token by which the browser
 * that asked may open the mail, once; it answers one for every address.
 */
export async function requestReset(address: string): Promise<string | null> {
  const email = normaliseEmail(address);
  const stays = await mailsStay();
  const nothing = stays ? randomBytes(32).toString("base64url") : null;
  if (!email) return nothing;
  return transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, email));
    if (!account || account.simulated || account.status === "suspended") return nothing;
    await queueMail(
      tx,
      email,
      resetLetter(account.firstName, await makeLink(tx, "reset", account, resetMinutes), resetMinutes),
    );
    return stays ? makeLink(tx, "reset-mail", account, resetMinutes) : nothing;
  });
}

/**
 * The newest reset mail to whom a token of `requestReset` was made for: once, within 30 minutes, and only while mails
 * are simulated. Otherwise 404.
 */
export async function openResetMail(token: string | undefined): Promise<ResetMail> {
  const nothing = () =>
    notFound("There is no email to open here: the address has no account with a password, or it was opened already.");
  if (!token || !(await mailsStay())) throw nothing();
  return transaction(async (tx) => {
    const right = await spendLink(tx, "reset-mail", token);
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
 * Chooses the new password by the mailed token: once, within 30 minutes, ending every session. Refuses 410
 * `reset-expired`.
 */
export async function resetPassword(token: string, password: string): Promise<void> {
  await demandUncommon(password, "password");
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const link = await spendLink(tx, "reset", token);
    const changed = link && (await setPassword(tx, link.accountId, passwordHash));
    if (!changed)
      throw new HttpError(410, "reset-expired", "This link was used before or has expired. Ask for a new one.");
  });
}
