import { and, count, eq, inArray, isNotNull, isNull, like, ne, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { recordAudit } from "@/lib/platform/audit/writes";
import { currentSealPrefix, keyedHash, seal, sealAnew } from "@/lib/platform/auth/sealing";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { escapeLike } from "@/lib/platform/db/like";
import { endOtherSessions, recordConsent } from "@/lib/identity/accounts/writes";
import { confirmIdentity } from "@/lib/identity/sign-in/confirm-identity";
import {
  affiliateCommissions,
  affiliateLedger,
  affiliatePayouts,
  affiliateReferrals,
  affiliates,
} from "@/lib/platform/db/tables/affiliates";
import { payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { formatDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";
import { stale } from "@/lib/platform/http/versions";
import { forEachItem, type ItemCounts } from "@/lib/platform/job-items/writes";
import { payoutChangedLetter } from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { notify } from "@/lib/notifications/notices/writes";
import {
  type Affiliate,
  type Agreement,
  type MaskedPayout,
  type Payout,
  type PayoutChange,
  payoutSchema,
} from "./contract";
import { getAffiliate, maskedPayout } from "./reads";
import {
  commissionCents,
  heldUntil,
  maskOf,
  payableFrom,
  payoutIdentity,
  payoutPurpose,
  postings,
  ratePercent,
  referralCodeOf,
  reversalOf,
  reversedBy,
} from "./rules";

type Payment = typeof payments.$inferSelect;
type Commission = typeof affiliateCommissions.$inferSelect;

/**
 * Accepts the affiliate agreement: keeps version, time and address, and gives a code to who has none. Accepting the
 * same version again changes nothing.
 */
export async function acceptAgreement(
  tx: Tx,
  viewer: Viewer,
  { version }: Agreement,
  address: string,
): Promise<Affiliate> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`affiliate ${viewer.id}`}))`);
  const before = await getAffiliate(viewer, { tx });
  if (!before.agreement.acceptedAt || before.agreement.outdated)
    await recordConsent(tx, viewer.id, "affiliate", "given", { textVersion: version, address });
  if (!before.member)
    await tx.insert(affiliates).values({ accountId: viewer.id, code: await freeCode(tx, viewer.name) });
  return getAffiliate(viewer, { tx });
}

/** The code of a name, with a number behind it when others have it; the lock keeps rivals of the same name apart. */
async function freeCode(tx: Tx, name: string): Promise<string> {
  const base = referralCodeOf(name);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`referral code ${base}`}))`);
  const rows = await tx
    .select({ code: affiliates.code })
    .from(affiliates)
    .where(or(eq(affiliates.code, base), like(affiliates.code, `${escapeLike(base)}-%`)));
  const taken = new Set(rows.map(({ code }) => code));
  for (let n = 1; ; n++) if (!taken.has(n === 1 ? base : `${base}-${n}`)) return n === 1 ? base : `${base}-${n}`;
}

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
  now = new Date(),
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
  await queueMail(tx, account.email, payoutChangedLetter(account.firstName, { mask, payableOn: formatDay(date) }));
  await recordAudit(tx, viewer, {
    action: "affiliate-payout.change",
    targetType: "account",
    targetId: viewer.id,
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
    ...{ task: "payouts.seal-anew", now, signal },
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

const heldFor = (reason: "payment") => ({
  status: "held" as const,
  reasons: sql`array_append(${affiliateReferrals.reasons}, ${reason})`,
  version: sql`${affiliateReferrals.version} + 1`,
});

/**
 * Called once for each settled payment, in its transaction: the first one of a referral that counts earns its affiliate
 * a commission.
 */
export async function recordCommission(tx: Tx, payment: Payment): Promise<void> {
  if (!payment.accountId) return;
  const [referral] = await tx
    .select()
    .from(affiliateReferrals)
    .where(eq(affiliateReferrals.accountId, payment.accountId))
    .for("update");
  if (referral?.status !== "counted") return;
  const [earlier] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.accountId, payment.accountId),
        ne(payments.id, payment.id),
        inArray(payments.status, ["settled", "refunded"]),
      ),
    )
    .limit(1);
  if (earlier) return;
  // Who was looked at and released stays so.
  if (!referral.decidedAt && (await paysAlike(tx, referral.affiliateId, payment))) {
    await tx.update(affiliateReferrals).set(heldFor("payment")).where(eq(affiliateReferrals.id, referral.id));
    return;
  }
  await earn(tx, referral, payment, payment.settledAt ?? new Date());
}

/**
 * True if the affiliate pays, or has paid, with the card of this payment. Cards are compared by the gateway's
 * signature, because its tokens differ between customers. The simulated gateway has no signatures.
 */
async function paysAlike(tx: Tx, affiliateId: string, { cardSignature, provider }: Payment): Promise<boolean> {
  if (!cardSignature) return false;
  const [alike] = await tx
    .select({ id: affiliates.id })
    .from(affiliates)
    .leftJoin(
      payments,
      and(
        eq(payments.accountId, affiliates.accountId),
        eq(payments.provider, provider),
        eq(payments.cardSignature, cardSignature),
      ),
    )
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.accountId, affiliates.accountId),
        eq(subscriptions.provider, provider),
        eq(subscriptions.cardSignature, cardSignature),
      ),
    )
    .where(and(eq(affiliates.id, affiliateId), or(isNotNull(payments.id), isNotNull(subscriptions.id))))
    .limit(1);
  return alike !== undefined;
}

/**
 * Posts the commission of a referral on its first payment. The affiliate's row is locked, so that no two get the same
 * number.
 */
export async function earn(
  tx: Tx,
  referral: Pick<typeof affiliateReferrals.$inferSelect, "id" | "affiliateId">,
  payment: Pick<Payment, "id" | "amountCents">,
  now: Date,
): Promise<void> {
  const { affiliateId } = referral;
  const [affiliate] = await tx.select().from(affiliates).where(eq(affiliates.id, affiliateId)).for("update");
  if (!affiliate?.accountId) return;
  const [before] = await tx
    .select({ paid: count() })
    .from(affiliateCommissions)
    .where(and(eq(affiliateCommissions.affiliateId, affiliateId), isNull(affiliateCommissions.reversedAt)));
  const number = before!.paid + 1;
  const percent = ratePercent(number);
  const amountCents = commissionCents(payment.amountCents, percent);
  if (amountCents === 0) return;
  const [made] = await tx
    .insert(affiliateCommissions)
    .values({
      ...{ affiliateId, referralId: referral.id, paymentId: payment.id, number, amountCents },
      ...{ ratePercent: percent, baseCents: payment.amountCents, earnedAt: now, heldUntil: heldUntil(now) },
    })
    .onConflictDoNothing()
    .returning();
  if (!made) return;
  await post(tx, made, "earned", now);
  await notify(tx, {
    accountId: affiliate.accountId,
    type: "commission-earned",
    params: { amountCents },
  });
}

/**
 * Called once for each settled refund, in its transaction: reverses the part of the commission that the refunded amount
 * earned, whether it is held, payable or stated by now. Without a refund: those before the commission was earned.
 */
export const reduceCommission = (
  tx: Tx,
  { id, refundedCents }: Pick<Payment, "id" | "refundedCents">,
  refund: { id: string } | null,
): Promise<void> => reverse(tx, { paymentId: id, refundedCents, refundId: refund?.id ?? null }, new Date());

/** Reverses all of a payment's commission, because its referral was rejected. */
export const reverseCommission = (tx: Tx, payment: Pick<Payment, "id">, now = new Date()): Promise<void> =>
  reverse(tx, { paymentId: payment.id, refundedCents: null, refundId: null }, now);

interface Reversal {
  paymentId: string;
  /** The payment's refunds so far; null: the whole commission. */
  refundedCents: number | null;
  refundId: string | null;
}

async function reverse(tx: Tx, { paymentId, refundedCents, refundId }: Reversal, now: Date): Promise<void> {
  const [row] = await tx
    .select({ commission: affiliateCommissions, accountId: affiliates.accountId })
    .from(affiliateCommissions)
    .innerJoin(affiliates, eq(affiliates.id, affiliateCommissions.affiliateId))
    .where(and(eq(affiliateCommissions.paymentId, paymentId), isNull(affiliateCommissions.reversedAt)))
    .for("update", { of: affiliateCommissions });
  if (!row) return;
  const { commission, accountId } = row;
  const reversedCents = refundedCents === null ? commission.amountCents : reversedBy(commission, refundedCents);
  const amountCents = reversedCents - commission.reversedCents;
  if (amountCents <= 0) return;
  const isWhole = reversedCents === commission.amountCents;
  await tx
    .update(affiliateCommissions)
    .set({ reversedCents, ...(isWhole && { reversedAt: now }) })
    .where(eq(affiliateCommissions.id, commission.id));
  await tx.insert(affiliateLedger).values({
    ...{ affiliateId: commission.affiliateId, kind: "reversed", ...reversalOf(commission.releasedAt !== null) },
    ...{ amountCents, commissionId: commission.id, refundId, at: now },
  });
  await notify(tx, {
    accountId,
    type: "commission-reversed",
    params: { amountCents },
  });
}

/** Writes a commission's line into the ledger, once a kind; only what is not reversed is released. */
export async function post(
  tx: Tx,
  { id, affiliateId, amountCents, reversedCents }: Commission,
  kind: "earned" | "released",
  at: Date,
): Promise<void> {
  await tx.insert(affiliateLedger).values({
    ...{ affiliateId, kind, ...postings[kind], amountCents: amountCents - reversedCents, commissionId: id, at },
  });
}
