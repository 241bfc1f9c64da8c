import { and, eq, inArray, isNull, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type MaskedPayout, type Payout, type PayoutChange, payoutSchema } from "@/lib/affiliates/agreement/contract";
import { maskedPayout } from "@/lib/affiliates/agreement/reads";
import { maskOf, payableFrom, payoutIdentity, payoutPurpose } from "@/lib/affiliates/agreement/rules";
import { heldFor } from "@/lib/affiliates/commissions/writes";
import { endOtherSessions } from "@/lib/identity/sessions/writes";
import { confirmIdentity } from "@/lib/identity/sign-in/confirm-identity";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { recordAudit } from "@/lib/platform/audit/writes";
import { currentSealPrefix, keyedHash, seal, sealAnew } from "@/lib/platform/auth/sealing";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { affiliatePayouts, affiliateReferrals, affiliates } from "@/lib/platform/db/tables/affiliates";
import { accounts } from "@/lib/platform/db/tables/identity";
import { formatDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";
import { stale } from "@/lib/platform/http/server/versions";
import { queueMail } from "@/lib/platform/mail/send";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";

/** `savePayout` with proof of identity. Also throws as `confirmIdentity`. */
export async function changePayout(
  viewer: Viewer,
  version: number,
  { currentPassword, ...form }: PayoutChange,
  address: string,
): Promise<MaskedPayout> {
  await confirmIdentity(viewer, currentPassword);
  return savePayout(viewer, version, form, address);
}

/**
 * Stores the payment details encrypted; nothing is paid to them for 72 hours. Ends the other sessions, mails the
 * affiliate and records the change. Referrals with the same details are held for review. Throws 412 when `version` is
 * old.
 */
export async function savePayout(
  viewer: Viewer,
  version: number,
  form: Payout,
  address: string,
  now = currentTime(),
): Promise<MaskedPayout> {
  const [sealed, print] = await Promise.all([
    seal(payoutPurpose, JSON.stringify(form)),
    keyedHash(payoutPurpose, payoutIdentity(form)),
  ]);
  const values = { sealed, print, mask: maskOf(form), updatedAt: now };
  return transaction(async (tx) => {
    const [row] =
      version === 0
        ? await tx
            .insert(affiliatePayouts)
            .values({ accountId: viewer.id, ...values })
            .onConflictDoNothing()
            .returning()
        : await tx
            .update(affiliatePayouts)
            .set({ ...values, version: version + 1 })
            .where(and(eq(affiliatePayouts.accountId, viewer.id), eq(affiliatePayouts.version, version)))
            .returning();
    if (!row) throw stale();
    await holdSamePayout(tx, viewer.id, print);
    await endOtherSessions(tx, viewer);
    await reportPayoutChange(tx, viewer, row, form, address);
    return maskedPayout(row, now);
  });
}

async function reportPayoutChange(
  tx: Tx,
  viewer: Viewer,
  { mask, updatedAt, version }: typeof affiliatePayouts.$inferSelect,
  { method, country }: Payout,
  address: string,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, viewer.id));
  if (!account) return;
  const until = payableFrom(updatedAt, updatedAt) ?? updatedAt;
  const { date } = wallTime(until, countryByCode(account.country as CountryCode).timeZone);
  await queueMail(
    tx,
    account.email,
    letterTo(account.firstName, { type: "payout-changed", params: { mask, payableOn: formatDay(date) } }),
  );
  await recordAudit(tx, viewer, {
    action: "affiliate-payout.change",
    targetType: "account",
    targetId: viewer.id,
    subjectId: viewer.id,
    target: viewer.email,
    before: version > 1 ? { version: version - 1 } : undefined,
    // The log is kept for good, so it holds no part of the account's number.
    after: { version, method, country },
    address,
  });
}

/**
 * Job: encrypts the details of older keys with the current one, with the hash that finds an account used twice. Safe to
 * repeat.
 */
export async function sealPayoutsAnew(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const isOld = not(sql`starts_with(${affiliatePayouts.sealed}, ${await currentSealPrefix()})`);
  return forEachItem({
    task: "payouts.seal-anew",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: affiliatePayouts.accountId, sealed: affiliatePayouts.sealed })
        .from(affiliatePayouts)
        .where(and(isOld, next(affiliatePayouts.accountId)))
        .orderBy(affiliatePayouts.accountId)
        .limit(limit);
    },
    run: async (row) => {
      const { text, sealed } = await sealAnew(payoutPurpose, row.sealed);
      const print = await keyedHash(payoutPurpose, payoutIdentity(payoutSchema.parse(JSON.parse(text))));
      const db = await database();
      await db
        .update(affiliatePayouts)
        .set({ sealed, print })
        .where(and(eq(affiliatePayouts.accountId, row.id), eq(affiliatePayouts.sealed, row.sealed)));
    },
  });
}

/**
 * The affiliate and the referred person have the same payout account: they count as one person until an administrator
 * has reviewed it.
 */
async function holdSamePayout(tx: Tx, accountId: string, print: string): Promise<void> {
  const theirs = alias(affiliatePayouts, "theirs");
  const same = tx
    .select({ id: affiliateReferrals.id })
    .from(affiliateReferrals)
    .innerJoin(affiliates, eq(affiliates.id, affiliateReferrals.affiliateId))
    .innerJoin(
      theirs,
      or(
        and(eq(affiliates.accountId, accountId), eq(theirs.accountId, affiliateReferrals.accountId)),
        and(eq(affiliateReferrals.accountId, accountId), eq(theirs.accountId, affiliates.accountId)),
      ),
    )
    .where(
      and(eq(theirs.print, print), eq(affiliateReferrals.status, "counted"), isNull(affiliateReferrals.decidedAt)),
    );
  await tx.update(affiliateReferrals).set(heldFor("payment")).where(inArray(affiliateReferrals.id, same));
}
