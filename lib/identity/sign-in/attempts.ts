import { createHash } from "node:crypto";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { reportWrongCodes } from "@/lib/identity/wrong-codes/writes";
import { accountWithEmail, recordAudit } from "@/lib/platform/audit/writes";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { signInAttempts } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { HttpError } from "@/lib/platform/http/errors";

/** Minutes in which failures count: of passwords, and of codes of a second factor. */
const passwordMinutes = 15;
const codeMinutes = 60;
/** Accounts that one network address may fail to open; a mobile carrier puts thousands of people behind one. */
const accountsPerAddress = 100;
/** Wrong codes of one account, from all addresses together. */
const codesPerAccount = 10;

/** Network and email addresses are stored as hashes only. */
const keyOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");
const codeKey = (accountId: string) => keyOf("code", accountId);
const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;

interface Attempt {
  /** Reverts the count. */
  succeeded: () => Promise<void>;
}

/**
 * Counts an attempt before the password is verified, so that parallel guesses cannot exceed the limit. Throws 429 with
 * Retry-After above `maxLoginAttempts` for this account from this address, or when the address has failed for 100 other
 * accounts in 15 minutes; from other addresses the account still opens.
 */
export async function countAttempt(email: string, address: string): Promise<Attempt> {
  const max = await maxAttempts();
  const key = keyOf("account", email, address);
  // Without a trusted address all visitors would share one limit, so only the account's counter applies.
  const addressKey = address === "unknown" ? null : keyOf("address", address);
  const counted = await count(key, passwordMinutes, addressKey);
  const blocked = { target: email.slice(0, 254) || "unknown address", address };
  if (counted.failures > max) {
    if (counted.failures === max + 1) await recordBlock(blocked);
    throw tooMany(counted.seconds, "Too many attempts.");
  }
  const spread = addressKey && (await accountsOf(addressKey));
  if (spread && spread.accounts > accountsPerAddress) {
    // The refused account is not kept: an address fills at most a hundred rows.
    await forget(key);
    const { failures } = await count(keyOf("address blocked", address), passwordMinutes);
    if (failures === 1) await recordBlock(blocked);
    throw tooMany(spread.seconds, "Too many attempts from your network.");
  }
  return { succeeded: () => forget(key) };
}

/**
 * Counts a code of a second factor before it is verified: for the account from this address, where `maxLoginAttempts`
 * is the limit in 15 minutes, and for the account from everywhere, ten in an hour. The first code above that limit
 * notifies the account's owner, also by mail, because only the right password leads here. Throws 429 with Retry-After.
 */
export async function countCode(account: { id: string; email: string }, address: string): Promise<Attempt> {
  const key = keyOf("code", account.id, address);
  const here = await count(key, passwordMinutes);
  if (here.failures > (await maxAttempts())) throw tooMany(here.seconds, "Too many wrong codes.");
  const everywhere = await count(codeKey(account.id), codeMinutes);
  if (everywhere.failures > codesPerAccount) {
    if (everywhere.failures === codesPerAccount + 1) {
      await recordBlock({ target: account.email, address });
      await transaction((tx) => reportWrongCodes(tx, account.id, codesPerAccount));
    }
    throw tooMany(everywhere.seconds, "Too many wrong codes.");
  }
  return {
    succeeded: async () => {
      await forget(key);
      await forget(codeKey(account.id));
    },
  };
}

/** Deletes an account's wrong codes after a change of its password, which locks out intruders with the old one. */
export async function forgetWrongCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.key, codeKey(accountId)));
}

const recordBlock = (block: { target: string; address: string }) =>
  transaction(async (tx) =>
    recordAudit(tx, null, {
      action: "sign-in.blocked",
      targetType: "account",
      subjectId: await accountWithEmail(tx, block.target),
      status: "warning",
      ...block,
    }),
  );

const tooMany = (seconds: number, what: string) =>
  new HttpError(
    429,
    "too-many-attempts",
    `${what} Try again in ${Math.ceil(Math.max(seconds, 1) / 60)} minutes, or reset your password.`,
    { headers: { "Retry-After": String(Math.max(seconds, 1)) } },
  );

async function maxAttempts(): Promise<number> {
  const db = await database();
  const [row] = await db.select({ max: settings.maxLoginAttempts }).from(settings);
  return Math.min(Math.max(row?.max ?? 5, 1), 50);
}

async function forget(key: string): Promise<void> {
  const db = await database();
  await db.delete(signInAttempts).where(eq(signInAttempts.key, key));
}

const secondsUntil = (end: SQL) => sql<number>`ceil(extract(epoch from ${end} - now()))::int`;

async function count(
  key: string,
  minutes: number,
  addressKey: string | null = null,
): Promise<{ failures: number; seconds: number }> {
  const db = await database();
  const over = sql`${signInAttempts.firstAt} < ${minutesAgo(minutes)}`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ key, failures: 1, firstAt: sql`now()`, addressKey })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        failures: sql`case when ${over} then 1 else least(${signInAttempts.failures}, 1000000) + 1 end`,
        firstAt: sql`case when ${over} then now() else ${signInAttempts.firstAt} end`,
      },
    })
    .returning({
      failures: signInAttempts.failures,
      seconds: secondsUntil(sql`${signInAttempts.firstAt} + make_interval(mins => ${minutes})`),
    });
  return row ?? { failures: 1, seconds: 0 };
}

/** How many accounts an address has failed to open, and the seconds until the first of them no longer counts. */
async function accountsOf(addressKey: string): Promise<{ accounts: number; seconds: number }> {
  const db = await database();
  const [row] = await db
    .select({
      accounts: sql<number>`count(*)::int`,
      seconds: secondsUntil(sql`min(${signInAttempts.firstAt}) + make_interval(mins => ${passwordMinutes})`),
    })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.addressKey, addressKey), gte(signInAttempts.firstAt, minutesAgo(passwordMinutes))));
  return { accounts: row?.accounts ?? 0, seconds: row?.seconds ?? 1 };
}
