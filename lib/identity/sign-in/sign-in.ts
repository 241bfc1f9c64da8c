import { eq, type SQL, sql } from "drizzle-orm";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts, sessions, signIns } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { env, isScattered } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";
import { defaultCountry } from "@/lib/platform/reference/countries";
import type { Role } from "@/lib/platform/auth/access";
import { simulatedProfessional } from "@/lib/identity/accounts/ports";
import { countAttempt } from "./attempts";
import { sessionSeconds } from "@/lib/platform/auth/cookies";
import { nameByEmail, normaliseEmail, roleByEmail } from "@/lib/platform/auth/email";
import { simulationOpen } from "@/lib/platform/auth/mode";
import { latchWhenLive } from "./session-store";
import { verifyPassword } from "./password";
import { checkSecondStep } from "./two-factor";
import type { SessionToken } from "@/lib/platform/auth/session-token";

type AccountRow = typeof accounts.$inferSelect;

/** Where a sign-in comes from; shown to the person in their list of sessions. */
export interface Place {
  address: string;
  userAgent: string;
}

export interface SignedIn {
  accountId: string;
  sessionId: string;
  version: number;
  role: Role;
  email: string;
  /** Of the account. */
  country: string;
}

/**
 * Opens a session for an address and a password. A registered password is always needed where there is one; simulation
 * opens only what has none (decisions, People and roles). Refuses with 401 (one answer for unknown and wrong), 403 for
 * the suspended, 429 after too many failures.
 */
export async function signIn(
  given: { email: string; password: string; remember: boolean; code?: string },
  place: Place,
): Promise<SignedIn> {
  await latchWhenLive();
  const email = normaliseEmail(given.email);
  const attempt = await countAttempt(email ?? "", place.address);
  const account = email && given.password ? await rightfulAccount(email, given.password) : null;
  if (!account) {
    // For a known and an unknown address alike, so that the time taken tells nothing.
    await recordSignIn(eq(accounts.email, email ?? ""), "wrong-password", place);
    throw new HttpError(401, "wrong-credentials", "That email or password is incorrect.");
  }
  await checkSecondStep(account.id, given.code ?? "").catch(async (error: unknown) => {
    if (error instanceof HttpError && error.code === "wrong-code")
      await recordSignIn(eq(accounts.id, account.id), "wrong-code", place);
    throw error;
  });
  await attempt.succeeded();
  return openSession(account, given.remember, place);
}

/** Notes an attempt for the owner to see; nothing when the address is nobody's. */
async function recordSignIn(
  whose: SQL,
  outcome: (typeof signIns.$inferInsert)["outcome"],
  place: Place,
): Promise<void> {
  const db = await database();
  const userAgent = place.userAgent.slice(0, 300);
  await db.execute(
    sql`insert into ${signIns} (account_id, outcome, user_agent) select ${accounts.id}, ${outcome}::text, ${userAgent}::text from ${accounts} where ${whose}`,
  );
}

async function rightfulAccount(email: string, password: string): Promise<AccountRow | null> {
  const db = await database();
  const [known] = await db.select().from(accounts).where(eq(accounts.email, email));
  if (known?.passwordHash) return (await verifyPassword(password, known.passwordHash)) ? known : null;
  const open = await simulationOpen();
  if (open && known?.simulated) return known;
  if (open && !known) return transaction((tx) => simulatedAccount(tx, email));
  await verifyPassword(password, null);
  return null;
}

/** The account of an address seen for the first time in simulated mode; its role comes from the e-mail rules. */
async function simulatedAccount(tx: Tx, email: string, known?: { id: string; role: Role }): Promise<AccountRow | null> {
  const role = roleByEmail(email, env.COMPANY_DOMAIN);
  const [open] = await tx.select({ registration: settings.userRegistration }).from(settings);
  if (open && !open.registration && role !== "admin")
    throw new HttpError(403, "registration-closed", "Sign-up is closed at the moment. Please come back later.");
  await tx
    .insert(accounts)
    .values({
      email,
      role,
      ...known,
      roleSource: "simulation",
      simulated: true,
      ...nameByEmail(email),
      country: defaultCountry.code,
    })
    .onConflictDoNothing();
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email)).for("update");
  if (!account || account.passwordHash || !account.simulated) return null;
  // Whoever has a sample person's address is that person. The demo accounts and theirs come with the seed.
  if (account.role === "professional") await simulatedProfessional.emit(tx, account.id, email);
  return account;
}

/** Makes the session row the cookie will name. Refuses the suspended, and those who closed their account, with 403. */
export async function openSession(
  account: Pick<AccountRow, "id" | "email" | "role" | "status" | "sessionVersion" | "country" | "deletionDueAt">,
  remember: boolean,
  place: Place,
): Promise<SignedIn> {
  if (account.status === "suspended")
    throw new HttpError(
      403,
      "account-suspended",
      "This account is suspended. Write to us if you think that is a mistake.",
    );
  if (account.deletionDueAt)
    throw new HttpError(
      403,
      "account-closed",
      "You closed this account. To keep it, use the link in the email we sent you.",
    );
  const db = await database();
  const lasts = remember ? sessionSeconds.remembered : sessionSeconds.usual;
  const [session] = await db
    .insert(sessions)
    .values({
      accountId: account.id,
      remember,
      address: place.address,
      userAgent: place.userAgent.slice(0, 300),
      expiresAt: sql`now() + make_interval(secs => ${lasts})`,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("the session was not stored");
  await db
    .update(accounts)
    .set({ lastActiveAt: sql`now()` })
    .where(eq(accounts.id, account.id));
  await recordSignIn(eq(accounts.id, account.id), "signed-in", place);
  if (Math.random() < 0.02) await db.delete(sessions).where(sql`${sessions.expiresAt} < now() - interval '31 days'`);
  const { id: accountId, email, role, country, sessionVersion: version } = account;
  return { accountId, sessionId: session.id, version, role, email, country };
}

/**
 * Ends one session for good: its cookie is worth nothing from now on. Where a missing row would be made again from the
 * cookie (`rebuildSession`) it stays, expired.
 */
export async function endSession(sessionId: string): Promise<void> {
  const db = await database();
  if (isScattered())
    await db
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(sessions.id, sessionId));
  else await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/**
 * On a preview whose instances share no rows: makes the account and the session of a signed token here as the instance
 * made them that signed it in. Only for simulated accounts, which open to any password anyway; what was ended or
 * changed here stays so. Answers the account's id here, or null.
 */
export async function rebuildSession(token: SessionToken): Promise<string | null> {
  const email = token.email && normaliseEmail(token.email);
  if (!email || !token.role || !(await simulationOpen())) return null;
  const { role, sessionId, remember } = token;
  return transaction(async (tx) => {
    const account = await simulatedAccount(tx, email, { id: token.accountId, role });
    if (!account || account.status === "suspended" || account.deletionDueAt || account.sessionVersion !== token.version)
      return null;
    const lasts = remember ? sessionSeconds.remembered : sessionSeconds.usual;
    await tx
      .insert(sessions)
      .values({
        id: sessionId,
        accountId: account.id,
        remember,
        expiresAt: sql`now() + make_interval(secs => ${lasts})`,
      })
      .onConflictDoNothing();
    return account.id;
  });
}
