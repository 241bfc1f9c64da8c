import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, lt, not, sql } from "drizzle-orm";
import { generateSecret, generateURI, verifySync } from "otplib";
import { hashOf } from "@/lib/platform/auth/hash";
import { currentSealPrefix, seal, sealAnew, unseal } from "@/lib/platform/auth/sealing";
import { brand } from "@/lib/platform/brand";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import { twoFactor } from "@/lib/platform/db/tables/identity";
import { defineErrorBrand } from "@/lib/platform/error-brand";
import { typedNumber } from "@/lib/platform/format/typed-text";
import { badRequest, conflict, HttpError } from "@/lib/platform/http/errors";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { countCode } from "./attempts";

const stepSeconds = 30;
const recoveryCodes = 10;
const bare = (code: string) => typedNumber(code).replace(/[\s-]/g, "").toLowerCase();

const purpose = "two-factor";

/**
 * Creates a secret for an authenticator app, inactive until `confirmTwoFactor`. Throws 409 while another one is active.
 */
export async function beginTwoFactor(account: { id: string; email: string }): Promise<{ secret: string; uri: string }> {
  const secret = generateSecret();
  const db = await database();
  const values = { secret: await seal(purpose, secret), recoveryHashes: [], lastStep: 0 };
  const [row] = await db
    .insert(twoFactor)
    .values({ accountId: account.id, ...values })
    .onConflictDoUpdate({ target: twoFactor.accountId, set: values, setWhere: sql`${twoFactor.confirmedAt} is null` })
    .returning({ id: twoFactor.accountId });
  if (!row) throw conflict("two-factor-on", "An authenticator app is set up already. Turn it off first.");
  return { secret, uri: generateURI({ issuer: brand.name, label: account.email, secret }) };
}

/**
 * Activates the app with a code and returns the recovery codes, once. Throws 400 for a wrong code, 409 when there is
 * nothing to confirm.
 */
export async function confirmTwoFactor(accountId: string, code: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => randomBytes(5).toString("hex"));
  const db = await database();
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.accountId, accountId));
  if (!row || row.confirmedAt) throw conflict("nothing-to-confirm", "Start the set-up again.");
  const step = stepOf(await unseal(purpose, row.secret), code);
  if (step === null) throw badRequest("That code is not right.", { code: "Enter the six digits the app shows now" });
  await db
    .update(twoFactor)
    .set({ confirmedAt: sql`now()`, lastStep: step, recoveryHashes: codes.map(hashOf) })
    .where(and(eq(twoFactor.accountId, accountId), eq(twoFactor.secret, row.secret)));
  return codes.map((one) => `${one.slice(0, 5)}-${one.slice(5)}`);
}

/**
 * Deactivates the app. Throws 400 without a valid code of the app or a recovery code, 429 after too many wrong codes.
 */
export async function endTwoFactor(
  account: { id: string; email: string },
  code: string,
  address: string,
): Promise<void> {
  if (!(await tryCode(account, code, address)))
    throw badRequest("That code is not right.", { code: "Enter a code of the app, or a recovery code" });
  await (await database()).delete(twoFactor).where(eq(twoFactor.accountId, account.id));
}

/** Whether an authenticator app is active, and the number of unused recovery codes. */
export async function twoFactorState(accountId: string): Promise<{ on: boolean; recoveryLeft: number }> {
  const db = await database();
  const [row] = await db
    .select({ left: sql<number>`cardinality(${twoFactor.recoveryHashes})` })
    .from(twoFactor)
    .where(and(eq(twoFactor.accountId, accountId), isNotNull(twoFactor.confirmedAt)));
  return { on: row !== undefined, recoveryLeft: row?.left ?? 0 };
}

const secondSteps = defineErrorBrand<SecondStepNeeded>("SecondStepNeeded");
/** Whether a thrown value is a `SecondStepNeeded`, also one of another bundle. */
export const isSecondStepNeeded = secondSteps.is;

/** A sign-in whose first step is right and whose second step is still to come. */
export class SecondStepNeeded extends HttpError {
  readonly account: { id: string; email: string };

  constructor(account: { id: string; email: string }) {
    super(401, "code-needed", "Enter the code from your authenticator app.");
    this.account = account;
    secondSteps.mark(this);
  }
}

/**
 * Second step of sign-in: passes without an app; otherwise throws 401 `code-needed` or `wrong-code` without an unused
 * code, and 429 after too many wrong codes for the account.
 */
export async function checkSecondStep(
  account: { id: string; email: string },
  code: string,
  address: string,
): Promise<void> {
  if (!(await twoFactorState(account.id)).on) return;
  if (!code) throw new SecondStepNeeded(account);
  if (!(await tryCode(account, code, address)))
    throw new HttpError(401, "wrong-code", "That code is incorrect. Enter the one the app shows now.");
}

async function tryCode(account: { id: string; email: string }, code: string, address: string): Promise<boolean> {
  const guess = await countCode(account, address);
  const right = await consumeCode(account.id, code);
  if (right) await guess.succeeded();
  return right;
}

/** Accepts a code of the app, once per time step, or a recovery code, which is used up. */
async function consumeCode(accountId: string, code: string): Promise<boolean> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(twoFactor).where(eq(twoFactor.accountId, accountId)).for("update");
    if (!row?.confirmedAt) return false;
    // A secret of a lost key opens nothing; the recovery codes still do.
    const secret = await unseal(purpose, row.secret).catch(() => null);
    const step = secret === null ? null : stepOf(secret, code);
    if (step !== null) {
      const taken = await tx
        .update(twoFactor)
        .set({ lastStep: step })
        .where(and(eq(twoFactor.accountId, accountId), lt(twoFactor.lastStep, step)))
        .returning({ id: twoFactor.accountId });
      return taken.length > 0;
    }
    const hash = hashOf(bare(code));
    if (!row.recoveryHashes.includes(hash)) return false;
    await tx
      .update(twoFactor)
      .set({ recoveryHashes: row.recoveryHashes.filter((one) => one !== hash) })
      .where(eq(twoFactor.accountId, accountId));
    return true;
  });
}

/** The time step of a code, allowing one step of clock drift; null when it does not match the secret. */
function stepOf(secret: string, code: string): number | null {
  const token = bare(code);
  if (!/^\d{6}$/.test(token)) return null;
  const now = Math.floor(currentTime().getTime() / 1000);
  for (const drift of [0, -1, 1]) {
    const epoch = now + drift * stepSeconds;
    if (verifySync({ secret, token, epoch, epochTolerance: 0 }).valid) return Math.floor(epoch / stepSeconds);
  }
  return null;
}

/** Job: encrypts the secrets of older keys with the current one. Safe to repeat. */
export async function sealTwoFactorAnew(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const isOld = not(sql`starts_with(${twoFactor.secret}, ${await currentSealPrefix()})`);
  return forEachItem({
    task: "two-factor.seal-anew",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: twoFactor.accountId, sealed: twoFactor.secret })
        .from(twoFactor)
        .where(and(isOld, next(twoFactor.accountId)))
        .orderBy(twoFactor.accountId)
        .limit(limit);
    },
    run: async (row) => {
      const { sealed } = await sealAnew(purpose, row.sealed);
      const db = await database();
      await db
        .update(twoFactor)
        .set({ secret: sealed })
        .where(and(eq(twoFactor.accountId, row.id), eq(twoFactor.secret, row.sealed)));
    },
  });
}
