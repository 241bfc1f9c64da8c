import { and, eq, isNotNull, lte, ne, or } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { issueInvoice } from "@/lib/billing/invoices/writes";
import { forEachItem, type ItemCounts } from "@/lib/platform/job-items/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { planPath } from "@/lib/billing/plans/rules";
import type { PlanId } from "@/lib/platform/reference/plans";
import { addMonth, dueNowCents, dueStep, priceCents } from "@/lib/billing/subscriptions/rules";
import { activatePlan, endSubscription, lockSubscription, markPastDue } from "@/lib/billing/subscriptions/writes";
import type { Payment, StartedPayment } from "./contract";
import { activeGateway, gatewayOf, newPaymentsGateway, type Outcome, readWebhook, simulatedOutcome } from "./gateway";
import { paymentRefunded, paymentSettled } from "./ports";
import { getPayment } from "./reads";
import { canMove, isRenewal, renewalReference } from "./rules";

type Row = typeof payments.$inferSelect;
type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * Begins the payment of a plan's month: asks the gateway first, and answers the change to be made in one transaction.
 * 409 `nothing-to-pay` while the plan is paid, 503 where payments are not set up or the gateway is down.
 */
export async function preparePayment(
  viewer: Viewer,
  plan: PlanId,
  now = new Date(),
): Promise<(tx: Tx) => Promise<StartedPayment>> {
  const db = await database();
  const [known] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, viewer.id));
  const amountCents = amountOf(known, plan, now);
  const { provider, gateway } = newPaymentsGateway();
  const id = randomUUID();
  const reference = `payment-${id}`;
  const { checkoutUrl } = await gateway.initialize(
    { reference, amountCents, email: viewer.email },
    `${planPath}&payment=${id}`,
  );
  return async (tx) => {
    const row = await lockSubscription(tx, viewer.id);
    if (amountOf(row, plan, now) !== amountCents)
      throw conflict("plan-changed", "Your plan changed meanwhile. Look at it and pay again.");
    await tx.insert(payments).values({
      ...{ id, reference, plan, amountCents, provider, accountId: viewer.id },
      ...{ periodStart: now, periodEnd: addMonth(now), createdAt: now },
    });
    return { ...(await getPayment(viewer, id, tx)), checkoutUrl };
  };
}

function amountOf(row: SubscriptionRow | undefined, plan: PlanId, now: Date): number {
  const cents = dueNowCents(row ?? null, plan, now);
  if (cents === null) throw conflict("nothing-to-pay", "There is nothing to pay for this plan now.");
  return cents;
}

/**
 * Asks the gateway how one's own payment went and takes it in; at the simulated gateway the person says it. 404 for a
 * stranger.
 */
export async function verifyPayment(viewer: Viewer, id: string, simulate?: "pay" | "decline"): Promise<Payment> {
  const payment = await getPayment(viewer, id);
  const { provider, reference } = payment;
  const charge = { reference, amountCents: Math.round(payment.amount * 100), email: viewer.email };
  const pressed = provider === "simulated" && activeGateway() === "simulated" ? simulate : undefined;
  const outcome = pressed ? simulatedOutcome(charge, pressed === "pay") : await gatewayOf(provider).verify(charge);
  return transaction(async (tx) => {
    await takeOutcome(tx, reference, outcome, new Date());
    return getPayment(viewer, id, tx);
  });
}

/**
 * Takes in a webhook of the provider. Replayed, late and unknown ones change nothing; a forged one is refused with 400.
 */
export async function receiveWebhook(body: Uint8Array, signature: string | null): Promise<void> {
  const event = readWebhook(body, signature);
  if (!event) return;
  await transaction(async (tx) => {
    if (event.kind === "charge") return takeOutcome(tx, event.reference, event.outcome, new Date());
    const [row] = await tx.select().from(payments).where(eq(payments.reference, event.reference)).for("update");
    if (row?.status === "settled" && row.provider === "paystack" && event.amountCents === row.amountCents)
      await refundPayment(tx, null, { paymentId: row.id, reason: "Refunded at the gateway" });
  });
}

/**
 * Takes in what a gateway says of a payment: settles it once, with its invoice, the plan's month and the commission, or
 * marks it failed. An amount or currency that is not the payment's own changes nothing and leaves a warning in the
 * audit log.
 */
export async function takeOutcome(tx: Tx, reference: string, outcome: Outcome, now: Date): Promise<void> {
  const [row] = await tx.select().from(payments).where(eq(payments.reference, reference)).for("update");
  if (!row || outcome.state === "pending" || !canMove(row.status, outcome.state)) return;
  if (outcome.state === "failed") return fail(tx, row, outcome, now);
  if (outcome.amountCents !== row.amountCents || outcome.currency !== row.currency)
    return recordAudit(tx, null, {
      action: "payment.mismatch",
      targetType: "payment",
      targetId: row.id,
      target: reference,
      before: { amountCents: row.amountCents, currency: row.currency },
      after: { amountCents: outcome.amountCents, currency: outcome.currency },
      status: "warning",
    });
  const [settled] = await tx
    .update(payments)
    .set({ status: "settled", settledAt: now, failureReason: null, cardSignature: outcome.cardSignature })
    .where(eq(payments.id, row.id))
    .returning();
  await issueInvoice(tx, settled!, now);
  if (row.accountId) await activatePlan(tx, { ...settled!, accountId: row.accountId }, outcome);
  await paymentSettled.emit(tx, settled!);
  await notify(tx, {
    accountId: row.accountId,
    type: "payment-received",
    params: { amountCents: row.amountCents, plan: row.plan },
  });
}

async function fail(tx: Tx, row: Row, { reason }: Outcome, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ status: "failed", failureReason: reason ?? "The payment was declined" })
    .where(eq(payments.id, row.id));
  const subscription =
    row.accountId && isRenewal(row.reference) ? await lockSubscription(tx, row.accountId) : undefined;
  if (subscription) await markPastDue(tx, subscription, now);
}

/**
 * Gives a settled payment back: marks it refunded, takes the commission back, tells its owner and records who did it
 * (null: the gateway). Asks no gateway; an administrator's screen calls `refundAtGateway` first. 404 for an unknown
 * one, 409 unless it is settled.
 */
export async function refundPayment(
  tx: Tx,
  actor: Pick<Viewer, "id" | "email" | "name"> | null,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<void> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!row) throw notFound("There is no such payment.");
  if (!canMove(row.status, "refunded"))
    throw conflict("payment-not-settled", "Only a settled payment can be refunded.", { state: row.status });
  const [refunded] = await tx
    .update(payments)
    .set({ status: "refunded", refundedAt: new Date() })
    .where(eq(payments.id, paymentId))
    .returning();
  await paymentRefunded.emit(tx, refunded!);
  await recordAudit(tx, actor, {
    action: "payment.refund",
    targetType: "payment",
    targetId: row.id,
    target: row.reference,
    before: { status: "settled", amountCents: row.amountCents },
    after: { status: "refunded", reason },
  });
  await notify(tx, {
    accountId: row.accountId,
    type: "payment-refunded",
    params: { amountCents: row.amountCents, reason },
  });
}

/**
 * Asks the gateway of a settled payment to give the money back. Outside of transactions; `refundPayment` follows it.
 */
export async function refundAtGateway(paymentId: string): Promise<void> {
  const db = await database();
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!row) throw notFound("There is no such payment.");
  const { provider, reference, amountCents } = row;
  await gatewayOf(provider).refund({ reference, amountCents, email: "" });
}

/**
 * Job: ends what was cancelled or whose grace is over, requests a payment where a trial ended without one, renews paid
 * months and tries failed charges again. Safe to repeat: an attempt has one reference, and is charged once. A
 * subscription that fails stops no other. Does nothing where payments are not set up.
 */
export async function renewSubscriptions(now: Date, signal?: AbortSignal): Promise<ItemCounts | void> {
  if (!activeGateway()) return;
  const due = and(
    ne(subscriptions.status, "cancelled"),
    or(
      lte(subscriptions.cancelAt, now),
      and(eq(subscriptions.status, "trial"), lte(subscriptions.trialEndsAt, now)),
      and(eq(subscriptions.status, "active"), lte(subscriptions.currentPeriodEnd, now)),
      and(eq(subscriptions.status, "past_due"), isNotNull(subscriptions.pastDueSince)),
    ),
  );
  return forEachItem({
    ...{ task: "subscriptions.renew", now, signal },
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
  });
}

async function renew(accountId: string, now: Date): Promise<void> {
  const order = await transaction((tx) => orderOf(tx, accountId, now));
  if (!order) return;
  const { row, email, authorization } = order;
  const gateway = gatewayOf(row.provider);
  const charge = { reference: row.reference, amountCents: row.amountCents, email };
  // A try that was begun before may have been charged already: the gateway knows.
  const outcome = order.begun ? await gateway.verify(charge) : await gateway.charge(charge, authorization);
  const known = order.begun && outcome.state === "pending" ? await gateway.charge(charge, authorization) : outcome;
  await transaction((tx) => takeOutcome(tx, row.reference, known, now));
}

/** Records the charge before the gateway is called; undefined when the step needs no payment. */
async function orderOf(tx: Tx, accountId: string, now: Date) {
  const found = await lockSubscription(tx, accountId);
  if (!found) return undefined;
  // The token of another gateway opens nothing at this one.
  const subscription = { ...found, authorization: found.provider === activeGateway() ? found.authorization : null };
  const step = dueStep(subscription, now);
  if (step === "end") await endSubscription(tx, found, now);
  if (step === "ask") await markPastDue(tx, subscription, now);
  const { authorization, provider, failedCharges } = subscription;
  if (step !== "charge" || !authorization || !provider) return undefined;
  const start = subscription.currentPeriodEnd ?? subscription.trialEndsAt ?? now;
  const plan = subscription.nextPlan ?? subscription.plan;
  const reference = renewalReference(subscription.id, start, failedCharges);
  const [made] = await tx
    .insert(payments)
    .values({
      ...{ accountId, plan, provider, reference, amountCents: priceCents(plan) },
      ...{ periodStart: start, periodEnd: addMonth(start), createdAt: now },
    })
    .onConflictDoNothing()
    .returning();
  const [row] = made ? [made] : await tx.select().from(payments).where(eq(payments.reference, reference));
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  return row && { row, begun: !made, authorization, email: account?.email ?? "" };
}
