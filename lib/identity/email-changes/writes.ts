import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { accessRevoked, emailConfirmed } from "@/lib/identity/accounts/ports";
import { confirmHours, undoEmailDays } from "@/lib/identity/accounts/rules";
import { endOtherSessions } from "@/lib/identity/sessions/writes";
import { confirmIdentity } from "@/lib/identity/sign-in/confirm-identity";
import { createLink, redeemLink, voidLinks } from "@/lib/identity/sign-in/links";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { normaliseEmail } from "@/lib/platform/auth/email";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accountLinks, accounts, sessions } from "@/lib/platform/db/tables/identity";
import { formatDay } from "@/lib/platform/format/dates";
import { badRequest, HttpError } from "@/lib/platform/http/errors";
import { queueMail } from "@/lib/platform/mail/send";

/** 409 for an address that belongs to another account. */
export const taken = () =>
  new HttpError(
    409,
    "email-taken",
    "An account with this address exists already. Sign in, or ask for a new password.",
    {
      fields: { email: "An account with this address exists already" },
    },
  );

/**
 * Demands proof of identity for another email address; call it before the transaction of a change. Throws as
 * `confirmIdentity`.
 */
export async function confirmNewEmail(
  viewer: Viewer,
  wanted: string | undefined,
  password: string | undefined,
): Promise<void> {
  const email = wanted === undefined ? null : normaliseEmail(wanted);
  // An invalid address and a demo account are refused with their own message.
  if (email && email !== viewer.email && !viewer.simulated) await confirmIdentity(viewer, password);
}

/**
 * Mails the link that confirms a new address of an account, and a note to the old one; the other sessions end. Throws
 * 400 for a demo account.
 */
export async function requestEmailChange(
  tx: Tx,
  viewer: Viewer,
  account: typeof accounts.$inferSelect,
  email: string,
): Promise<void> {
  if (account.simulated)
    throw badRequest("A demo account keeps its address", { email: "A demo account keeps its address" });
  const [session] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, viewer.sessionId));
  const token = await createLink(tx, "confirm", { id: account.id, email }, confirmHours * 60, session?.id);
  // A taken address is not disclosed: no mail is sent.
  if (!(await isTaken(tx, email, account.id)))
    await queueMail(tx, email, letterTo(account.firstName, { type: "confirm-email", params: { token } }));
  await queueMail(
    tx,
    account.email,
    letterTo(account.firstName, { type: "address-change", params: { newEmail: email } }),
  );
  await endOtherSessions(tx, viewer);
}

/**
 * Whether an address belongs to another account, or did until its owner's last days to undo a change: a new account
 * under it would prevent that.
 */
export async function isTaken(tx: Tx, email: string, exceptId: string | null = null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${accounts} where email = ${email} and id is distinct from ${exceptId}::uuid
    union all select from ${accountLinks} where email = ${email} and purpose = 'undo-email' and used_at is null
      and expires_at > now() and account_id is distinct from ${exceptId}::uuid
    limit 1`);
  return rows.length > 0;
}

/**
 * Confirms a new address by its mailed link and sets it on the account. The confirmed old address gets a link that
 * undoes the change for a week; every session but the requesting one ends. Throws 410 `link-expired`, 409 when another
 * account took the address in the meantime.
 */
export async function confirmEmail(token: string): Promise<void> {
  await transaction(async (tx) => {
    const link = await redeemLink(tx, "confirm", token);
    const before = link && (await lockAccount(tx, link.accountId));
    if (!link || !before)
      throw new HttpError(
        410,
        "link-expired",
        "This link has been used or has expired. Ask for a new one in your profile.",
      );
    if (await isTaken(tx, link.email, link.accountId)) throw taken();
    await setEmail(tx, link.accountId, link.email);
    if (before.simulated || before.email === link.email) return;
    await voidLinks(tx, before.id, ["reset", "reset-mail", "second-step"]);
    await tx
      .delete(sessions)
      .where(and(eq(sessions.accountId, before.id), link.sessionId ? ne(sessions.id, link.sessionId) : undefined));
    // An old address that was never confirmed may be another person's: it gets no right to the account.
    if (!before.emailVerifiedAt) return;
    const undo = await createLink(tx, "undo-email", before, undoEmailDays * 24 * 60);
    await queueMail(
      tx,
      before.email,
      letterTo(before.firstName, {
        type: "address-changed",
        params: { newEmail: link.email, token: undo, days: undoEmailDays },
      }),
    );
  });
}

/**
 * Gives an account its old address back by the link mailed there: every session, calendar feed, reset link and later
 * change ends, and the address gets a link to choose a new password, and one to reopen an account that was closed. The
 * second factor stays. Throws 410 `link-expired`.
 */
export async function restoreEmail(token: string): Promise<void> {
  await transaction(async (tx) => {
    const link = await redeemLink(tx, "undo-email", token);
    const account = link && (await lockAccount(tx, link.accountId));
    if (!link || !account || account.erasedAt)
      throw new HttpError(410, "link-expired", "This link has been used or has expired.");
    if (await isTaken(tx, link.email, account.id)) throw taken();
    await voidLinks(tx, account.id, ["confirm", "reset", "reset-mail", "second-step"]);
    // The undo links of later changes are revoked, too: the same intruder made those changes.
    await tx
      .update(accountLinks)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(accountLinks.accountId, account.id),
          eq(accountLinks.purpose, "undo-email"),
          isNull(accountLinks.usedAt),
          gt(accountLinks.createdAt, link.createdAt),
        ),
      );
    await tx.delete(sessions).where(eq(sessions.accountId, account.id));
    await accessRevoked.emit(tx, account.id);
    await setEmail(tx, account.id, link.email);
    const reset = await createLink(tx, "reset", { id: account.id, email: link.email }, restoredResetMinutes);
    await queueMail(
      tx,
      link.email,
      letterTo(account.firstName, { type: "address-restored", params: { token: reset } }),
    );
    if (account.deletionDueAt) await mailReopening(tx, { ...account, email: link.email }, account.deletionDueAt);
  });
}

/** Mails the link that reopens a closed account until it is erased; the one mailed before ends. */
async function mailReopening(tx: Tx, account: typeof accounts.$inferSelect, dueAt: Date): Promise<void> {
  const minutes = Math.max(1, Math.ceil((dueAt.getTime() - currentTime().getTime()) / 60_000));
  const token = await createLink(tx, "keep-account", account, minutes);
  const lastDay = formatDay(dueAt.toISOString().slice(0, 10));
  await queueMail(
    tx,
    account.email,
    letterTo(account.firstName, { type: "account-closed", params: { token, lastDay } }),
  );
}

/** The link in the letter about a restored address is the owner's way back in, so it works for a day. */
const restoredResetMinutes = 24 * 60;

async function lockAccount(tx: Tx, id: string): Promise<typeof accounts.$inferSelect | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  return row ?? null;
}

async function setEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ email, emailVerifiedAt: sql`now()`, version: sql`${accounts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(accounts.id, accountId), eq(accounts.simulated, false)));
  await emailConfirmed.emit(tx, accountId, email);
}
