import { and, eq, sql } from "drizzle-orm";
import { demoPeople } from "@/lib/identity/accounts/demo";
import { confirmNewEmail, isTaken, requestEmailChange, taken } from "@/lib/identity/email-changes/writes";
import { createLink } from "@/lib/identity/sign-in/links";
import { ensureOwner } from "@/lib/identity/standing/writes";
import { createSubscription } from "@/lib/notifications/newsletter/writes";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { normaliseEmail } from "@/lib/platform/auth/email";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts, consents, sessions } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { env, isLive } from "@/lib/platform/env";
import { badRequest, HttpError } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { queueMail } from "@/lib/platform/mail/send";
import { defaultCountry } from "@/lib/platform/reference/countries";
import { messages } from "@/lib/platform/reference/messages";
import type { Account, AccountChange, NewAccount } from "./contract";
import { newName } from "./ports";
import { accountById } from "./reads";
import { confirmHours, consentVersion } from "./rules";

/** Sets the zone in which an account's times are shown, on its screens and in its mails. */
export async function setTimeZone(viewer: Viewer, timeZone: string): Promise<void> {
  const db = await database();
  await db.update(accounts).set({ timeZone }).where(eq(accounts.id, viewer.id));
}

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
    letterTo(firstName, {
      type: "welcome",
      params: { token: await createLink(tx, "confirm", { id, email }, confirmHours * 60) },
    }),
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
  const { id } = await insertAccount(tx, email, { ...values, role: "client", emailVerifiedAt: currentTime() });
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
 * Changes the viewer's account. The new name of a verified professional waits for its verification. A new address needs
 * the password and takes effect once the link mailed to it is followed; the other sessions end. Throws 412 when
 * `version` is old, and as `confirmIdentity`.
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
    if (email !== row.email) await requestEmailChange(tx, viewer, row, email);
    return accountById(tx, viewer.id);
  });
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
  if (email !== row.email) await requestEmailChange(tx, viewer, row, email);
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
      ...(standing.role && {
        roleSource: "admin" as const,
        actingAs: null,
        adminRole: standing.role === "admin" ? ("support" as const) : null,
      }),
      sessionVersion: sql`${accounts.sessionVersion} + 1`,
      version: sql`${accounts.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(accounts.id, accountId));
}

/**
 * For `npm run admin:create`: creates an administrator, or promotes an existing account and ends its sessions. The
 * account becomes an owner when there is none, or when `owner` is set; otherwise a new administrator is an
 * Administrator, and an existing one keeps the sub-role. Throws 400 for an invalid address.
 */
export async function createAdmin(
  address: string,
  name: { firstName: string; lastName: string },
  passwordHash: string,
  { owner = false }: { owner?: boolean } = {},
): Promise<"made" | "promoted"> {
  const email = normaliseEmail(address);
  if (!email) throw badRequest("This is not an email address.", { email: messages.emailInvalid });
  return transaction(async (tx) => {
    const [known] = await tx.select().from(accounts).where(eq(accounts.email, email)).for("update");
    const rights = {
      role: "admin",
      actingAs: null,
      roleSource: "command",
      status: "active",
      simulated: false,
      passwordHash,
      emailVerifiedAt: sql`now()`,
      adminRole: owner ? "owner" : (known?.role === "admin" && known.adminRole) || "administrator",
    } as const;
    if (!known) {
      await tx.insert(accounts).values({ ...rights, ...name, email, country: defaultCountry.code });
      await ensureOwner(tx);
      return "made";
    }
    await tx
      .update(accounts)
      .set({ ...rights, sessionVersion: sql`${accounts.sessionVersion} + 1`, version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, known.id));
    await ensureOwner(tx);
    await tx.delete(sessions).where(eq(sessions.accountId, known.id));
    return "promoted";
  });
}
