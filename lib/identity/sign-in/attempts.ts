import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { signInAttempts } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { HttpError } from "@/lib/platform/http/errors";

const window = sql`interval '15 minutes'`;
const perAddress = 30;

/**
 * Counts an attempt before the password is verified, so that parallel guesses cannot exceed the limit; `succeeded()`
 * reverts it. Throws 429 with Retry-After above `maxLoginAttempts` for this account from this address, or above 30 from
 * the address; from other addresses the account still opens.
 */
export async function countAttempt(email: string, address: string): Promise<{ succeeded: () => Promise<void> }> {
  const db = await database();
  const [limits] = await db.select({ max: settings.maxLoginAttempts }).from(settings);
  const max = Math.min(Math.max(limits?.max ?? 5, 1), 50);
  const account = keyOf("account", email, address);
  const addressKey = keyOf("address", address);
  const counted = [{ ...(await count(account)), max }];
  // Without a trusted address all visitors would share one counter, so only the account's counter applies.
  if (address !== "unknown") counted.push({ ...(await count(addressKey)), max: perAddress });
  const over = counted.filter(({ failures, max: limit }) => failures > limit);
  if (over.length > 0) {
    // Only the first attempt above the limit raises an alert.
    if (over.some(({ failures, max: limit }) => failures === limit + 1))
      await transaction((tx) =>
        recordAudit(tx, null, {
          ...{ action: "sign-in.blocked", targetType: "account", status: "warning" },
          ...{ target: email.slice(0, 254) || "unknown address", address },
        }),
      );
    const wait = Math.max(...over.map(({ seconds }) => seconds), 1);
    throw new HttpError(
      429,
      "too-many-attempts",
      `Too many attempts. Try again in ${Math.ceil(wait / 60)} minutes, or reset your password.`,
      { headers: { "Retry-After": String(wait) } },
    );
  }
  return {
    succeeded: async () => {
      await db.delete(signInAttempts).where(eq(signInAttempts.key, account));
      await db
        .update(signInAttempts)
        .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)` })
        .where(eq(signInAttempts.key, addressKey));
      if (Math.random() < 0.05)
        await db.delete(signInAttempts).where(lt(signInAttempts.firstAt, sql`now() - ${window}`));
    },
  };
}

/** Network and email addresses are stored as hashes only. */
const keyOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

async function count(key: string): Promise<{ failures: number; seconds: number }> {
  const db = await database();
  const over = sql`${signInAttempts.firstAt} < now() - ${window}`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ key, failures: 1, firstAt: sql`now()` })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        failures: sql`case when ${over} then 1 else least(${signInAttempts.failures}, 1000000) + 1 end`,
        firstAt: sql`case when ${over} then now() else ${signInAttempts.firstAt} end`,
      },
    })
    .returning({
      failures: signInAttempts.failures,
      seconds: sql<number>`ceil(extract(epoch from ${signInAttempts.firstAt} + ${window} - now()))::int`,
    });
  return row ?? { failures: 1, seconds: 0 };
}
