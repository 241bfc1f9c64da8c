import { eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import type { payments } from "@/lib/platform/db/tables/billing";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { conflict, HttpError } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/versions";
import { notify } from "@/lib/notifications/notices/writes";
import { planPath } from "@/lib/billing/plans/rules";
import { planById, type PlanId, trialDays } from "@/lib/platform/reference/plans";
import type { OwnSubscription, SubscriptionChange } from "./contract";
import { planStarted } from "./ports";
import { getSubscription } from "./reads";
import { afterFailedCharge, cancellationDate, graceDays, planChange, rand } from "./rules";

type Row = typeof subscriptions.$inferSelect;

/**
 * Starts the 7-day trial of a plan, no card needed (decisions, Money). Returns the end of the trial; an existing
 * subscription is kept.
 */
export async function startTrial(tx: Tx, accountId: string, plan: PlanId): Promise<Date> {
  const [row] = await tx
    .insert(subscriptions)
    .values({ accountId, plan, status: "trial", trialEndsAt: sql`now() + make_interval(days => ${trialDays})` })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: { updatedAt: sql`now()` } })
    .returning({ trialEndsAt: subscriptions.trialEndsAt });
  return row?.trialEndsAt ?? new Date();
}

/** The subscription of an account, locked until the transaction ends; undefined when there is none. */
export async function lockSubscription(tx: Tx, accountId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)).for("update");
  return row;
}

/**
 * Changes, cancels or resumes one's own subscription without a payment. 412 on an old version, 402 `payment-required`
 * where the change costs something, 409 where there is nothing to change.
 */
export function changeSubscription(
  viewer: Viewer,
  version: number,
  change: SubscriptionChange,
  now = new Date(),
): Promise<OwnSubscription> {
  return transaction(async (tx) => {
    const row = await lockSubscription(tx, viewer.id);
    if ((row?.version ?? 0) !== version) throw stale(row?.version ?? 0);
    if (change.action === "change") await changePlan(tx, viewer.id, row, change.plan, now);
    else if (!row) throw conflict("no-subscription", "You have no plan yet. Choose one first.");
    else if (change.action === "cancel") await cancel(tx, row, now);
    else await resume(tx, row, now);
    return getSubscription(viewer, tx, now);
  });
}

async function changePlan(tx: Tx, accountId: string, row: Row | undefined, plan: PlanId, now: Date): Promise<void> {
  const change = planChange(row ?? null, plan, now);
  switch (change.kind) {
    case "current":
      throw conflict("plan-unchanged", `You are on ${planById(plan).name} already.`);
    case "payment":
      throw new HttpError(402, "payment-required", `This change costs ${rand(change.amountCents)} now.`, {
        amount: change.amountCents / 100,
        upgrade: planPath,
      });
    case "undo":
      return update(tx, row!, { nextPlan: null, cancelAt: null });
    case "period-end":
      return update(tx, row!, { nextPlan: plan, cancelAt: null });
    case "now":
      if (!row) await startTrial(tx, accountId, plan);
      else await update(tx, row, { plan, nextPlan: null, cancelAt: null });
      return planStarted.emit(tx, accountId, plan);
  }
}

async function cancel(tx: Tx, row: Row, now: Date): Promise<void> {
  if (row.status === "cancelled" || row.cancelAt)
    throw conflict("already-cancelled", "Your plan is cancelled already.", { state: row.status });
  const cancelAt = cancellationDate(row, now);
  if (cancelAt <= now) await endSubscription(tx, row, now);
  else await update(tx, row, { cancelAt, nextPlan: null });
}

async function resume(tx: Tx, row: Row, now: Date): Promise<void> {
  if (row.status === "cancelled" || !row.cancelAt || row.cancelAt <= now)
    throw conflict("not-cancelled", "There is no cancellation to take back.", { state: row.status });
  await update(tx, row, { cancelAt: null });
}

/** Ends a subscription for good; a payment begins another. */
export async function endSubscription(tx: Tx, row: Row, now: Date): Promise<void> {
  await update(tx, row, {
    ...{ status: "cancelled", cancelAt: row.cancelAt ?? now, nextPlan: null, pastDueSince: null, nextChargeAt: null },
    failedCharges: 0,
  });
  await notify(tx, {
    accountId: row.accountId,
    type: "plan-ended",
    params: {},
  });
}

/**
 * A missing payment, or a charge that failed: past_due from now on, with retries where there is something to charge.
 * Called once for each.
 */
export async function markPastDue(tx: Tx, row: Row, now: Date): Promise<void> {
  const next = afterFailedCharge(row, now);
  await update(tx, row, {
    status: "past_due",
    ...next,
    ...(!row.authorization && { nextChargeAt: null, failedCharges: 0 }),
  });
  await notify(tx, {
    accountId: row.accountId,
    type: row.authorization ? "payment-failed" : "payment-due",
    params: { plan: row.plan, days: graceDays },
  });
}

/**
 * Activates the plan of a settled payment for the paid month. `paidBy` is the payment method, when reported.
 */
export async function activatePlan(
  tx: Tx,
  payment: typeof payments.$inferSelect & { accountId: string },
  paidBy: { authorization?: string; cardSignature?: string; paymentMethod?: string },
): Promise<void> {
  const { accountId, plan, provider, periodStart, periodEnd } = payment;
  const row = await lockSubscription(tx, accountId);
  // Money that comes late does not put an older month in the place of a newer one.
  if (row?.status === "active" && row.currentPeriodStart > periodStart) return;
  const paid = {
    ...{ plan, status: "active" as const, nextPlan: null, cancelAt: null, trialEndsAt: null, provider },
    ...{ currentPeriodStart: periodStart, currentPeriodEnd: periodEnd },
    ...{ pastDueSince: null, failedCharges: 0, nextChargeAt: null },
    ...(paidBy.authorization && {
      authorization: paidBy.authorization,
      cardSignature: paidBy.cardSignature ?? null,
    }),
    ...(paidBy.paymentMethod && { paymentMethod: paidBy.paymentMethod }),
  };
  if (row) await update(tx, row, paid);
  else await tx.insert(subscriptions).values({ accountId, ...paid });
  await planStarted.emit(tx, accountId, plan);
}

async function update(tx: Tx, row: Row, change: Partial<typeof subscriptions.$inferInsert>): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...change, version: row.version + 1, updatedAt: sql`now()` })
    .where(eq(subscriptions.id, row.id));
}
