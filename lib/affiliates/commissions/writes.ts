import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import {
  commissionCents,
  heldUntil,
  postings,
  ratePercent,
  reversalOf,
  reversedBy,
} from "@/lib/affiliates/agreement/rules";
import { notify } from "@/lib/notifications/notices/writes";
import { deleteUndone, openUndoWindow } from "@/lib/notifications/undo-window/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import {
  affiliateCommissions,
  affiliateLedger,
  affiliateReferrals,
  affiliates,
} from "@/lib/platform/db/tables/affiliates";
import { payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { conflict, notFound } from "@/lib/platform/http/errors";
import type { CommissionReversal, ReversedCommission } from "./contract";

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
  // A commission that was reviewed and released stays released.
  if (!referral.decidedAt && (await paysAlike(tx, referral.affiliateId, payment))) {
    await tx.update(affiliateReferrals).set(heldFor("payment")).where(eq(affiliateReferrals.id, referral.id));
    return;
  }
  await earn(tx, referral, payment, payment.settledAt ?? currentTime());
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
      affiliateId,
      referralId: referral.id,
      paymentId: payment.id,
      number,
      amountCents,
      ratePercent: percent,
      baseCents: payment.amountCents,
      earnedAt: now,
      heldUntil: heldUntil(now),
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
 * earned, whether it is held, payable or on a statement. Without a refund: those before the commission was earned.
 */
export const reduceCommission = (
  tx: Tx,
  { id, refundedCents }: Pick<Payment, "id" | "refundedCents">,
  refund: { id: string } | null,
): Promise<void> => reverse(tx, { paymentId: id, refundedCents, refundId: refund?.id ?? null }, currentTime());

/** Reverses all of a payment's commission, because its referral was rejected. */
export const reverseCommission = (tx: Tx, payment: Pick<Payment, "id">, now = currentTime()): Promise<void> =>
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
    affiliateId: commission.affiliateId,
    kind: "reversed",
    ...reversalOf(commission),
    amountCents,
    commissionId: commission.id,
    refundId,
    at: now,
  });
  await notify(tx, {
    accountId,
    type: "commission-reversed",
    params: { amountCents },
  });
}

/** A commission with its payment, referral and affiliate; the first three are locked, in the order of a payment. */
async function lockCommission(tx: Tx, id: string) {
  const [found] = await tx.select().from(affiliateCommissions).where(eq(affiliateCommissions.id, id));
  if (!found) throw notFound("There is no such commission.");
  const [payment] = await tx.select().from(payments).where(eq(payments.id, found.paymentId)).for("update");
  const [referral] = await tx
    .select()
    .from(affiliateReferrals)
    .where(eq(affiliateReferrals.id, found.referralId))
    .for("update");
  const [commission] = await tx
    .select()
    .from(affiliateCommissions)
    .where(eq(affiliateCommissions.id, id))
    .for("update");
  const [affiliate] = await tx.select().from(affiliates).where(eq(affiliates.id, found.affiliateId));
  if (!payment || !referral || !commission || !affiliate) throw notFound("There is no such commission.");
  return { payment, referral, commission, affiliate };
}

/**
 * Reverses all that is left of one commission, by an administrator, with a reason that the affiliate reads. The notice
 * and mail wait for the minute in which it can be undone. 404 for an unknown one, 409 `commission-reversed` when
 * nothing is left.
 */
export async function reverseByHand(
  viewer: Viewer,
  { id, reason }: CommissionReversal & { id: string },
  address: string,
  now = currentTime(),
): Promise<ReversedCommission> {
  requirePermission(viewer, "money");
  return transaction(async (tx) => {
    const { commission, affiliate } = await lockCommission(tx, id);
    if (commission.reversedAt) throw conflict("commission-reversed", "This commission is reversed already.");
    const { affiliateId, reversedCents } = commission;
    const amountCents = commission.amountCents - reversedCents;
    const undo = openUndoWindow(now);
    await tx
      .update(affiliateCommissions)
      .set({
        reversedCents: commission.amountCents,
        reversedAt: now,
        reversalReason: reason,
        undo: { undoId: undo.undoId, until: undo.until.toISOString(), reversedCents },
      })
      .where(eq(affiliateCommissions.id, id));
    await tx.insert(affiliateLedger).values({
      affiliateId,
      kind: "reversed",
      ...reversalOf(commission),
      amountCents,
      commissionId: id,
      at: now,
    });
    await notify(tx, {
      accountId: affiliate.accountId,
      type: "commission-withdrawn",
      params: { amountCents, reason },
      undo,
    });
    await recordAudit(tx, viewer, {
      action: "commission.reverse",
      targetType: "commission",
      subjectId: affiliate.accountId,
      targetId: id,
      target: affiliate.code,
      address,
      after: { amountCents, reason },
      status: "warning",
    });
    return { id, amount: amountCents / 100, undoUntil: undo.until.toISOString() };
  });
}

/**
 * Undoes a reversal within a minute: the ledger restores what is not refunded, and the affiliate gets no notice.
 * 404 for an unknown commission, 409 `undo-over` after the minute, or when nothing can be restored.
 */
export async function undoReversal(viewer: Viewer, id: string, address: string, now = currentTime()): Promise<void> {
  requirePermission(viewer, "money");
  await transaction(async (tx) => {
    const { commission, affiliate, payment, referral } = await lockCommission(tx, id);
    const { undo, affiliateId, deductedCents } = commission;
    if (!undo || Date.parse(undo.until) <= now.getTime())
      throw conflict("undo-over", "A reversal can be undone for a minute. That minute is over.");
    const refundedCents = Math.max(undo.reversedCents, reversedBy(commission, payment.refundedCents));
    const reversedCents = referral.status === "rejected" ? commission.amountCents : refundedCents;
    if (reversedCents === commission.amountCents || deductedCents > reversedCents)
      throw conflict("undo-over", "It can't be undone any more: the payment or a statement has changed since.");
    const { debit, credit } = reversalOf(commission);
    await tx
      .update(affiliateCommissions)
      .set({ reversedCents, reversedAt: null, reversalReason: "", undo: null })
      .where(eq(affiliateCommissions.id, id));
    const amountCents = commission.amountCents - reversedCents;
    await tx.insert(affiliateLedger).values({
      affiliateId,
      kind: "restored",
      debit: credit,
      credit: debit,
      amountCents,
      commissionId: id,
      at: now,
    });
    await deleteUndone(tx, undo.undoId);
    await recordAudit(tx, viewer, {
      action: "commission.undo",
      targetType: "commission",
      subjectId: affiliate.accountId,
      targetId: id,
      target: affiliate.code,
      address,
      after: { amountCents },
    });
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
    affiliateId,
    kind,
    ...postings[kind],
    amountCents: amountCents - reversedCents,
    commissionId: id,
    at,
  });
}
