import { eq, type SQL, sql } from "drizzle-orm";
import { simulatedProfessional } from "@/lib/identity/accounts/ports";
import { endViewingOf } from "@/lib/identity/viewings/writes";
import { effectiveRole, type Role } from "@/lib/platform/auth/access";
import { sessionSeconds } from "@/lib/platform/auth/cookies";
import { nameByEmail, normaliseEmail, roleByEmail } from "@/lib/platform/auth/email";
import { simulationOpen } from "@/lib/platform/auth/mode";
import { keyedHash } from "@/lib/platform/auth/sealing";
import type { SessionToken } from "@/lib/platform/auth/session-token";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts, sessions, signIns } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { env, isScattered } from "@/lib/platform/env";
import { networkOf } from "@/lib/platform/format/network";
import { HttpError, isHttpError } from "@/lib/platform/http/errors";
import { defaultCountry } from "@/lib/platform/reference/countries";
import { countAttempt } from "./attempts";
import { createLink, findLink, redeemLink } from "./links";
import { verifyPassword } from "./password";
import { latchWhenLive } from "./session-store";
import { checkSecondStep } from "./two-factor";

type AccountRow = typeof accounts.$inferSelect;

/** Client data of a sign-in, shown to the account's owner in the list of sessions. */
export interface SignInClient {
  address: string;
  userAgent: string;
  /** The token of a sign-in that this browser has begun and that waits for a code. */
  secondStep?: string;
  /** The secret of this browser's request for a mailed code. */
  mailedCode?: string;
  /** True for a form sent before hydration, whose page cannot ask for a code by itself. */
  plain?: boolean;
}

export interface SignedIn {
  accountId: string;
  sessionId: string;
  version: number;
  /** The account's role, for the session token. */
  role: Role;
  /** The role in effect, for the first page and the menus. */
  actingAs: Role;
  email: string;
  /** The account's country. */
  country: string;
  hasPassword: boolean;
  simulated: boolean;
  /** The time zone that the account's owner chose. */
  timeZone: string | null;
}

/**
 * Opens a session for an address and a password. A registered password is always required; simulation opens only
 * accounts without one (decisions, People and roles). Throws 401 (the same for unknown address and wrong password), 403
 * for suspended accounts, 429 after too many failures or wrong codes.
 */
export async function signIn(
  input: { email: string; password: string; remember: boolean; code?: string },
  client: SignInClient,
): Promise<SignedIn> {
  await latchWhenLive();
  const email = normaliseEmail(input.email);
  const attempt = await countAttempt(email ?? "", client.address);
  const account = email && input.password ? await authenticate(email, input.password) : null;
  if (!account) {
    // Runs for known and unknown addresses alike, so that timing reveals nothing.
    await recordSignIn(eq(accounts.email, email ?? ""), "wrong-password", client);
    throw new HttpError(401, "wrong-credentials", "That email or password is incorrect.");
  }
  // The right password is no failure: without this, an account with a second factor would use up two attempts.
  await attempt.succeeded();
  await passSecondStep(account, input.code ?? "", client);
  return openSession(account, client, { remember: input.remember });
}

/** The second step of any sign-in: by password or through a provider. Records a wrong code for the owner to see. */
export async function passSecondStep(account: AccountRow, code: string, client: SignInClient): Promise<void> {
  await checkSecondStep(account, code, client.address).catch(async (error: unknown) => {
    if (isHttpError(error) && error.code === "wrong-code")
      await recordSignIn(eq(accounts.id, account.id), "wrong-code", client);
    throw error;
  });
}

/** Minutes to enter the code of a second factor after the first step. */
export const secondStepMinutes = 10;

/** After a first step that was not followed by a code: a token with which this browser may give one. */
export function beginSecondStep(account: { id: string; email: string }): Promise<string> {
  return transaction((tx) => createLink(tx, "second-step", account, secondStepMinutes));
}

/**
 * Finishes a sign-in begun with `beginSecondStep` by a code, once. Throws 410 `second-step-expired`, and as
 * `passSecondStep` and `openSession`.
 */
export async function finishSecondStep(code: string, client: SignInClient): Promise<SignedIn> {
  const expired = () => new HttpError(410, "second-step-expired", "That took too long. Sign in again.");
  const token = client.secondStep;
  const link = token && (await findLink("second-step", token));
  if (!link) throw expired();
  const db = await database();
  const [account] = await db.select().from(accounts).where(eq(accounts.id, link.accountId));
  if (!account) throw expired();
  await passSecondStep(account, code, client);
  if (!(await transaction((tx) => redeemLink(tx, "second-step", token)))) throw expired();
  return openSession(account, client, { remember: false });
}

/** Records an attempt for the owner to see; does nothing for an unknown address. */
export async function recordSignIn(
  accountFilter: SQL,
  outcome: (typeof signIns.$inferInsert)["outcome"],
  client: SignInClient,
): Promise<void> {
  const db = await database();
  const userAgent = client.userAgent.slice(0, 300);
  // Failed attempts may be anyone's, so only the network of the owner is kept.
  const own = outcome === "signed-in" ? networkOf(client.address) : null;
  const network = own && (await keyedHash("network", own));
  await db.execute(
    sql`insert into ${signIns} (account_id, outcome, user_agent, network)
      select ${accounts.id}, ${outcome}::text, ${userAgent}::text, ${network}::text from ${accounts}
      where ${accountFilter}`,
  );
}

async function authenticate(email: string, password: string): Promise<AccountRow | null> {
  const db = await database();
  const [known] = await db.select().from(accounts).where(eq(accounts.email, email));
  if (known?.passwordHash) return (await verifyPassword(password, known.passwordHash)) ? known : null;
  const open = await simulationOpen();
  if (open && known?.simulated) return known;
  if (open && !known) return transaction((tx) => simulatedAccount(tx, email));
  await verifyPassword(password, null);
  return null;
}

/** Creates the account of a new address in simulated mode; its role follows the email rules. */
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
      adminRole: role === "admin" ? "owner" : null,
      roleSource: "simulation",
      simulated: true,
      ...nameByEmail(email),
      country: defaultCountry.code,
    })
    .onConflictDoNothing();
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email)).for("update");
  if (!account || account.passwordHash || !account.simulated) return null;
  // An account with a sample person's address gets that person's profile. The seed creates the demo accounts and their
  // profiles.
  if (account.role === "professional") await simulatedProfessional.emit(tx, account.id, email);
  return account;
}

/** Throws 403 for a suspended account and for one that its owner closed. */
export function requireOpen(account: Pick<AccountRow, "status" | "deletionDueAt">): void {
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
}

/** Creates the session named in the cookie. Throws 403 for suspended and closed accounts. */
export async function openSession(
  account: AccountRow,
  client: SignInClient,
  { remember }: { remember: boolean },
): Promise<SignedIn> {
  requireOpen(account);
  const db = await database();
  const lasts = remember ? sessionSeconds.remembered : sessionSeconds.usual;
  const [session] = await db
    .insert(sessions)
    .values({
      accountId: account.id,
      remember,
      address: client.address,
      userAgent: client.userAgent.slice(0, 300),
      expiresAt: sql`now() + make_interval(secs => ${lasts})`,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("the session was not stored");
  await db
    .update(accounts)
    .set({ lastActiveAt: sql`now()` })
    .where(eq(accounts.id, account.id));
  await recordSignIn(eq(accounts.id, account.id), "signed-in", client);
  const { id: accountId, email, role, country, simulated, timeZone, sessionVersion: version } = account;
  const hasPassword = account.passwordHash !== null;
  const actingAs = account.actingFor ? "professional" : effectiveRole(account);
  const opened = { accountId, sessionId: session.id, version, role, actingAs, email, country, timeZone };
  return { ...opened, hasPassword, simulated };
}

/**
 * Ends a session; its cookie becomes invalid. On previews, where `rebuildSession` recreates missing rows, the row stays
 * and is marked as expired.
 */
export async function endSession(sessionId: string): Promise<void> {
  await endViewingOf(sessionId);
  const db = await database();
  if (isScattered())
    await db
      .update(sessions)
      .set({ expiresAt: sql`now()` })
      .where(eq(sessions.id, sessionId));
  else await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/**
 * On a preview whose instances share no database: recreates the account and session of a token signed by another
 * instance. Only for simulated accounts, which any password opens; sessions ended here stay ended. Returns the local
 * account id, or null.
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
