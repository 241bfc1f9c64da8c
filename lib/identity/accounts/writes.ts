import { and, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { confirmIdentity } from "@/lib/identity/sign-in/confirm-identity";
import { createLink, redeemLink, voidLinks } from "@/lib/identity/sign-in/links";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { accountLinks, accounts, consents, sessions } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { env, isLive } from "@/lib/platform/env";
import { badRequest, HttpError } from "@/lib/platform/http/errors";
import { formatDay } from "@/lib/platform/format/dates";
import { stale } from "@/lib/platform/http/versions";
import {
  accountClosedLetter,
  addressChangedLetter,
  addressChangeLetter,
  addressRestoredLetter,
  confirmLetter,
  welcomeLetter,
} from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import { createSubscription } from "@/lib/notifications/newsletter/writes";
import { defaultCountry } from "@/lib/platform/reference/countries";
import { demoPeople } from "@/lib/platform/reference/demo";
import { messages } from "@/lib/platform/reference/messages";
import type { Account, AccountChange, NewAccount, Proof } from "./contract";
import { accessRevoked, emailConfirmed, newName } from "./ports";
import { accountById } from "./reads";
import { confirmHours, consentVersion, undoEmailDays } from "./rules";

/** Sets the zone in which an account's times are shown, on its screens and in its mails. */
export async function setTimeZone(viewer: Viewer, timeZone: string): Promise<void> {
  const db = await database();
  await db.update(accounts).set({ timeZone }).where(eq(accounts.id, viewer.id));
}

const taken = () =>
  new HttpError(
    409,
    "email-taken",
    "An account with this address exists already. Sign in, or ask for a new password.",
    {
      fields: { email: "An account with this address exists already" },
    },
  );

/**
 * Client sign-up: account, consents, newsletter subscription and welcome mail. `passwordHash` is computed before the
 * transaction. Throws 409 `email-taken`, 403 `registration-closed`.
 */
export async function createAccount(tx: Tx, form: NewAccount, passwordHash: string): Promise<Account> {
  const business = form.accountType === "business";
  const { firstName, lastName, phone, country, city, accountType } = form;
  const company = business
    ? {
        company: form.companyName,
        companySize: form.companySize,
        industry: form.industry,
        registrationNumber: form.registrationNumber,
      }
    : {};
  const { id, email } = await insertAccount(tx, form.email, {
    role: "client",
    passwordHash,
    firstName,
    lastName,
    phone,
    country,
    city,
    accountType,
    ...company,
  });
  if (form.subscribeToNewsletter) {
    await createSubscription(tx, { email });
    await recordConsent(tx, id, "newsletter");
  }
  await recordConsent(tx, id, "terms");
  await queueMail(
    tx,
    email,
    welcomeLetter(firstName, await createLink(tx, "confirm", { id, email }, confirmHours * 60)),
  );
  return accountById(tx, id);
}

/**
 * The account of a guest who has confirmed the address: a client without a password, which mailed codes open. Records
 * the consent to the terms. Throws as `insertAccount`.
 */
export async function createGuestAccount(
  tx: Tx,
  guest: Pick<typeof accounts.$inferInsert, "email" | "firstName" | "lastName" | "country" | "timeZone">,
): Promise<typeof accounts.$inferSelect> {
  const { email, ...values } = guest;
  const { id } = await insertAccount(tx, email, { ...values, role: "client", emailVerifiedAt: new Date() });
  await recordConsent(tx, id, "terms");
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id));
  return account!;
}

/** Throws 403 `registration-closed` while sign-up is closed. */
export async function requireRegistration(tx: Tx): Promise<void> {
  const [open] = await tx.select({ registration: settings.userRegistration }).from(settings);
  if (!open?.registration)
    throw new HttpError(403, "registration-closed", "Sign-up is closed at the moment. Please come back later.");
}

/**
 * Inserts the account of either sign-up. Throws 409 for a taken address, 400 for an invalid one, 403 while sign-up is
 * closed.
 */
export async function insertAccount(
  tx: Tx,
  address: string,
  values: Omit<typeof accounts.$inferInsert, "email" | "roleSource">,
): Promise<{ id: string; email: string }> {
  const email = normaliseEmail(address);
  if (!email) throw badRequest(messages.emailInvalid, { email: messages.emailInvalid });
  await requireRegistration(tx);
  // Demo addresses cannot be registered: a password would lock out other visitors.
  if (!isLive() && demoPeople(env.COMPANY_DOMAIN).some((person) => person.email === email)) throw taken();
  if (await isTaken(tx, email)) throw taken();
  const [row] = await tx
    .insert(accounts)
    .values({ ...values, email, roleSource: "sign-up" })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  if (!row) throw taken();
  return { id: row.id, email };
}

/** Records a consent given or withdrawn, with the text's version and the time. */
export async function recordConsent(
  tx: Tx,
  accountId: string,
  kind: (typeof consents.$inferInsert)["kind"],
  action: "given" | "withdrawn" = "given",
  text: { textVersion: string; address?: string } = { textVersion: consentVersion },
): Promise<void> {
  await tx.insert(consents).values({ accountId, kind, action, ...text });
}

/**
 * Changes the viewer's account. The new name of a verified professional waits for its verification. A new address needs the password and takes effect once the link mailed to it is
 * followed; the other sessions end. Throws 412 when `version` is old, and as `confirmIdentity`.
 */
export async function changeAccount(viewer: Viewer, version: number, form: AccountChange): Promise<Account> {
  const { email: wanted, company, currentPassword, ...plain } = form;
  await confirmNewEmail(viewer, wanted, currentPassword);
  return transaction(async (tx) => {
    const { firstName: _first, lastName: _last, ...withoutName } = plain;
    const [row] = await tx
      .update(accounts)
      .set({
        ...((await newName.current()(tx, viewer.id, plain)) ? plain : withoutName),
        ...(viewer.role === "client" && { company }),
        version: sql`${accounts.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(accounts.id, viewer.id), eq(accounts.version, version)))
      .returning();
    if (!row) throw stale();
    const email = normaliseEmail(wanted);
    if (!email) throw badRequest(messages.emailInvalid, { email: messages.emailInvalid });
    if (email !== row.email) await askForAddress(tx, viewer, row, email);
    return accountById(tx, viewer.id);
  });
}

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
 * Changes the account inside another domain's transaction; a new email takes effect once its owner follows the link
 * sent to it. The caller has called `confirmNewEmail`.
 */
export async function changeAccountIn(
  tx: Tx,
  viewer: Viewer,
  parts: Partial<Pick<AccountChange, "firstName" | "lastName" | "phone" | "country" | "city">>,
  wanted?: string,
): Promise<void> {
  const [row] = await tx
    .update(accounts)
    .set({ ...parts, version: sql`${accounts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(accounts.id, viewer.id))
    .returning();
  if (!row || wanted === undefined) return;
  const email = normaliseEmail(wanted);
  if (!email) throw badRequest(messages.emailInvalid, { email: messages.emailInvalid });
  if (email !== row.email) await askForAddress(tx, viewer, row, email);
}

async function askForAddress(
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
  if (!(await isTaken(tx, email, account.id))) await queueMail(tx, email, confirmLetter(account.firstName, token));
  await queueMail(tx, account.email, addressChangeLetter(account.firstName, email));
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
    await queueMail(tx, before.email, addressChangedLetter(before.firstName, link.email, undo, undoEmailDays));
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
    await queueMail(tx, link.email, addressRestoredLetter(account.firstName, reset));
    if (account.deletionDueAt) await mailReopening(tx, { ...account, email: link.email }, account.deletionDueAt);
  });
}

/** Mails the link that reopens a closed account until it is erased; the one mailed before ends. */
async function mailReopening(tx: Tx, account: typeof accounts.$inferSelect, dueAt: Date): Promise<void> {
  const minutes = Math.max(1, Math.ceil((dueAt.getTime() - Date.now()) / 60_000));
  const token = await createLink(tx, "keep-account", account, minutes);
  const lastDay = formatDay(dueAt.toISOString().slice(0, 10));
  await queueMail(tx, account.email, accountClosedLetter(account.firstName, token, lastDay));
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

/**
 * Ends one of the viewer's sessions, or all but the current one; returns the number ended. Never another account's.
 * Throws as `confirmIdentity`.
 */
export async function endSessions(viewer: Viewer, { currentPassword }: Proof, id?: string): Promise<number> {
  await confirmIdentity(viewer, currentPassword);
  return transaction(async (tx) => {
    if (id) return expireSessions(tx, and(eq(sessions.accountId, viewer.id), eq(sessions.id, id)));
    await accessRevoked.emit(tx, viewer.id);
    return endOtherSessions(tx, viewer);
  });
}

/** Ends every session of the viewer but the current one; returns the number ended. */
export function endOtherSessions(tx: Tx, { id, sessionId }: Pick<Viewer, "id" | "sessionId">): Promise<number> {
  return expireSessions(tx, and(eq(sessions.accountId, id), ne(sessions.id, sessionId)));
}

/** Ended sessions are kept until the cleanup job: a preview would recreate a missing one from its cookie. */
async function expireSessions(tx: Tx, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(and(which, gt(sessions.expiresAt, sql`now()`)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Changes an account's role or status (for administration) and ends all its sessions. */
export async function setRoleOrStatus(
  tx: Tx,
  accountId: string,
  standing: { role?: "client" | "professional" | "admin"; status?: "active" | "pending" | "suspended" },
): Promise<void> {
  await tx
    .update(accounts)
    .set({
      ...standing,
      ...(standing.role && { roleSource: "admin" as const, actingAs: null }),
      sessionVersion: sql`${accounts.sessionVersion} + 1`,
      version: sql`${accounts.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(accounts.id, accountId));
}

/**
 * For `npm run admin:create`: creates an administrator, or promotes an existing account and ends its sessions. Throws
 * 400 for an invalid address.
 */
export async function createAdmin(
  address: string,
  name: { firstName: string; lastName: string },
  passwordHash: string,
): Promise<"made" | "promoted"> {
  const email = normaliseEmail(address);
  if (!email) throw badRequest("This is not an email address.", { email: messages.emailInvalid });
  return transaction(async (tx) => {
    const [known] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)).for("update");
    const rights = {
      role: "admin",
      actingAs: null,
      roleSource: "command",
      status: "active",
      simulated: false,
      passwordHash,
      emailVerifiedAt: sql`now()`,
    } as const;
    if (!known) {
      await tx.insert(accounts).values({ ...rights, ...name, email, country: defaultCountry.code });
      return "made";
    }
    await tx
      .update(accounts)
      .set({ ...rights, sessionVersion: sql`${accounts.sessionVersion} + 1`, version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, known.id));
    await tx.delete(sessions).where(eq(sessions.accountId, known.id));
    return "promoted";
  });
}
