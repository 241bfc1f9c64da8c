import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "@/lib/platform/db/connection";
import {
  affiliateCommissions,
  affiliateLedger,
  affiliateReferrals,
  affiliates,
} from "@/lib/platform/db/tables/affiliates";
import { payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { notify } from "@/lib/notifications/notices/writes";
import {
  commissionCents,
  heldUntil,
  postings,
  ratePercent,
  reversalOf,
  reversedBy,
} from "@/lib/affiliates/agreement/rules";

type Payment = typeof payments.$inferSelect;
type Commission = typeof affiliateCommissions.$inferSelect;

/** The change that holds a referral for review. */
export const heldFor = (reason: "payment") => ({
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
