import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { issueCreditNote } from "@/lib/billing/invoices/writes";
import { closeOutage, reportGatewayFailure } from "@/lib/billing/outages/writes";
import { emitPayment } from "@/lib/billing/payment-events/writes";
import { activeGateway, gatewayOf } from "@/lib/billing/payments/gateway";
import { isGatewayError, type RefundOutcome } from "@/lib/billing/payments/gateway-port";
import { paymentRefunded } from "@/lib/billing/payments/ports";
import type { GatewayEvent } from "@/lib/billing/payments/webhooks";
import { lockBilling, reducePlan, returnCredit } from "@/lib/billing/subscriptions/writes";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { payments, refunds } from "@/lib/platform/db/tables/billing";
import { formatRandExact } from "@/lib/platform/format/money";
import { badRequest, conflict, notFound } from "@/lib/platform/http/errors";
import { logError } from "@/lib/platform/http/observability/log";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import type { Refund } from "./contract";
import { findRefund, paidMonths } from "./reads";
import { refundableCents } from "./rules";

type PaymentRow = typeof payments.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;
type Actor = Pick<Viewer, "id" | "email" | "name"> | null;

/** How long a refund that the gateway processes waits for its webhook before a job requests its state. */
const pendingMs = 6 * 3_600_000;
/** The claim of a request outlives the time limit of its job item. */
const claimMs = 2 * 60_000;

/**
 * Requests a refund of a settled payment, whole or in part (cents, ZAR). Administrators only. The gateway is called
 * after the commit (`sendRefund`, and a job for what a crash left). 404 for an unknown payment, 409
 * `payment-not-settled`, 400 for more than is left of it.
 */
export async function requestRefund(
  tx: Tx,
  viewer: Viewer,
  { paymentId, amountCents, reason }: { paymentId: string; amountCents: number; reason: string },
  address?: string,
): Promise<Refund> {
  requireAdmin(viewer);
  const payment = await lockPayment(tx, eq(payments.id, paymentId));
  if (!payment) throw notFound("There is no such payment.");
  if (payment.status !== "settled")
    throw conflict("payment-not-settled", "Only a settled payment can be refunded.", { state: payment.status });
  const left = refundableCents(payment, await refundsOf(tx, payment.id));
  if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > left)
    throw badRequest("This is more than is left of the payment.", {
      amount: `Enter an amount up to ${formatRandExact(left / 100)}`,
    });
  const { id } = await insertRefund(tx, payment, { amountCents, reason, actor: viewer, address });
  return (await findRefund(tx, id))!;
}

/** Requests the full refund of a payment that buys nothing, and notifies the payer. */
export async function refundStalePayment(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const reason = "Your plan had already changed or been paid when this payment arrived.";
  await insertRefund(tx, payment, { amountCents: payment.amountCents, reason, actor: null, now });
}

/** Locks an account's billing, then the payment. */
async function lockPayment(tx: Tx, which: ReturnType<typeof eq>): Promise<PaymentRow | undefined> {
  const [known] = await tx.select({ id: payments.id, accountId: payments.accountId }).from(payments).where(which);
  if (!known) return undefined;
  if (known.accountId) await lockBilling(tx, known.accountId);
  const [row] = await tx.select().from(payments).where(eq(payments.id, known.id)).for("update");
  return row;
}

const refundsOf = (tx: Tx, paymentId: string) =>
  tx.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt), asc(refunds.id));

interface NewRefund {
  amountCents: number;
  reason: string;
  actor: Actor;
  address?: string;
  now?: Date;
}

async function insertRefund(
  tx: Tx,
  { id: paymentId, accountId, reference }: PaymentRow,
  { amountCents, reason, actor, address, now = currentTime() }: NewRefund,
): Promise<RefundRow> {
  const [row] = await tx
    .insert(refunds)
    .values({ paymentId, accountId, amountCents, reason, requestedBy: actor?.id ?? null, createdAt: now })
    .returning();
  await recordAudit(tx, actor, {
    action: "payment.refund",
    targetType: "payment",
    targetId: paymentId,
    subjectId: accountId,
    target: reference,
    address,
    after: { refundId: row!.id, amountCents, reason },
  });
  return row!;
}

/**
 * Sends a requested refund to the gateway under its id and records the answer; repeated calls send it once. Throws
 * `GatewayError` when the gateway gives no documented answer: the job sends it again.
 */
export async function sendRefund(id: string, now = currentTime()): Promise<void> {
  const order = await claimRefund(id, now);
  if (!order) return;
  const { refund, payment } = order;
  const { reference, provider } = payment;
  try {
    const outcome = await gatewayOf(provider).refund({ id, reference, amountCents: refund.amountCents });
    await transaction(async (tx) => {
      await lockPayment(tx, eq(payments.id, payment.id));
      const [row] = await tx
        .update(refunds)
        .set({ gatewayId: outcome.gatewayId, gatewayErrors: 0, claimedUntil: new Date(now.getTime() + pendingMs) })
        .where(eq(refunds.id, id))
        .returning();
      if (outcome.state === "settled") await settleRefund(tx, row!, now);
      if (outcome.state === "failed") await failRefund(tx, row!, outcome.refusal);
    });
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    const db = await database();
    await db
      .update(refunds)
      .set({ gatewayErrors: sql`${refunds.gatewayErrors} + 1`, claimedUntil: null })
      .where(eq(refunds.id, id));
    await reportGatewayFailure(provider, error, now);
    throw error;
  }
}

/** Sends a refund that is stored; without an answer of the gateway the job sends it again. */
export async function trySendRefund(id: string): Promise<void> {
  await sendRefund(id).catch((error: unknown) => {
    if (!isGatewayError(error)) logError("A refund was not sent.", error, { refund: id });
  });
}

/** Marks that a request runs, so that no other server sends it as well; undefined when there is nothing to send. */
function claimRefund(id: string, now: Date) {
  return transaction(async (tx) => {
    const [refund] = await tx
      .update(refunds)
      .set({ claimedUntil: new Date(now.getTime() + claimMs) })
      .where(and(eq(refunds.id, id), isSendable(now)))
      .returning();
    if (!refund) return undefined;
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId));
    return payment && { refund, payment };
  });
}

/** Requested, not being sent, and not waiting for its webhook. */
const isSendable = (now: Date) =>
  and(eq(refunds.status, "requested"), or(isNull(refunds.claimedUntil), lte(refunds.claimedUntil, now)));

/** Job: sends refunds that a crash or the gateway delayed, and requests the state of those in process. */
export async function sendRefunds(now: Date, signal?: AbortSignal): Promise<ItemCounts | void> {
  const provider = activeGateway();
  if (!provider) return;
  const counts = await forEachItem({
    task: "refunds.send",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: refunds.id })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(isSendable(now), eq(payments.provider, provider), next(refunds.id)))
        .orderBy(refunds.id)
        .limit(limit);
    },
    run: ({ id }) => sendRefund(id, now),
    isReported: (error) => isGatewayError(error),
  });
  await closeOutage(provider, now);
  return counts;
}

/**
 * Records a webhook about a refund: settles the refund of that amount that was requested here, or stores one made at
 * the gateway. A replayed event, a foreign currency, an unpaid payment or more than is left changes nothing.
 */
export async function takeRefundEvent(
  tx: Tx,
  { reference, amountCents, currency, key, processed }: Extract<GatewayEvent, { kind: "refund" }>,
  now: Date,
): Promise<void> {
  const payment = await lockPayment(tx, eq(payments.reference, reference));
  if (payment?.provider !== "paystack") return;
  const known = await refundsOf(tx, payment.id);
  if (known.some(({ eventKey }) => eventKey === key)) return;
  const isOwnCurrency = payment.currency === currency;
  const own = known.filter((refund) => isOwnCurrency && refund.amountCents === amountCents);
  if (!processed) {
    // The gateway's answer may have failed the refund before.
    const failed =
      own.find(({ status, eventKey }) => status === "failed" && eventKey === null) ??
      own.find(({ status }) => status === "requested");
    if (!failed) return;
    await tx.update(refunds).set({ eventKey: key }).where(eq(refunds.id, failed.id));
    return failRefund(tx, failed);
  }
  const open =
    own.find(({ status, eventKey }) => status === "requested" && eventKey === null) ??
    own.find(({ status, eventKey }) => status === "settled" && eventKey === null) ??
    own.find(({ status }) => status === "failed");
  const isReserved = open !== undefined && open.status !== "failed";
  if (!isReserved && (!isOwnCurrency || amountCents > refundableCents(payment, known)))
    return recordAudit(tx, null, {
      action: "refund.mismatch",
      targetType: "payment",
      targetId: payment.id,
      subjectId: payment.accountId,
      target: reference,
      before: { amountCents: payment.amountCents, currency: payment.currency, status: payment.status },
      after: { amountCents, currency },
      status: "warning",
    });
  const refund =
    open ?? (await insertRefund(tx, payment, { amountCents, reason: "Refunded at the gateway", actor: null, now }));
  await tx.update(refunds).set({ eventKey: key }).where(eq(refunds.id, refund.id));
  if (refund.status !== "settled") await settleRefund(tx, refund, now);
}

/**
 * Settles a refund once: counts it in its payment, issues the credit note, gives back the credit of a payment that is
 * refunded whole, reduces plan and commission, and notifies the payer. The caller holds the payment's lock.
 */
async function settleRefund(tx: Tx, { id }: Pick<RefundRow, "id">, now: Date): Promise<void> {
  const [refund] = await tx
    .update(refunds)
    .set({ status: "settled", settledAt: now, failureReason: null, claimedUntil: null, gatewayErrors: 0 })
    .where(and(eq(refunds.id, id), inArray(refunds.status, ["requested", "failed"])))
    .returning();
  if (!refund) return;
  const { accountId, amountCents, reason } = refund;
  const [payment] = await tx
    .update(payments)
    .set({
      refundedCents: sql`${payments.refundedCents} + ${amountCents}`,
      status: sql`case when ${payments.refundedCents} + ${amountCents} = ${payments.amountCents}
        then 'refunded' else ${payments.status} end`,
      refundedAt: now,
    })
    .where(eq(payments.id, refund.paymentId))
    .returning();
  await issueCreditNote(tx, refund, now);
  if (accountId && payment!.status === "refunded") await returnCredit(tx, accountId, payment!.discountCents);
  if (accountId) await reducePlan(tx, accountId, (row) => paidMonths(tx, row), now);
  await paymentRefunded.emit(tx, payment!, refund);
  await emitPayment(tx, "refunded", payment!);
  await notify(tx, { accountId, type: "payment-refunded", params: { amountCents, reason } });
}

/**
 * The gateway could not refund: the amount can be refunded again, and the administrators are notified, with the reason
 * when the gateway refused the refund for good.
 */
async function failRefund(tx: Tx, { id, amountCents }: RefundRow, refusal?: RefundOutcome["refusal"]): Promise<void> {
  const failureReason = refusal
    ? `The payment service refused the refund: ${refusal.message}`
    : "The payment service could not refund";
  const [failed] = await tx
    .update(refunds)
    .set({ status: "failed", failureReason, claimedUntil: null })
    .where(and(eq(refunds.id, id), eq(refunds.status, "requested")))
    .returning();
  if (failed) await reportFailedRefund(tx, amountCents, refusal);
}

/** Notifies the administrators of a refund that failed (ZAR cents). */
export function reportFailedRefund(tx: Tx, amountCents: number, refusal?: RefundOutcome["refusal"]): Promise<void> {
  const params = { amountCents, ...(refusal && { reason: refusal.reason }) };
  return notifyAdmins(tx, "payment_alerts", { type: "refund-failed", params });
}
