import { eq, type SQL, sql } from "drizzle-orm";
import { cancellationDate, planChange } from "@/lib/billing/plan-changes/rules";
import { planPath } from "@/lib/billing/plans/rules";
import { afterRefund, type PaidMonth } from "@/lib/billing/refunds/rules";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { cardRemovals, payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { formatRandCents } from "@/lib/platform/format/money";
import { conflict, HttpError } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { planById, type PlanId, trialDays } from "@/lib/platform/reference/plans";
import type { OwnSubscription, SubscriptionChange } from "./contract";
import { planStarted, verificationPending } from "./ports";
import { getSubscription } from "./reads";
import { addMonth, afterFailedCharge, afterPause, atPause, freeMonth, graceDays, isPaused } from "./rules";

type Row = typeof subscriptions.$inferSelect;

/** The claim of a charge outlives the time limit of its job item. */
const chargeClaimMs = 2 * 60_000;

/**
 * Starts the 7-day trial of a plan, no card needed (decisions, Money). While the verification waits for its decision,
 * the trial waits, too (`beginTrial`). Returns the end of the trial, null while it waits; an existing subscription is
 * kept.
 */
export async function startTrial(tx: Tx, accountId: string, plan: PlanId): Promise<Date | null> {
  const trialPending = await verificationPending.current()(tx, accountId);
  const trialEndsAt = trialPending ? null : new Date(currentTime().getTime() + trialDays * 86_400_000);
  const [row] = await tx
    .insert(subscriptions)
    .values({ accountId, plan, status: "trial", trialPending, trialEndsAt })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: { updatedAt: sql`now()` } })
    .returning({ trialEndsAt: subscriptions.trialEndsAt });
  return row?.trialEndsAt ?? null;
}

/** The dates of a subscription before its trial began, as JSON holds them, and the version after. */
export interface BegunTrial {
  version: number;
  dates: Record<"cancelAt" | "currentPeriodStart" | "currentPeriodEnd" | "trialEndsAt", string | null>;
  anchorDay: number | null;
  payment: { id: string; periodStart: string; periodEnd: string } | null;
}

/**
 * Begins the days of a trial that waited for the decision on the verification; a month that is paid already starts when
 * they end. Returns what `returnTrial` needs to undo it; null, without a change, where no trial waits.
 */
export async function beginTrial(tx: Tx, accountId: string, now = currentTime()): Promise<BegunTrial | null> {
  await lockBilling(tx, accountId);
  const row = await lockSubscription(tx, accountId);
  if (!row?.trialPending) return null;
  const [paid] =
    row.status === "active" && row.paymentId
      ? await tx.select().from(payments).where(eq(payments.id, row.paymentId))
      : [];
  const { cancelAt, currentPeriodStart, currentPeriodEnd, trialEndsAt } = row;
  const json = (date: Date | null) => date?.toISOString() ?? null;
  await startWaitingTrial(tx, row, now);
  return {
    version: row.version + 1,
    dates: {
      cancelAt: json(cancelAt),
      trialEndsAt: json(trialEndsAt),
      currentPeriodStart: json(currentPeriodStart),
      currentPeriodEnd: json(currentPeriodEnd),
    },
    anchorDay: row.anchorDay,
    payment: paid
      ? { id: paid.id, periodStart: paid.periodStart.toISOString(), periodEnd: paid.periodEnd.toISOString() }
      : null,
  };
}

/** Lets a trial wait again as before `beginTrial`. Changes nothing when the subscription has changed since. */
export async function returnTrial(tx: Tx, accountId: string, begun: BegunTrial): Promise<void> {
  await lockBilling(tx, accountId);
  const row = await lockSubscription(tx, accountId);
  if (!row || row.version !== begun.version) return;
  const { cancelAt, trialEndsAt, currentPeriodStart, currentPeriodEnd } = begun.dates;
  const date = (text: string | null) => (text === null ? null : new Date(text));
  await updateSubscription(tx, row, {
    trialPending: true,
    trialEndsAt: date(trialEndsAt),
    cancelAt: date(cancelAt),
    currentPeriodStart: date(currentPeriodStart) ?? row.currentPeriodStart,
    anchorDay: begun.anchorDay,
    currentPeriodEnd: date(currentPeriodEnd),
  });
  if (begun.payment) {
    const { id, periodStart, periodEnd } = begun.payment;
    const period = { periodStart: new Date(periodStart), periodEnd: new Date(periodEnd) };
    await tx.update(payments).set(period).where(eq(payments.id, id));
  }
}

async function startWaitingTrial(tx: Tx, row: Row, now: Date): Promise<void> {
  const trialEndsAt = new Date(now.getTime() + trialDays * 86_400_000);
  const cancelAt = row.cancelAt && trialEndsAt;
  if (row.status !== "active") return updateSubscription(tx, row, { trialPending: false, trialEndsAt, cancelAt });
  const { currentPeriodStart, currentPeriodEnd, paymentId } = row;
  const fullMonth = addMonth(trialEndsAt);
  const [payment] = paymentId ? await tx.select().from(payments).where(eq(payments.id, paymentId)) : [];
  const isShortened = currentPeriodEnd !== null && (row.paidCents ?? Infinity) < valueOf(payment);
  const lengthMs = isShortened ? currentPeriodEnd.getTime() - currentPeriodStart.getTime() : 0;
  const periodEnd = isShortened ? new Date(trialEndsAt.getTime() + lengthMs) : fullMonth;
  const anchorDay = (isShortened ? periodEnd : trialEndsAt).getUTCDate();
  const paidMonth = { currentPeriodStart: trialEndsAt, currentPeriodEnd: periodEnd, anchorDay };
  await updateSubscription(tx, row, {
    trialPending: false,
    trialEndsAt,
    ...paidMonth,
    cancelAt: row.cancelAt && periodEnd,
  });
  if (paymentId)
    await tx.update(payments).set({ periodStart: trialEndsAt, periodEnd: fullMonth }).where(eq(payments.id, paymentId));
}

/** What a payment and the credit for the month it replaced were worth, in cents; 0 without a payment. */
const valueOf = (payment?: typeof payments.$inferSelect) => (payment ? payment.amountCents + payment.creditCents : 0);

/**
 * Pauses the plan of an account that is suspended: nothing is charged, and its remaining days are kept. False when
 * there is no plan to pause.
 */
export async function pauseSubscription(tx: Tx, accountId: string, now = currentTime()): Promise<boolean> {
  await lockBilling(tx, accountId);
  const row = await lockSubscription(tx, accountId);
  if (!row || row.status === "cancelled" || isPaused(row)) return false;
  await updateSubscription(tx, row, atPause(row, now));
  return true;
}

/**
 * Resumes the plan of an account that is active again; its dates move by the length of the pause. False when no plan
 * was paused.
 */
export async function resumeSubscription(tx: Tx, accountId: string, now = currentTime()): Promise<boolean> {
  await lockBilling(tx, accountId);
  const row = await lockSubscription(tx, accountId);
  if (!row || !isPaused(row)) return false;
  await updateSubscription(tx, row, { ...afterPause(row, now), resumedAt: now });
  return true;
}

/**
 * Serializes the changes to an account's plan and payments until the transaction ends. Taken before any row of them is
 * locked, so that two of them never deadlock.
 */
export async function lockBilling(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`billing:${accountId}`}, 0))`);
}

/** The subscription of an account, locked until the transaction ends; undefined when there is none. */
export async function lockSubscription(tx: Tx, accountId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)).for("update");
  return row;
}

/**
 * Changes, cancels or resumes the viewer's subscription without a payment. 412 on an old version, 402
 * `payment-required` where the change costs something, 409 where there is nothing to change.
 */
export function changeSubscription(
  viewer: Viewer,
  version: number,
  change: SubscriptionChange,
  now = currentTime(),
): Promise<OwnSubscription> {
  return transaction(async (tx) => {
    await lockBilling(tx, viewer.id);
    const row = await lockSubscription(tx, viewer.id);
    if ((row?.version ?? 0) !== version) throw stale(row?.version ?? 0);
    if (change.action === "change") await changePlan(tx, viewer.id, row, change.plan, now);
    else if (!row) throw conflict("no-subscription", "You have no plan yet. Choose one first.");
    else if (change.action === "cancel") await cancelSubscription(tx, row, now);
    else await undoCancellation(tx, row, now);
    return getSubscription(viewer, tx, now);
  });
}

async function changePlan(tx: Tx, accountId: string, row: Row | undefined, plan: PlanId, now: Date): Promise<void> {
  const change = planChange(row ?? null, plan, now);
  switch (change.kind) {
    case "current":
      throw conflict("plan-unchanged", `You are on ${planById(plan).name} already.`);
    case "payment":
      throw new HttpError(402, "payment-required", `This change costs ${formatRandCents(change.amountCents)} now.`, {
        amount: change.amountCents / 100,
        upgrade: planPath,
      });
    case "undo":
      return updateSubscription(tx, row!, { nextPlan: null, cancelAt: null });
    case "period-end":
      return updateSubscription(tx, row!, { nextPlan: plan, cancelAt: null });
    case "now":
      if (!row) await startTrial(tx, accountId, plan);
      else await updateSubscription(tx, row, { plan, nextPlan: null, cancelAt: null });
      return planStarted.emit(tx, accountId, plan);
  }
}

/**
 * Cancels a locked subscription at the end of what is paid or given; 409 when it is cancelled. A downgrade that was
 * chosen stays for the case that the cancellation is taken back.
 */
export async function cancelSubscription(tx: Tx, row: Row, now: Date): Promise<void> {
  if (row.status === "cancelled" || row.cancelAt)
    throw conflict("already-cancelled", "Your plan is cancelled already.", { state: row.status });
  const cancelAt = cancellationDate(row, now);
  if (cancelAt <= now) await endSubscription(tx, row, now);
  else await updateSubscription(tx, row, { cancelAt });
}

/** Takes back a cancellation that has not taken effect; 409 when there is none. */
export async function undoCancellation(tx: Tx, row: Row, now: Date): Promise<void> {
  if (row.status === "cancelled" || !row.cancelAt || (row.cancelAt <= now && !row.trialPending))
    throw conflict("not-cancelled", "There is no cancellation to take back.", { state: row.status });
  await updateSubscription(tx, row, { cancelAt: null });
}

/** Begins a month that an administrator gave, in place of the charge that is due. */
export async function beginFreeMonth(tx: Tx, row: Row, now: Date): Promise<void> {
  const month = freeMonth(row, now);
  await updateSubscription(tx, row, month);
  await notify(tx, { accountId: row.accountId, type: "free-month-started", params: { plan: month.plan } });
  if (month.plan !== row.plan) await planStarted.emit(tx, row.accountId, month.plan);
}

/** Ends a subscription for good and notifies the subscriber; a payment begins another. */
export async function endSubscription(tx: Tx, row: Row, now: Date): Promise<void> {
  await closeSubscription(tx, row, now);
  await notify(tx, { accountId: row.accountId, type: "plan-ended", params: {} });
}

/** The same without the notice. Credit and free months that were given stay for a plan that is paid again. */
export async function closeSubscription(tx: Tx, row: Row, now: Date): Promise<void> {
  await updateSubscription(tx, row, {
    status: "cancelled",
    cancelAt: row.cancelAt && row.cancelAt < now ? row.cancelAt : now,
    nextPlan: null,
    pastDueSince: null,
    nextChargeAt: null,
    failedCharges: 0,
    gatewayErrors: 0,
    claimedUntil: null,
    trialPending: false,
  });
}

/**
 * A missing payment, or a charge that failed: past_due from now on, with retries where there is something to charge.
 * Called once for each.
 */
export async function markPastDue(tx: Tx, row: Row, now: Date): Promise<void> {
  const next = afterFailedCharge(row, now);
  await updateSubscription(tx, row, {
    status: "past_due",
    gatewayErrors: 0,
    claimedUntil: null,
    ...next,
    ...(!row.authorization && { nextChargeAt: null, failedCharges: 0 }),
  });
  await notify(tx, {
    accountId: row.accountId,
    type: row.authorization ? "payment-failed" : "payment-due",
    params: { plan: row.plan, days: graceDays },
  });
}

/** Marks that a charge runs, so that no other server begins one; it expires in case of a crash. */
export async function claimCharge(tx: Tx, { id }: Row, now: Date): Promise<void> {
  const claimedUntil = new Date(now.getTime() + chargeClaimMs);
  await tx.update(subscriptions).set({ claimedUntil }).where(eq(subscriptions.id, id));
}

/** Counts a charge that the gateway did not answer, and ends its claim; the plan is unchanged. */
export const countGatewayError = (tx: Tx, accountId: string): Promise<void> =>
  endCharge(tx, accountId, sql`${subscriptions.gatewayErrors} + 1`);

/** Clears the count of unanswered charges after an answer of the gateway, and ends the charge's claim. */
export const clearGatewayErrors = (tx: Tx, accountId: string): Promise<void> => endCharge(tx, accountId, 0);

async function endCharge(tx: Tx, accountId: string, gatewayErrors: number | SQL): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ gatewayErrors, claimedUntil: null })
    .where(eq(subscriptions.accountId, accountId));
}

/** Activates the plan of a settled payment for the month it pays. `paidBy` is the payment method, when reported. */
export async function activatePlan(
  tx: Tx,
  payment: typeof payments.$inferSelect & { accountId: string },
  paidBy: { anchorDay?: number; authorization?: string; cardSignature?: string; paymentMethod?: string },
): Promise<void> {
  const { accountId, plan, provider, periodStart, periodEnd } = payment;
  const { anchorDay = periodStart.getUTCDate() } = paidBy;
  const row = await lockSubscription(tx, accountId);
  const inTrial = periodStart > (payment.settledAt ?? currentTime());
  const paid = {
    plan,
    status: "active" as const,
    nextPlan: null,
    cancelAt: null,
    provider,
    anchorDay,
    ...(!inTrial && { trialEndsAt: null }),
    currentPeriodStart: periodStart,
    currentPeriodEnd: periodEnd,
    paymentId: payment.id,
    paidCents: payment.amountCents + payment.creditCents,
    pastDueSince: null,
    failedCharges: 0,
    nextChargeAt: null,
    gatewayErrors: 0,
    claimedUntil: null,
    ...(paidBy.authorization && {
      authorization: paidBy.authorization,
      payerEmail: payment.payerEmail,
      cardSignature: paidBy.cardSignature ?? null,
    }),
    ...(paidBy.paymentMethod && { paymentMethod: paidBy.paymentMethod }),
    creditCents: Math.max(0, (row?.creditCents ?? 0) - payment.discountCents),
  };
  if (row) await updateSubscription(tx, row, paid);
  else await tx.insert(subscriptions).values({ accountId, ...paid });
  await planStarted.emit(tx, accountId, plan);
}

/**
 * Applies a refund to the plan of the payment (`afterRefund`): ends it, returns to the plan before an upgrade, or
 * shortens the month. Refunds of other months change nothing.
 */
export async function reducePlan(
  tx: Tx,
  accountId: string,
  chainOf: (row: Row) => Promise<PaidMonth[]>,
  now: Date,
): Promise<void> {
  const row = await lockSubscription(tx, accountId);
  if (!row || row.status === "cancelled") return;
  const chain = await chainOf(row);
  const change = afterRefund(row, chain, now);
  if (change === "none") return;
  if (change === "end") return endSubscription(tx, row, now);
  if ("authorization" in change) await orderCardRemoval(tx, row);
  await updateSubscription(tx, row, change);
  if ("plan" in change && change.plan !== row.plan) await planStarted.emit(tx, accountId, change.plan);
}

/** Gives back the account's own credit that a payment used, when the whole payment is refunded. ZAR cents. */
export async function returnCredit(tx: Tx, accountId: string, usedCents: number): Promise<void> {
  const row = await lockSubscription(tx, accountId);
  if (row && usedCents > 0) await updateSubscription(tx, row, { creditCents: row.creditCents + usedCents });
}

/** Orders the removal of the stored card's token at its gateway, which a job does (`finishCardChanges`). */
export async function orderCardRemoval(tx: Tx, { provider, authorization }: Row): Promise<void> {
  if (provider && authorization) await tx.insert(cardRemovals).values({ provider, authorization });
}

/** Replaces the card that renews a locked subscription; a missing payment is tried again with it at once. */
export async function replaceAuthorization(
  tx: Tx,
  row: Row,
  card: {
    authorization: string;
    cardSignature?: string;
    paymentMethod?: string;
    provider: Row["provider"];
    email: string;
  },
  now: Date,
): Promise<void> {
  await updateSubscription(tx, row, {
    authorization: card.authorization,
    cardSignature: card.cardSignature ?? null,
    payerEmail: card.email,
    provider: card.provider,
    paymentMethod: card.paymentMethod ?? row.paymentMethod,
    ...(row.status === "past_due" && { nextChargeAt: now }),
  });
}

/** Changes columns of a locked subscription and raises its version. */
export async function updateSubscription(
  tx: Tx,
  row: Row,
  change: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ...change, version: row.version + 1, updatedAt: sql`now()` })
    .where(eq(subscriptions.id, row.id));
}
