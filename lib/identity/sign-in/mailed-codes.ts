import { randomBytes, randomInt } from "node:crypto";
import { and, count, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { hashOf } from "@/lib/platform/auth/hash";
import { mailSimulated } from "@/lib/platform/auth/mode";
import { keyedHash } from "@/lib/platform/auth/sealing";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts, signInCodes } from "@/lib/platform/db/tables/identity";
import { typedNumber } from "@/lib/platform/format/typed-text";
import { HttpError } from "@/lib/platform/http/errors";
import { queueMail } from "@/lib/platform/mail/send";
import { hasSignedIn } from "./known-browser";
import { openSession, recordSignIn, type SignedIn, type SignInClient } from "./sign-in";
import { SecondStepNeeded, twoFactorState } from "./two-factor";

/** Minutes for which a mailed code works, and the wrong codes after which it ends. */
export const codeMinutes = 10;
const maxWrongCodes = 5;
/** Mails with a code to one address in an hour; past them no mail is sent. */
const codesPerHour = 5;

/** Six random digits. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");
/** "123 456", as mails show it. */
export const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;
/** The keyed hash under which a code is stored; `owner` binds it to its row. */
export const codeHash = (owner: string, code: string) =>
  keyedHash("mailed code", `${owner} ${typedNumber(code).replace(/\D/g, "")}`);

/**
 * Mails a code to an account that has no password; other addresses, and one past five mails an hour, get the same
 * answer. Returns the secret for the requesting browser's cookie. `mail` is the code where mails are simulated and this
 * browser (`knownBrowser`, its cookie) has signed in to the account before.
 */
export async function requestCode(
  address: string,
  knownBrowser?: string,
): Promise<{ secret: string; mail: string | null }> {
  const secret = randomBytes(32).toString("base64url");
  const email = normaliseEmail(address);
  const code = newCode();
  const stays = await mailSimulated();
  const mail = await transaction(async (tx) => {
    const [account] = email ? await tx.select().from(accounts).where(eq(accounts.email, email)).for("update") : [];
    if (!account || account.passwordHash || account.simulated || !account.emailVerifiedAt) return null;
    if (account.status === "suspended" || account.deletionDueAt) return null;
    const recent = and(
      eq(signInCodes.accountId, account.id),
      gt(signInCodes.createdAt, sql`now() - interval '1 hour'`),
    );
    const [{ sent } = { sent: 0 }] = await tx.select({ sent: count() }).from(signInCodes).where(recent);
    if (sent >= codesPerHour) return null;
    await tx.insert(signInCodes).values({
      browserHash: hashOf(secret),
      accountId: account.id,
      codeHash: await codeHash(hashOf(secret), code),
      expiresAt: sql`now() + make_interval(mins => ${codeMinutes})`,
    });
    await queueMail(
      tx,
      account.email,
      letterTo(account.firstName, { type: "sign-in-code", params: { code: spaced(code), minutes: codeMinutes } }),
    );
    return stays && (await hasSignedIn(knownBrowser, account.id)) ? spaced(code) : null;
  });
  return { secret, mail };
}

/**
 * Opens a session by a mailed code, once, in the browser that requested it. Throws 401 `wrong-mailed-code` for a wrong,
 * used or expired code and for an address without such an account, 401 `code-needed` where the account has a second
 * factor, and as `openSession`.
 */
export async function signInByCode(code: string, client: SignInClient): Promise<SignedIn> {
  const refused = () =>
    new HttpError(401, "wrong-mailed-code", "That code is incorrect or has expired. Check it, or ask for a new one.");
  if (!client.mailedCode) throw refused();
  const browserHash = hashOf(client.mailedCode);
  const expected = await codeHash(browserHash, code);
  const db = await database();
  // One statement, so that parallel guesses cannot exceed the limit.
  const [row] = await db
    .update(signInCodes)
    .set({
      wrongCodes: sql`${signInCodes.wrongCodes} + case when ${signInCodes.codeHash} = ${expected} then 0 else 1 end`,
      usedAt: sql`case when ${signInCodes.codeHash} = ${expected} then now() end`,
    })
    .where(
      and(
        eq(signInCodes.browserHash, browserHash),
        isNull(signInCodes.usedAt),
        gt(signInCodes.expiresAt, sql`now()`),
        lt(signInCodes.wrongCodes, maxWrongCodes),
      ),
    )
    .returning({ accountId: signInCodes.accountId, usedAt: signInCodes.usedAt });
  if (!row) throw refused();
  if (!row.usedAt) {
    await recordSignIn(eq(accounts.id, row.accountId), "wrong-code", client);
    throw refused();
  }
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, row.accountId), isNull(accounts.passwordHash), isNotNull(accounts.emailVerifiedAt)));
  if (!account) throw refused();
  if ((await twoFactorState(account.id)).on) throw new SecondStepNeeded(account);
  return openSession(account, client, { remember: false });
}
