import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { confirmIdentity } from "@/lib/identity/sign-in/confirm-identity";
import { createLink, redeemLink } from "@/lib/identity/sign-in/links";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts, consents, sessions } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { env, isLive } from "@/lib/platform/env";
import { badRequest, HttpError } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/versions";
import { addressChangeLetter, confirmLetter, welcomeLetter } from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import { createSubscription } from "@/lib/notifications/newsletter/writes";
import { defaultCountry } from "@/lib/platform/reference/countries";
import { demoPeople } from "@/lib/platform/reference/demo";
import { messages } from "@/lib/platform/reference/messages";
import type { Account, AccountChange, NewAccount, Proof } from "./contract";
import { accessRevoked, emailConfirmed } from "./ports";
import { accountById } from "./reads";
import { confirmHours, consentVersion } from "./rules";

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
  const [open] = await tx.select({ registration: settings.userRegistration }).from(settings);
  if (!open?.registration)
    throw new HttpError(403, "registration-closed", "Sign-up is closed at the moment. Please come back later.");
  // Demo addresses cannot be registered: a password would lock out other visitors.
  if (!isLive() && demoPeople(env.COMPANY_DOMAIN).some((person) => person.email === email)) throw taken();
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
 * Changes the viewer's account. A new address takes effect once the link mailed to it is followed. Throws 412 when
 * `version` is old.
 */
export async function changeAccount(viewer: Viewer, version: number, form: AccountChange): Promise<Account> {
  const { email: wanted, company, ...plain } = form;
  return transaction(async (tx) => {
    const [row] = await tx
      .update(accounts)
      .set({
        ...plain,
        ...(viewer.role === "client" && { company }),
        version: sql`${accounts.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(accounts.id, viewer.id), eq(accounts.version, version)))
      .returning();
    if (!row) throw stale();
    const email = normaliseEmail(wanted);
    if (!email) throw badRequest(messages.emailInvalid, { email: messages.emailInvalid });
    if (email !== row.email) await askForAddress(tx, row, email);
    return accountById(tx, viewer.id);
  });
}

/**
 * Changes the account inside another domain's transaction; a new email takes effect once its owner follows the link
 * sent to it.
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
  if (email !== row.email) await askForAddress(tx, row, email);
}

async function askForAddress(tx: Tx, account: typeof accounts.$inferSelect, email: string): Promise<void> {
  if (account.simulated)
    throw badRequest("A demo account keeps its address", { email: "A demo account keeps its address" });
  // A taken address is not disclosed: no mail is sent.
  const [other] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const token = await createLink(tx, "confirm", { id: account.id, email }, confirmHours * 60);
  if (!other) await queueMail(tx, email, confirmLetter(account.firstName, token));
  await queueMail(tx, account.email, addressChangeLetter(account.firstName, email));
}

/**
 * Confirms a new address by its mailed link and sets it on the account. Throws 410 `link-expired`, 409 when another
 * account took the address in the meantime.
 */
export async function confirmEmail(token: string): Promise<void> {
  await transaction(async (tx) => {
    const link = await redeemLink(tx, "confirm", token);
    if (!link)
      throw new HttpError(
        410,
        "link-expired",
        "This link was used before or is too old. Ask for a new one in your profile.",
      );
    const [other] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.email, link.email), ne(accounts.id, link.accountId)));
    if (other) throw taken();
    await tx
      .update(accounts)
      .set({
        email: link.email,
        emailVerifiedAt: sql`now()`,
        version: sql`${accounts.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(accounts.id, link.accountId), eq(accounts.simulated, false)));
    await emailConfirmed.emit(tx, link.accountId, link.email);
  });
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
      ...(standing.role && { roleSource: "admin" as const }),
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
