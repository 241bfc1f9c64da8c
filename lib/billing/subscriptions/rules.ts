import { addMonths } from "@/lib/platform/format/months";
import { planById, type PlanId, trialDays } from "@/lib/platform/reference/plans";

/** A payment that is missing leaves this long to bring it (decisions, Money: past_due). */
export const graceDays = 7;
/** Days after the first failed charge on which it is tried again. */
const retryAfterDays = [1, 3, 5] as const;

export type SubscriptionStatus = "trial" | "active" | "past_due" | "cancelled";

/** The fields of a subscription that the rules read. */
export interface Subscription {
  plan: PlanId;
  status: SubscriptionStatus;
  /** Null while the trial waits for the decision on the verification (`trialPending`). */
  trialEndsAt: Date | null;
  trialPending: boolean;
  /** In the future when the month was paid during the trial. */
  currentPeriodStart: Date;
  currentPeriodEnd: Date | null;
  anchorDay: number | null;
  /** Value of the current period in ZAR cents; null: the plan's price. */
  paidCents: number | null;
  cancelAt: Date | null;
  nextPlan: PlanId | null;
  pastDueSince: Date | null;
  failedCharges: number;
  nextChargeAt: Date | null;
  gatewayErrors: number;
  claimedUntil: Date | null;
  pausedAt: Date | null;
  resumedAt: Date | null;
  /** From when leads of the period count that the last pause interrupted. */
  leadsSince: Date | null;
  authorization: string | null;
  /** Given by an administrator: ZAR cents off the next payments, and months that replace a charge. */
  creditCents: number;
  freeMonths: number;
}

const dayMs = 86_400_000;
/** The same time some days later. */
export const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);

/**
 * The same time a month later on the anchor day (UTC), or on the last day of a shorter month: 31 January, 28 February,
 * 31 March.
 */
export const addMonth = (date: Date, anchorDay: number | null = null): Date =>
  addMonths(date, 1, anchorDay ?? undefined);

/** The price of a plan in ZAR cents a month. */
export const priceCents = (plan: PlanId) => planById(plan).price * 100;

/** A payment keeps at least this amount in cents; gateways charge nothing smaller. */
export const leastPaymentCents = 100;

/** The part of an amount in cents that the account's credit pays. */
export const discountOf = (subscription: Pick<Subscription, "creditCents"> | null, amountCents: number) =>
  Math.max(0, Math.min(subscription?.creditCents ?? 0, amountCents - leastPaymentCents));

/** Whether the plan is paused because the account is suspended: nothing is charged and no paid day passes. */
export const isPaused = ({ pausedAt, resumedAt }: Pick<Subscription, "pausedAt" | "resumedAt">) =>
  pausedAt !== null && resumedAt === null;

/** The end of what is paid or given, after which the grace period runs; null while a trial waits. */
function coveredUntil({ trialPending, currentPeriodEnd, trialEndsAt }: Subscription): Date | null {
  return trialPending ? null : (currentPeriodEnd ?? trialEndsAt);
}

/** When a missing payment ends the subscription, counted from the end of the paid period or the trial; else null. */
export function graceEnd(subscription: Subscription): Date | null {
  const { pastDueSince } = subscription;
  return pastDueSince && daysAfter(coveredUntil(subscription) ?? pastDueSince, graceDays);
}

/**
 * The plan an account may use now: Basic's limits without a subscription, null while it is paused and after the
 * subscription or the grace period has ended. The grace period counts from the paid period's end, so that a delayed
 * job or a gateway without an answer never extends access.
 */
export function entitledPlan(subscription: Subscription | null | undefined, now: Date): PlanId | null {
  if (!subscription) return "basic";
  const { plan, status, cancelAt, trialPending } = subscription;
  if (status === "cancelled" || isPaused(subscription)) return null;
  if (trialPending) return plan;
  const until = coveredUntil(subscription);
  if (cancelAt && cancelAt <= now) return null;
  if (until && daysAfter(until, graceDays) <= now) return null;
  return plan;
}

/** How far the clocks of server and database may differ. */
const clockSkewMs = 60_000;

/** Whole days of the trial that are left, today included; 0 once it is over. */
export function trialDaysLeft(trialEndsAt: Date, now: Date): number {
  // The database's clock may be a moment ahead of ours.
  const leftMs = trialEndsAt.getTime() - now.getTime();
  return leftMs <= 0 ? 0 : Math.max(1, Math.ceil((leftMs - clockSkewMs) / dayMs));
}

/**
 * The change of a subscription that is due now; null when nothing is due, while it is paused, while its trial waits,
 * and while a charge runs. A charge that the gateway does not answer is repeated until the grace period ends.
 */
export function dueStep(subscription: Subscription, now: Date): "end" | "free" | "ask" | "charge" | null {
  const { status, cancelAt, trialPending, nextChargeAt, claimedUntil, gatewayErrors, authorization } = subscription;
  if (status === "cancelled" || trialPending || isPaused(subscription)) return null;
  if (cancelAt && cancelAt <= now) return "end";
  const until = coveredUntil(subscription);
  const graceIsOver = until !== null && daysAfter(until, graceDays) <= now;
  if (graceIsOver && (status === "past_due" || gatewayErrors > 0)) return "end";
  if (claimedUntil && claimedUntil > now) return null;
  // A month that was given replaces the charge, also the one that failed.
  if (subscription.freeMonths > 0 && (status === "past_due" || (until && until <= now))) return "free";
  if (status === "past_due") return nextChargeAt && nextChargeAt <= now && authorization ? "charge" : null;
  if (!until || until > now) return null;
  return authorization ? "charge" : "ask";
}

/** A subscription that is paused from now on; the leads of its period so far still count after the pause. */
export const atPause = (subscription: Subscription, now: Date) => ({
  pausedAt: now,
  resumedAt: null,
  leadsSince: leadsCountedSince(subscription, now),
  gatewayErrors: 0,
  claimedUntil: null,
});

/**
 * The dates of a subscription that was paused, moved by the length of the pause: the remaining trial and paid days are
 * kept. The paid month keeps its length, so its anchor day moves along.
 */
export function afterPause(subscription: Subscription, now: Date) {
  const { pausedAt, trialEndsAt, currentPeriodStart, currentPeriodEnd, cancelAt } = subscription;
  const pauseMs = pausedAt ? Math.max(0, now.getTime() - pausedAt.getTime()) : 0;
  const moved = (date: Date | null) => date && new Date(date.getTime() + pauseMs);
  const end = moved(currentPeriodEnd);
  return {
    trialEndsAt: moved(trialEndsAt),
    // An unpaid period has no length to keep.
    currentPeriodStart: end ? moved(currentPeriodStart)! : currentPeriodStart,
    leadsSince: subscription.leadsSince ?? (pausedAt && leadsCountedSince(subscription, pausedAt)),
    currentPeriodEnd: end,
    anchorDay: end ? end.getUTCDate() : subscription.anchorDay,
    cancelAt: moved(cancelAt),
    pastDueSince: moved(subscription.pastDueSince),
    nextChargeAt: moved(subscription.nextChargeAt),
  };
}

/**
 * The month that a payment buys: from the trial's end while the trial runs, from the end of the paid period for a
 * renewal in time, else from now. An upgrade before the paid month has begun keeps that month's start.
 */
export function paidMonth(
  subscription: Subscription | null,
  { renewal, now }: { renewal: boolean; now: Date },
): { start: Date; end: Date; anchorDay: number } {
  const start = monthStart(subscription, { renewal, now });
  const continues = renewal && start.getTime() === subscription?.currentPeriodEnd?.getTime();
  const anchorDay = (continues && subscription.anchorDay) || start.getUTCDate();
  return { start, end: addMonth(start, anchorDay), anchorDay };
}

function monthStart(subscription: Subscription | null, { renewal, now }: { renewal: boolean; now: Date }): Date {
  if (!subscription || subscription.trialPending || entitledPlan(subscription, now) === null) return now;
  const { status, trialEndsAt, currentPeriodStart } = subscription;
  const until = coveredUntil(subscription);
  if (renewal && until) return until;
  if (status === "trial" && trialEndsAt && trialEndsAt > now) return trialEndsAt;
  return status === "active" && currentPeriodStart > now ? currentPeriodStart : now;
}

/**
 * A month without a payment, in place of the charge that is due. Its value is the plan's price (`paidCents` null), so
 * that an upgrade credits its unused days.
 */
export function freeMonth(subscription: Subscription, now: Date) {
  const { start, end, anchorDay } = paidMonth(subscription, { renewal: true, now });
  return {
    status: "active" as const,
    plan: subscription.nextPlan ?? subscription.plan,
    nextPlan: null,
    currentPeriodStart: start,
    currentPeriodEnd: end,
    anchorDay,
    trialEndsAt: null,
    paymentId: null,
    paidCents: null,
    pastDueSince: null,
    failedCharges: 0,
    nextChargeAt: null,
    gatewayErrors: 0,
    claimedUntil: null,
    freeMonths: subscription.freeMonths - 1,
  };
}

/** After a failed charge: since when the payment is missing, and when it is tried again (null: not any more). */
export function afterFailedCharge(
  { pastDueSince, failedCharges }: Pick<Subscription, "pastDueSince" | "failedCharges">,
  now: Date,
): { pastDueSince: Date; failedCharges: number; nextChargeAt: Date | null } {
  const since = pastDueSince ?? now;
  const days = retryAfterDays[failedCharges];
  return {
    pastDueSince: since,
    failedCharges: failedCharges + 1,
    nextChargeAt: days === undefined ? null : daysAfter(since, days),
  };
}

/**
 * From when leads count: the start of the current period, or of the trial while a month paid in advance has not begun.
 * In a period that a pause interrupted, the start before the pause. Periods without a payment are counted by the month.
 */
export function leadsCountedSince(
  {
    trialEndsAt,
    currentPeriodStart,
    currentPeriodEnd,
    leadsSince,
    resumedAt,
  }: Pick<Subscription, "trialEndsAt" | "currentPeriodStart" | "currentPeriodEnd" | "leadsSince" | "resumedAt">,
  now: Date,
): Date {
  const isAhead = currentPeriodStart > now && trialEndsAt !== null;
  const start = isAhead ? daysAfter(trialEndsAt, -trialDays) : currentPeriodStart;
  const end = isAhead ? trialEndsAt : currentPeriodEnd;
  if (!end || end <= now) return billingMonthStart(start, now);
  const isInterrupted = leadsSince !== null && resumedAt !== null && start <= resumedAt;
  return isInterrupted ? leadsSince : start;
}

/** The start of the month of `now`: the same day and time of each month as the first one, or the month's last day. */
export function billingMonthStart(first: Date, now: Date): Date {
  let months = (now.getUTCFullYear() - first.getUTCFullYear()) * 12 + now.getUTCMonth() - first.getUTCMonth();
  if (addMonths(first, months) > now) months -= 1;
  return addMonths(first, Math.max(0, months));
}

/** Whether the current month is paid, or is being charged by the renewal job. */
export const isPaidNow = (subscription: Subscription, now: Date) =>
  subscription.status === "active" && entitledPlan(subscription, now) !== null;
