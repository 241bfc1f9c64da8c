import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import {
  activeGateway,
  gatewayOf,
  newPaymentsGateway,
  type Outcome,
  simulatedOutcome,
} from "@/lib/billing/payments/gateway";
import { planPath } from "@/lib/billing/plans/rules";
import { lockBilling, lockSubscription, replaceAuthorization } from "@/lib/billing/subscriptions/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { cardChanges, subscriptions } from "@/lib/platform/db/tables/billing";
import { conflict } from "@/lib/platform/http/errors";
import { forEachItem, type ItemCounts } from "@/lib/platform/job-items/writes";
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
  const outcome = pressed ? simulatedOutcome(charge, pressed === "pay") : await gatewayOf(provider).verify(charge);
  return transaction(async (tx) => {
    if (outcome) await takeCardOutcome(tx, charge.reference, outcome, new Date());
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
      ...{ action: "card-change.mismatch", targetType: "card-change", targetId: row.id, target: reference },
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

/** Job: refunds the R1 of each card change, and removes replaced tokens at the gateway. Safe to repeat. */
export async function finishCardChanges(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const open = and(
    isNotNull(cardChanges.settledAt),
    or(isNull(cardChanges.refundedAt), isNotNull(cardChanges.formerAuthorization)),
  );
  return forEachItem({
    ...{ task: "cards.finish", now, signal },
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
  const { id, provider, reference, amountCents, refundedAt, formerAuthorization } = row;
  const db = await database();
  const gateway = gatewayOf(provider);
  if (!refundedAt) {
    const { state } = await gateway.refund({ id, reference, amountCents });
    if (state === "failed") throw new Error("The gateway refused to refund a card check.");
    await db.update(cardChanges).set({ refundedAt: new Date() }).where(eq(cardChanges.id, id));
  }
  if (formerAuthorization) {
    // A card that was chosen again may have the same token.
    const isInUse = (await db.$count(subscriptions, eq(subscriptions.authorization, formerAuthorization))) > 0;
    if (!isInUse) await gateway.forget(formerAuthorization);
    await db.update(cardChanges).set({ formerAuthorization: null }).where(eq(cardChanges.id, id));
  }
}
