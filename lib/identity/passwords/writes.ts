import { and, eq, sql } from "drizzle-orm";
import type { PasswordChange } from "@/lib/identity/accounts/contract";
import { accessRevoked } from "@/lib/identity/accounts/ports";
import { forgetWrongCodes } from "@/lib/identity/sign-in/attempts";
import { assertUncommon } from "@/lib/identity/sign-in/common-passwords";
import { confirmIdentity } from "@/lib/identity/sign-in/confirm-identity";
import { voidLinks } from "@/lib/identity/sign-in/links";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { HttpError } from "@/lib/platform/http/errors";
import { queueMail } from "@/lib/platform/mail/send";

/**
 * Changes the viewer's password, or sets the first one of an account that signs in without (a guest's or Google), and
 * ends all sessions. Throws 400 for a wrong current password, 403 `sign-in-again` for a first password more than five
 * minutes after the sign-in, 409 `no-password` for demo accounts.
 */
export async function changePassword(
  viewer: Viewer,
  form: PasswordChange,
): Promise<{ email: string; remember: boolean }> {
  const db = await database();
  const [account] = await db.select().from(accounts).where(eq(accounts.id, viewer.id));
  if (!account || account.simulated) throw new HttpError(409, "no-password", "This account has no password to change.");
  await confirmIdentity(viewer, form.currentPassword);
  await assertUncommon(form.newPassword, "newPassword");
  const passwordHash = await hashPassword(form.newPassword);
  return transaction(async (tx) => {
    const [session] = await tx
      .select({ remember: sessions.remember })
      .from(sessions)
      .where(eq(sessions.id, viewer.sessionId));
    const changed = await setPassword(tx, viewer.id, passwordHash, account.passwordHash);
    if (!changed) throw new HttpError(409, "try-again", "Your password was changed a moment ago. Sign in again.");
    return { email: account.email, remember: session?.remember ?? false };
  });
}

/**
 * Sets a password, ends all sessions, calendar feeds and reset links, and notifies the owner. With `before`, only while
 * that hash is current, null for none.
 */
export async function setPassword(
  tx: Tx,
  accountId: string,
  passwordHash: string,
  before?: string | null,
): Promise<boolean> {
  const [account] = await tx
    .update(accounts)
    .set({
      passwordHash,
      sessionVersion: sql`${accounts.sessionVersion} + 1`,
      updatedAt: sql`now()`,
      // An invited person used the mailed link, which confirms the address and activates the account.
      emailVerifiedAt: sql`case when ${accounts.status} = 'pending' then now() else ${accounts.emailVerifiedAt} end`,
      status: sql`case when ${accounts.status} = 'pending' then 'active' else ${accounts.status} end`,
    })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.simulated, false),
        before === undefined ? undefined : sql`${accounts.passwordHash} is not distinct from ${before}`,
      ),
    )
    .returning({ email: accounts.email, firstName: accounts.firstName });
  if (!account) return false;
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
  await voidLinks(tx, accountId, ["reset", "invitation", "reset-mail", "second-step"]);
  await forgetWrongCodes(tx, accountId);
  await accessRevoked.emit(tx, accountId);
  await queueMail(tx, account.email, letterTo(account.firstName, { type: "password-changed", params: {} }));
  return true;
}
