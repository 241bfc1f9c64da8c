import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { activeGateway, gatewayOf, newPaymentsGateway, simulatedOutcome } from "@/lib/billing/payments/gateway";
import type { Outcome, Provider } from "@/lib/billing/payments/gateway-port";
import { planPath } from "@/lib/billing/plans/rules";
import { reportFailedRefund } from "@/lib/billing/refunds/writes";
import {
  lockBilling,
  lockSubscription,
  orderCardRemoval,
  replaceAuthorization,
} from "@/lib/billing/subscriptions/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { cardChanges, cardRemovals, subscriptions } from "@/lib/platform/db/tables/billing";
import { conflict } from "@/lib/platform/http/errors";
import { forEachItem, type ItemCounts, sumCounts } from "@/lib/platform/scheduler/items";
import type { CardChange, StartedCardChange } from "./contract";
import { getCardChange } from "./reads";
import { canReplaceCard, cardCheckCents, cardReference } from "./rules";

/**
 * Begins the replacement of the card for renewals: requests a checkout of R1 from the gateway, then returns the change
 * to be made in one transaction. 409 `no-card` without a plan that renews by a card, 503 where payments are not set up
 * or the gateway is down.
 */
export async function prepareCardChange(viewer: Viewer): Promise<(tx: Tx) => Promise<StartedCardChange>> {
  const db = await database();
  const [known] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, viewer.id));
  if (!canReplaceCard(known)) throw conflict("no-card", "There is no card to replace. Pay for a plan first.");
  const { provider, gateway } = newPaymentsGateway();
  const id = randomUUID();
  const charge = { reference: cardReference(id), amountCents: cardCheckCents, email: viewer.email };
  const { checkoutUrl } = await gateway.initialize(charge, `${planPath}&card=${id}`);
  return async (tx) => {
    await tx.insert(cardChanges).values({ id, accountId: viewer.id, provider, ...charge });
    return { ...(await getCardChange(viewer, id, tx)), checkoutUrl };
  };
}

/**
 * Records the state of the viewer's card change at the gateway; at the simulated gateway the viewer chooses it. 404
 * for other accounts.
 */
export async function verifyCardChange(viewer: Viewer, id: string, simulate?: "pay" | "decline"): Promise<CardChange> {
  const { provider, amount } = await getCardChange(viewer, id);
  const charge = { reference: cardReference(id), amountCents: Math.round(amount * 100), email: viewer.email };
  const pressed = provider === "simulated" && activeGateway() === "simulated" ? simulate : undefined;
  const outcome = pressed ? simulatedOutcome(charge, pressed) : await gatewayOf(provider).verify(charge);
  return transaction(async (tx) => {
    if (outcome) await takeCardOutcome(tx, charge.reference, outcome, currentTime());
    return getCardChange(viewer, id, tx);
  });
}

/**
 * Records a gateway's outcome of a card change, once: the new card's token replaces the old one, which a job removes at
 * the gateway. A card that cannot be charged again, or a plan that has ended, changes nothing; the R1 is refunded.
 */
export async function takeCardOutcome(tx: Tx, reference: string, outcome: Outcome, now: Date): Promise<void> {
  const [known] = await tx.select().from(cardChanges).where(eq(cardChanges.reference, reference));
  if (!known) return;
  if (known.accountId) await lockBilling(tx, known.accountId);
  const [row] = await tx.select().from(cardChanges).where(eq(cardChanges.id, known.id)).for("update");
  if (!row || row.settledAt || !["settled", "failed"].includes(outcome.state)) return;
  const set = (change: Partial<typeof cardChanges.$inferInsert>) =>
    tx.update(cardChanges).set(change).where(eq(cardChanges.id, row.id));
  if (outcome.state === "failed") return void (await set({ status: "failed" }));
  if (outcome.amountCents !== row.amountCents || outcome.currency !== "ZAR")
    return recordAudit(tx, null, {
      action: "card-change.mismatch",
      targetType: "card-change",
      targetId: row.id,
      subjectId: row.accountId,
      target: reference,
      before: { amountCents: row.amountCents, currency: "ZAR" },
      after: { amountCents: outcome.amountCents, currency: outcome.currency },
      status: "warning",
    });
  const subscription = row.accountId ? await lockSubscription(tx, row.accountId) : undefined;
  const { authorization } = outcome;
  if (!subscription || !authorization || !canReplaceCard(subscription))
    return void (await set({ status: "failed", settledAt: now }));
  await replaceAuthorization(
    tx,
    subscription,
    { ...outcome, authorization, provider: row.provider, email: row.email },
    now,
  );
  const isSameGateway = subscription.provider === row.provider;
  const former = isSameGateway && subscription.authorization !== authorization ? subscription.authorization : null;
  await set({ status: "settled", settledAt: now, formerAuthorization: former });
}

/**
 * Removes the stored card of an account: nothing is charged any more, and a job removes its token at the gateway.
 * Without a card nothing changes.
 */
export async function removeStoredCard(tx: Tx, accountId: string): Promise<void> {
  await lockBilling(tx, accountId);
  const row = await lockSubscription(tx, accountId);
  if (!row?.authorization) return;
  await orderCardRemoval(tx, row);
  await tx
    .update(subscriptions)
    .set({ authorization: null, cardSignature: null, paymentMethod: "", version: row.version + 1 })
    .where(eq(subscriptions.id, row.id));
}

/**
 * Job: refunds the R1 of each card change, and removes the tokens of replaced and removed cards at the gateway. A
 * refund that the gateway refuses for good is reported to the administrators and not repeated. Safe to repeat.
 */
export async function finishCardChanges(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const changes = await finishChanges(now, signal);
  const removals = await forEachItem({
    task: "cards.remove",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db.select().from(cardRemovals).where(next(cardRemovals.id)).orderBy(cardRemovals.id).limit(limit);
    },
    run: async ({ id, provider, authorization }) => {
      await forgetCard(provider, authorization);
      const db = await database();
      await db.delete(cardRemovals).where(eq(cardRemovals.id, id));
    },
  });
  return sumCounts([changes, removals]);
}

function finishChanges(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const isRefundDue = and(isNull(cardChanges.refundedAt), isNull(cardChanges.refundRefusal));
  const open = and(isNotNull(cardChanges.settledAt), or(isRefundDue, isNotNull(cardChanges.formerAuthorization)));
  return forEachItem({
    task: "cards.finish",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select()
        .from(cardChanges)
        .where(and(open, next(cardChanges.id)))
        .orderBy(cardChanges.id)
        .limit(limit);
    },
    run: finishCardChange,
  });
}

async function finishCardChange(row: typeof cardChanges.$inferSelect): Promise<void> {
  const { id, provider, reference, amountCents, refundedAt, refundRefusal, formerAuthorization } = row;
  if (!refundedAt && refundRefusal === null) {
    // The id makes a repeated request harmless: the gateway's refunds are searched for it first.
    const { state, refusal } = await gatewayOf(provider).refund({ id, reference, amountCents });
    await transaction(async (tx) => {
      const result =
        state === "failed" ? { refundRefusal: refusal?.message ?? "It failed" } : { refundedAt: currentTime() };
      await tx.update(cardChanges).set(result).where(eq(cardChanges.id, id));
      if (state === "failed") await reportFailedRefund(tx, amountCents, refusal);
    });
  }
  if (formerAuthorization) {
    await forgetCard(provider, formerAuthorization);
    const db = await database();
    await db.update(cardChanges).set({ formerAuthorization: null }).where(eq(cardChanges.id, id));
  }
}

/** Removes a token at its gateway, unless a plan renews by it: a card that was chosen again may have the same token. */
async function forgetCard(provider: Provider, authorization: string): Promise<void> {
  const db = await database();
  const isInUse = (await db.$count(subscriptions, eq(subscriptions.authorization, authorization))) > 0;
  if (!isInUse) await gatewayOf(provider).forget(authorization);
}
