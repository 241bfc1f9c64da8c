import { and, eq, gt, ne, sql } from "drizzle-orm";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { makeLink, spendLink } from "@/lib/identity/sign-in/links";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
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
import type { Account, AccountChange, NewAccount } from "./contract";
import { emailConfirmed } from "./ports";
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
 * Client sign-up: account, consents, newsletter wish and welcome mail. `passwordHash` is made before the transaction.
 * Refuses 409 `email-taken`, 403 `registration-closed`.
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
  await queueMail(tx, email, welcomeLetter(firstName, await makeLink(tx, "confirm", { id, email }, confirmHours * 60)));
  return accountById(tx, id);
}

/**
 * The row of somebody who signs up, either way. Refuses an address that is taken (409), is no address (400), or while
 * sign-up is closed (403).
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
  // Nobody may put a password before the demo accounts that others look around with.
  if (!isLive() && demoPeople(env.COMPANY_DOMAIN).some((person) => person.email === email)) throw taken();
  const [row] = await tx
    .insert(accounts)
    .values({ ...values, email, roleSource: "sign-up" })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  if (!row) throw taken();
  return { id: row.id, email };
}

/** Notes what a person agreed to or took back, in which version of the text, now. */
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
 * Changes the own account. A new address is only noted: it counts once the link mailed there is followed. Refuses 412
 * when `version` is old.
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
 * Changes parts of the own account from another room's transaction; a new email counts once its owner follows the link
 * sent there.
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
  // Whether the new address is taken is told to nobody but its owner: then no mail goes out.
  const [other] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  const token = await makeLink(tx, "confirm", { id: account.id, email }, confirmHours * 60);
  if (!other) await queueMail(tx, email, confirmLetter(account.firstName, token));
  await queueMail(tx, account.email, addressChangeLetter(account.firstName, email));
}

/**
 * Confirms the address a link was mailed to and makes it the account's. Refuses 410 `link-expired`, and 409 when
 * somebody took the address meanwhile.
 */
export async function confirmEmail(token: string): Promise<void> {
  await transaction(async (tx) => {
    const link = await spendLink(tx, "confirm", token);
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
 * Ends one of the viewer's sessions, or all but this one. Answers how many ended; somebody else's session is never
 * among them.
 */
export async function endSessions(viewer: Viewer, id?: string): Promise<number> {
  const db = await database();
  const which = and(
    eq(sessions.accountId, viewer.id),
    id ? eq(sessions.id, id) : ne(sessions.id, viewer.sessionId),
    gt(sessions.expiresAt, sql`now()`),
  );
  // They stay until they are swept: a preview would make a missing one again from its cookie.
  const ended = await db
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(which)
    .returning({ id: sessions.id });
  return ended.length;
}

/** For the admin's rooms: another role or status. Every session of that person ends with it. */
export async function setStanding(
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
 * For `npm run admin:create`: makes an administrator, or makes one of an account that exists; its sessions end. Throws
 * 400 for what is no address.
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
