import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lte, ne, or } from "drizzle-orm";
import { isCardReference } from "@/lib/billing/cards/rules";
import { takeCardOutcome } from "@/lib/billing/cards/writes";
import { takeDispute } from "@/lib/billing/disputes/writes";
import { issueInvoice } from "@/lib/billing/invoices/writes";
import { closeOutage, reportGatewayFailure } from "@/lib/billing/outages/writes";
import { emitPayment } from "@/lib/billing/payment-events/writes";
import { dueNow } from "@/lib/billing/plan-changes/rules";
import { planPath } from "@/lib/billing/plans/rules";
import { currentPaymentOf, paidMonths } from "@/lib/billing/refunds/reads";
import { refundStalePayment, takeRefundEvent } from "@/lib/billing/refunds/writes";
import { addMonth, discountOf, dueStep, paidMonth, priceCents } from "@/lib/billing/subscriptions/rules";
import {
  activatePlan,
  beginFreeMonth,
  claimCharge,
  clearGatewayErrors,
  countGatewayError,
  endSubscription,
  lockBilling,
  lockSubscription,
  markPastDue,
  reducePlan,
} from "@/lib/billing/subscriptions/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conflict } from "@/lib/platform/http/errors";
import type { PlanId } from "@/lib/platform/reference/plans";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import type { Payment, StartedPayment } from "./contract";
import { activeGateway, gatewayOf, newPaymentsGateway, simulatedOutcome } from "./gateway";
import { isGatewayError, type Outcome } from "./gateway-port";
import { paymentSettled } from "./ports";
import { getPayment } from "./reads";
import { buysPlan, canMove, checkoutMs, isRenewal, renewalReference, replacedReason } from "./rules";
import { readWebhook } from "./webhooks";

type Row = typeof payments.$inferSelect;
type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * Begins the payment of a plan's month: asks the gateway first, and answers the change to be made in one transaction.
 * An open checkout for the same change is returned again, so that two tabs pay it once; one for another change is
 * closed. 409 `nothing-to-pay` while the plan is paid, 503 where payments are not set up or the gateway is down.
 */
export async function preparePayment(
  viewer: Viewer,
  plan: PlanId,
  now = currentTime(),
): Promise<(tx: Tx) => Promise<StartedPayment>> {
  const db = await database();
  const [known] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, viewer.id));
  const { amountCents, creditCents, discountCents } = amountOf(known, plan, now);
  const { provider, gateway } = newPaymentsGateway();
  const id = randomUUID();
  const reference = `payment-${id}`;
  const { checkoutUrl } = await gateway.initialize(
    { reference, amountCents, email: viewer.email },
    `${planPath}&payment=${id}`,
  );
  return async (tx) => {
    await lockBilling(tx, viewer.id);
    const row = await lockSubscription(tx, viewer.id);
    if (amountOf(row, plan, now).amountCents !== amountCents)
      throw conflict("plan-changed", "Your plan changed meanwhile. Look at it and pay again.");
    const replacesId = row && creditCents > 0 ? ((await currentPaymentOf(tx, row))?.id ?? null) : null;
    const order = { plan, provider, replacesId, discountCents, payerEmail: viewer.email };
    const open = await openCheckout(tx, viewer.id, order, now);
    if (open?.checkoutUrl) return { ...(await getPayment(viewer, open.id, tx)), checkoutUrl: open.checkoutUrl };
    await tx.insert(payments).values({
      id,
      reference,
      plan,
      amountCents,
      creditCents,
      discountCents,
      replacesId,
      provider,
      accountId: viewer.id,
      checkoutUrl,
      payerEmail: viewer.email,
      periodStart: now,
      periodEnd: addMonth(now),
      createdAt: now,
    });
    return { ...(await getPayment(viewer, id, tx)), checkoutUrl };
  };
}

/** The open checkout for this change; any other one is closed. Money that still arrives for it is not lost. */
async function openCheckout(
  tx: Tx,
  accountId: string,
  order: Pick<Row, "plan" | "provider" | "replacesId" | "discountCents" | "payerEmail">,
  now: Date,
): Promise<Row | undefined> {
  const { plan, provider, replacesId, discountCents, payerEmail } = order;
  const isOpen = and(
    eq(payments.accountId, accountId),
    eq(payments.status, "pending"),
    isNotNull(payments.checkoutUrl),
  );
  const [same] = await tx
    .select()
    .from(payments)
    .where(
      and(
        ...[isOpen, eq(payments.plan, plan), eq(payments.provider, provider)],
        replacesId === null ? isNull(payments.replacesId) : eq(payments.replacesId, replacesId),
        eq(payments.payerEmail, payerEmail ?? ""),
        eq(payments.discountCents, discountCents),
        gt(payments.createdAt, new Date(now.getTime() - checkoutMs)),
      ),
    );
  if (same) return same;
  await tx.update(payments).set({ status: "failed", failureReason: replacedReason }).where(isOpen);
  return undefined;
}

/** What a plan's month costs now; in a trial the current plan's month can be paid ahead. */
function amountOf(row: SubscriptionRow | undefined, plan: PlanId, now: Date) {
  const due = dueNow(row ?? null, plan, now);
  if (!due) throw conflict("nothing-to-pay", "There is nothing to pay for this plan now.");
  return due;
}

/**
 * Records the state of the viewer's payment at the gateway; at the simulated gateway the viewer chooses it. 404 for
 * other accounts.
 */
export async function verifyPayment(viewer: Viewer, id: string, simulate?: "pay" | "decline"): Promise<Payment> {
  const payment = await getPayment(viewer, id);
  const { provider, reference } = payment;
  const charge = { reference, amountCents: Math.round(payment.amount * 100), email: viewer.email };
  const pressed = provider === "simulated" && activeGateway() === "simulated" ? simulate : undefined;
  const outcome = pressed ? simulatedOutcome(charge, pressed) : await gatewayOf(provider).verify(charge);
  return transaction(async (tx) => {
    if (outcome) await takeOutcome(tx, reference, outcome, currentTime());
    return getPayment(viewer, id, tx);
  });
}

/**
 * Takes in a webhook of the provider. Replayed, late and unknown ones change nothing; a forged one is refused with 400.
 */
export async function receiveWebhook(body: Uint8Array, signature: string | null): Promise<void> {
  const event = readWebhook(body, signature);
  if (!event) return;
  await transaction((tx) => {
    if (event.kind === "refund") return takeRefundEvent(tx, event, currentTime());
    if (event.kind === "dispute") return takeDispute(tx, event, currentTime());
    const take = isCardReference(event.reference) ? takeCardOutcome : takeOutcome;
    return take(tx, event.reference, event.outcome, currentTime());
  });
}

/**
 * Records a gateway's outcome of a payment: settles it once, with its invoice, the plan's month and the commission, or
 * marks it failed. A payment that no longer buys anything, such as the second of two for one month, is settled and
 * refunded. An amount or currency that differs from the payment's changes nothing and is audited as a warning.
 */
export async function takeOutcome(tx: Tx, reference: string, outcome: Outcome, now: Date): Promise<void> {
  const [known] = await tx.select().from(payments).where(eq(payments.reference, reference));
  if (!known || outcome.state === "pending" || outcome.state === "abandoned") return;
  if (known.accountId) await lockBilling(tx, known.accountId);
  const [row] = await tx.select().from(payments).where(eq(payments.id, known.id)).for("update");
  if (!row || !canMove(row.status, outcome.state)) return;
  if (outcome.state === "failed") return fail(tx, row, outcome, now);
  if (outcome.amountCents !== row.amountCents || outcome.currency !== row.currency)
    return recordAudit(tx, null, {
      action: "payment.mismatch",
      targetType: "payment",
      targetId: row.id,
      subjectId: row.accountId,
      target: reference,
      before: { amountCents: row.amountCents, currency: row.currency },
      after: { amountCents: outcome.amountCents, currency: outcome.currency },
      status: "warning",
    });
  await settle(tx, row, outcome, now);
}

async function settle(tx: Tx, row: Row, outcome: Outcome, now: Date): Promise<void> {
  const { accountId } = row;
  const subscription = (accountId && (await lockSubscription(tx, accountId))) || null;
  const current = subscription && (await currentPaymentOf(tx, subscription));
  const buys = accountId !== null && buysPlan(row, subscription, { currentPaymentId: current?.id ?? null, now });
  const month = paidMonth(subscription, { renewal: isRenewal(row.reference), now });
  const [settled] = await tx
    .update(payments)
    .set({
      status: "settled",
      settledAt: now,
      failedAt: null,
      failureReason: null,
      cardSignature: outcome.cardSignature,
      // The credit that it uses: a payment that buys nothing uses none, and some may have been taken back meanwhile.
      discountCents: buys ? Math.min(row.discountCents, subscription?.creditCents ?? 0) : 0,
      ...(buys && { periodStart: month.start, periodEnd: month.end }),
    })
    .where(eq(payments.id, row.id))
    .returning();
  await issueInvoice(tx, settled!, now);
  await emitPayment(tx, "settled", settled!);
  if (!buys) return refundStalePayment(tx, settled!, now);
  await activatePlan(tx, { ...settled!, accountId }, { ...outcome, anchorDay: month.anchorDay });
  // The month that an upgrade was credited for may have been refunded in part since it was ordered.
  if (row.replacesId) await reducePlan(tx, accountId, (plan) => paidMonths(tx, plan), now);
  await paymentSettled.emit(tx, settled!);
  await notify(tx, {
    accountId,
    type: "payment-received",
    params: { amountCents: row.amountCents, plan: row.plan },
  });
}

async function fail(tx: Tx, row: Row, { reason }: Outcome, now: Date): Promise<void> {
  const [failed] = await tx
    .update(payments)
    .set({ status: "failed", failureReason: reason ?? "The payment was declined", failedAt: now })
    .where(eq(payments.id, row.id))
    .returning();
  await emitPayment(tx, "failed", failed!);
  const subscription =
    row.accountId && isRenewal(row.reference) ? await lockSubscription(tx, row.accountId) : undefined;
  // A decline after the plan has ended, or after another payment, does not make the plan past due.
  const isMissing = subscription && buysPlan(row, subscription, { currentPaymentId: null, now });
  if (isMissing) await markPastDue(tx, subscription, now);
}

/**
 * Job: ends what was cancelled or whose grace is over, requests a payment where a trial ended without one, renews paid
 * months and tries failed charges again. Safe to repeat: an attempt has one reference, and is charged once. Only the
 * gateway's documented decline is one; any other answer changes no plan, is reported once for an outage and tried
 * again. Suspended and closed accounts are not charged. Does nothing where payments are not set up.
 */
export async function renewSubscriptions(now: Date, signal?: AbortSignal): Promise<ItemCounts | void> {
  const provider = activeGateway();
  if (!provider) return;
  const due = and(
    ...[ne(subscriptions.status, "cancelled"), eq(subscriptions.trialPending, false)],
    or(isNull(subscriptions.pausedAt), isNotNull(subscriptions.resumedAt)),
    or(
      lte(subscriptions.cancelAt, now),
      and(eq(subscriptions.status, "trial"), lte(subscriptions.trialEndsAt, now)),
      and(eq(subscriptions.status, "active"), lte(subscriptions.currentPeriodEnd, now)),
      and(eq(subscriptions.status, "past_due"), isNotNull(subscriptions.pastDueSince)),
    ),
  );
  const counts = await forEachItem({
    task: "subscriptions.renew",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: subscriptions.accountId })
        .from(subscriptions)
        .where(and(due, next(subscriptions.accountId)))
        .orderBy(subscriptions.accountId)
        .limit(limit);
    },
    run: ({ id }) => renew(id, now),
    isReported: (error) => isGatewayError(error),
  });
  await closeOutage(provider, now);
  return counts;
}

async function renew(accountId: string, now: Date): Promise<void> {
  const order = await transaction((tx) => orderOf(tx, accountId, now));
  if (!order) return;
  const { row, email, authorization } = order;
  const gateway = gatewayOf(row.provider);
  const charge = { reference: row.reference, amountCents: row.amountCents, email };
  let outcome: Outcome;
  try {
    // An attempt that was begun before may have charged the card: the gateway's state decides.
    const known = order.begun ? await gateway.verify(charge) : null;
    outcome = known ?? (await gateway.charge(charge, authorization));
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    await transaction((tx) => countGatewayError(tx, accountId));
    await reportGatewayFailure(row.provider, error, now);
    throw error;
  }
  await transaction(async (tx) => {
    await clearGatewayErrors(tx, accountId);
    // Without the person, an abandoned charge never completes.
    await takeOutcome(
      tx,
      row.reference,
      outcome.state === "abandoned" ? { ...outcome, state: "failed" } : outcome,
      now,
    );
  });
}

/** Records the charge before the gateway is called; undefined when the step needs no payment. */
async function orderOf(tx: Tx, accountId: string, now: Date) {
  await lockBilling(tx, accountId);
  const found = await lockSubscription(tx, accountId);
  if (!found) return undefined;
  // The token of another gateway opens nothing at this one.
  const subscription = { ...found, authorization: found.provider === activeGateway() ? found.authorization : null };
  const step = dueStep(subscription, now);
  if (step === "end") await endSubscription(tx, found, now);
  if (step === "free") await beginFreeMonth(tx, found, now);
  if (step === "ask") await markPastDue(tx, subscription, now);
  const { authorization, provider, failedCharges } = subscription;
  if (step !== "charge" || !authorization || !provider) return undefined;
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account || account.status === "suspended" || account.deletionDueAt) return undefined;
  await claimCharge(tx, found, now);
  const due = subscription.currentPeriodEnd ?? subscription.trialEndsAt ?? now;
  const plan = subscription.nextPlan ?? subscription.plan;
  const reference = renewalReference(subscription.id, due, failedCharges);
  const { start, end } = paidMonth(subscription, { renewal: true, now });
  const email = subscription.payerEmail ?? account.email;
  const discountCents = discountOf(subscription, priceCents(plan));
  const [made] = await tx
    .insert(payments)
    .values({
      accountId,
      plan,
      provider,
      reference,
      payerEmail: email,
      discountCents,
      amountCents: priceCents(plan) - discountCents,
      periodStart: start,
      periodEnd: end,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  const [row] = made ? [made] : await tx.select().from(payments).where(eq(payments.reference, reference));
  return row && { row, begun: !made, authorization, email };
}
