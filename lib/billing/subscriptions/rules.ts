import { formatRandCents } from "@/lib/platform/format/money";
import { addMonths } from "@/lib/platform/format/months";
import { formatDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";
import { planById, type PlanId, planIds, trialDays } from "@/lib/platform/reference/plans";

/** A payment that is missing leaves this long to bring it (decisions, Money: past_due). */
export const graceDays = 7;
/** Days after the first failed charge on which it is tried again. */
const retryAfterDays = [1, 3, 5] as const;

export type SubscriptionStatus = "trial" | "active" | "past_due" | "cancelled";

/** A subscription as far as the rules go. */
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
}

const dayMs = 86_400_000;
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);

/**
 * The same time a month later on the anchor day (UTC), or on the last day of a shorter month: 31 January, 28 February,
 * 31 March.
 */
export const addMonth = (date: Date, anchorDay: number | null = null): Date =>
  addMonths(date, 1, anchorDay ?? undefined);

/** The price of a plan in ZAR cents a month. */
export const priceCents = (plan: PlanId) => planById(plan).price * 100;

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

/** Whole days of the trial that are left, today included; 0 once it is over. */
export function trialDaysLeft(trialEndsAt: Date, now: Date): number {
  // The database's clock may be a moment ahead of ours.
  return Math.min(trialDays, Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / dayMs)));
}

/**
 * The change of a subscription that is due now; null when nothing is due, while it is paused, while its trial waits,
 * and while a charge runs. A charge that the gateway does not answer is repeated until the grace period ends.
 */
export function dueStep(subscription: Subscription, now: Date): "end" | "ask" | "charge" | null {
  const { status, cancelAt, trialPending, nextChargeAt, claimedUntil, gatewayErrors, authorization } = subscription;
  if (status === "cancelled" || trialPending || isPaused(subscription)) return null;
  if (cancelAt && cancelAt <= now) return "end";
  const until = coveredUntil(subscription);
  const graceIsOver = until !== null && daysAfter(until, graceDays) <= now;
  if (graceIsOver && (status === "past_due" || gatewayErrors > 0)) return "end";
  if (claimedUntil && claimedUntil > now) return null;
  if (status === "past_due") return nextChargeAt && nextChargeAt <= now && authorization ? "charge" : null;
  if (!until || until > now) return null;
  return authorization ? "charge" : "ask";
}

/** A subscription that is paused from now on; the leads of its period so far still count after the pause. */
export const atPause = (subscription: Subscription, now: Date) => ({
  ...{ pausedAt: now, resumedAt: null, leadsSince: leadsCountedSince(subscription, now) },
  ...{ gatewayErrors: 0, claimedUntil: null },
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
  const start = monthStart(subscription, renewal, now);
  const continues = renewal && start.getTime() === subscription?.currentPeriodEnd?.getTime();
  const anchorDay = (continues && subscription.anchorDay) || start.getUTCDate();
  return { start, end: addMonth(start, anchorDay), anchorDay };
}

function monthStart(subscription: Subscription | null, renewal: boolean, now: Date): Date {
  if (!subscription || subscription.trialPending || entitledPlan(subscription, now) === null) return now;
  const { status, trialEndsAt, currentPeriodStart } = subscription;
  const until = coveredUntil(subscription);
  if (renewal && until) return until;
  if (status === "trial" && trialEndsAt && trialEndsAt > now) return trialEndsAt;
  return status === "active" && currentPeriodStart > now ? currentPeriodStart : now;
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

/** A paid month as refunds need it. `amountCents` was paid, `creditCents` carried over from the month it replaced. */
export interface PaidMonth {
  id: string;
  plan: PlanId;
  amountCents: number;
  creditCents: number;
  refundedCents: number;
  /** The settled refunds that add up to `refundedCents`. */
  refunds: readonly { amountCents: number; settledAt: Date }[];
  /** When it was ordered, and the credit calculated. */
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
}

/**
 * Value of the first of these months in cents: paid and carried over, less its refunds and those of replaced months.
 * Earlier refunds of replaced months have lowered its credit already.
 */
function valueCents([month, ...replaced]: readonly PaidMonth[]): number {
  if (!month) return 0;
  return month.amountCents + month.creditCents - lostCents([month, ...replaced], month.createdAt);
}

function lostCents([month, ...replaced]: readonly PaidMonth[], since: Date): number {
  if (!month) return 0;
  const later = month.refunds.filter(({ settledAt }) => settledAt >= since);
  const refundedCents = later.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return refundedCents + Math.min(month.creditCents, lostCents(replaced, since));
}

/**
 * The effect of refunds on the current month. `chain` is its payment, then the payments that upgrades replaced. A whole
 * refund returns to the month before an upgrade, to the trial that still runs, or ends the plan; a part shortens the
 * month in proportion. "none": the current month keeps its value.
 */
export function afterRefund(subscription: Subscription, chain: readonly PaidMonth[], now: Date) {
  const [current] = chain;
  if (!current) return "none" as const;
  const first = chain.findIndex(({ amountCents, refundedCents }) => refundedCents < amountCents);
  const rest = first < 0 ? [] : chain.slice(first);
  const [month] = rest;
  if (!month) return isBeforePaidMonth(subscription, now) ? backToTrial(subscription, now) : ("end" as const);
  const full = month.amountCents + month.creditCents;
  const value = valueCents(rest);
  const isCurrent = month.id === current.id;
  if (isCurrent && value === (subscription.paidCents ?? full)) return "none" as const;
  const start = isCurrent ? subscription.currentPeriodStart : month.periodStart;
  const whole = month.periodEnd.getTime() - month.periodStart.getTime();
  const end = new Date(start.getTime() + Math.floor((whole * value) / full));
  const wasOver = isCurrent && subscription.currentPeriodEnd !== null && subscription.currentPeriodEnd <= now;
  if (wasOver) return { paidCents: value };
  if (end <= now) return "end" as const;
  return {
    ...{ plan: month.plan, paymentId: month.id, paidCents: value },
    ...{ currentPeriodStart: start, currentPeriodEnd: end, anchorDay: end.getUTCDate() },
    ...(subscription.cancelAt && { cancelAt: end }),
    ...(!isCurrent && { nextPlan: null }),
  };
}

/** Whether the trial still runs or waits, so that the paid month has not begun. */
export const isBeforePaidMonth = ({ status, trialPending, trialEndsAt, currentPeriodStart }: Subscription, now: Date) =>
  status === "active" && (trialPending || (trialEndsAt !== null && trialEndsAt > now && currentPeriodStart > now));

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

/** The trial as it was before the payment; without the card, nothing is charged when it ends. */
const backToTrial = ({ trialEndsAt, cancelAt }: Subscription, now: Date) => ({
  ...{ status: "trial" as const, currentPeriodEnd: null, anchorDay: null, paymentId: null, paidCents: null },
  ...{ authorization: null, cardSignature: null, payerEmail: null, paymentMethod: "", nextPlan: null },
  currentPeriodStart: trialEndsAt ? daysAfter(trialEndsAt, -trialDays) : now,
  ...(cancelAt && { cancelAt: trialEndsAt ?? now }),
});

/**
 * How a change to a plan happens: at once, with the next billing month, or by a payment (cents, ZAR) that begins a new
 * month.
 */
export type PlanChange =
  { kind: "current" | "now" | "period-end" | "undo" } | { kind: "payment"; amountCents: number; creditCents: number };

/**
 * What choosing a plan means now. A trial changes at once and for free. A paid month moves to a larger plan by a
 * payment, less what is unused of the month (whole cents, rounded down), and to a smaller one when it ends. Who has no
 * running subscription pays, or begins the trial they never had.
 */
export function planChange(subscription: Subscription | null, plan: PlanId, now: Date): PlanChange {
  if (!subscription) return { kind: "now" };
  const { status, nextPlan } = subscription;
  if (status === "trial") return { kind: plan === subscription.plan ? "current" : "now" };
  if (!isPaidNow(subscription, now)) return { kind: "payment", amountCents: priceCents(plan), creditCents: 0 };
  if (plan === subscription.plan) return { kind: nextPlan ? "undo" : "current" };
  if (planIds.indexOf(plan) < planIds.indexOf(subscription.plan))
    return { kind: plan === nextPlan ? "current" : "period-end" };
  const creditCents = unusedCents(subscription, now);
  return { kind: "payment", amountCents: priceCents(plan) - creditCents, creditCents };
}

/** Whether the current month is paid, or is being charged by the renewal job. */
export const isPaidNow = (subscription: Subscription, now: Date) =>
  subscription.status === "active" && entitledPlan(subscription, now) !== null;

/** The value of the unused part of the paid month, in cents; 0 when nothing is paid ahead. */
function unusedCents({ plan, paidCents, trialPending, currentPeriodStart, currentPeriodEnd }: Subscription, now: Date) {
  const value = Math.min(paidCents ?? priceCents(plan), priceCents(plan));
  if (!currentPeriodEnd) return 0;
  if (trialPending) return value;
  const whole = currentPeriodEnd.getTime() - currentPeriodStart.getTime();
  const left = Math.min(whole, Math.max(0, currentPeriodEnd.getTime() - now.getTime()));
  return whole > 0 ? Math.floor((value * left) / whole) : 0;
}

/**
 * What Pay now costs: the current plan's month where one is to be paid (trial, past due, ended); null while the month
 * is paid.
 */
export function dueNowCents(subscription: Subscription | null, plan: PlanId, now: Date): number | null {
  if (subscription?.status === "trial") return priceCents(plan);
  const change = planChange(subscription, plan, now);
  return change.kind === "payment" ? change.amountCents : null;
}

/** "7 March 2026" of an instant, by the clocks of a zone. */
export const dayIn = (at: Date, timeZone: string) => formatDay(wallTime(at, timeZone).date);

/** The text that describes the effect of choosing a plan, shown before confirmation. */
export function effectOfChange(subscription: Subscription | null, plan: PlanId, now: Date, timeZone: string): string {
  const change = planChange(subscription, plan, now);
  const { name } = planById(plan);
  const price = `${formatRandCents(priceCents(plan))} a month`;
  if (subscription?.cancelAt && change.kind !== "current")
    return `${effectOfChange({ ...subscription, cancelAt: null }, plan, now, timeZone)} Your cancellation is dropped.`;
  switch (change.kind) {
    case "current":
      return "";
    case "undo":
      return `You stay on ${name}. The planned change is dropped, and you keep paying ${price}.`;
    case "now":
      if (subscription?.trialPending)
        return (
          `You try ${name} from now on. Your 7-day trial starts with the decision on your verification, ` +
          `and nothing is charged before you pay. After that it's ${price}.`
        );
      return subscription?.trialEndsAt
        ? `You try ${name} from now on. Your trial still ends on ${dayIn(subscription.trialEndsAt, timeZone)}, and nothing is charged before you pay. After that it's ${price}.`
        : `Your 7-day trial of ${name} starts now, no card needed. After that it's ${price}.`;
    case "period-end":
      return `You keep ${planById(subscription!.plan).name} until ${dayIn(subscription!.currentPeriodEnd ?? now, timeZone)}. After that you're on ${name} and pay ${price}.${lost(subscription!.plan, plan)}`;
    case "payment":
      return change.creditCents > 0
        ? `You pay ${formatRandCents(change.amountCents)} now: ${formatRandCents(priceCents(plan))} for ${name} ` +
            `less ${formatRandCents(change.creditCents)} for the unused days of ${planById(subscription!.plan).name}. ` +
            `${monthBegins(subscription, now, timeZone)} After that it's ${price}.`
        : `You pay ${formatRandCents(change.amountCents)} now, and a new billing month on ${name} starts today. After that it's ${price}.`;
  }
}

function monthBegins(subscription: Subscription | null, now: Date, timeZone: string): string {
  if (subscription?.trialPending) return "Your billing month starts when your trial ends.";
  const { start } = paidMonth(subscription, { renewal: false, now });
  return start > now
    ? `Your billing month starts on ${dayIn(start, timeZone)}, when your trial ends.`
    : "A new billing month starts today.";
}

function lost(from: PlanId, to: PlanId): string {
  const gone = [
    ...(to === "basic" ? ["unlimited leads (Basic has 50 a month)", "the portfolio", "advanced analytics"] : []),
    ...(from === "enterprise" ? ["AI Content Automation", "the team seats"] : []),
  ];
  return gone.length === 0 ? "" : ` You lose ${gone.join(", ")} then; nothing you made is deleted.`;
}

/** What cancelling does, in words, before it is confirmed; null when there is nothing to cancel. */
export function effectOfCancelling(subscription: Subscription | null, now: Date, timeZone: string): string | null {
  if (!subscription || subscription.status === "cancelled" || subscription.cancelAt) return null;
  const at = cancellationDate(subscription, now);
  const until = subscription.trialPending ? waitingEnd(subscription.status) : dayIn(at, timeZone);
  const start =
    at <= now
      ? "Your plan ends now."
      : `Your plan runs until ${until} and isn't charged again. You can change your mind until then.`;
  return `${start} After that you can't apply to leads, and your portfolio, advanced analytics and AI automation are closed. Your profile, messages, bookings and invoices stay.`;
}

/** When a cancelled plan ends whose trial waits for the decision on the verification, so that its date is unknown. */
export const waitingEnd = (status: "none" | SubscriptionStatus) =>
  status === "active" ? "the end of the month you paid for, which starts after your trial" : "your 7-day trial ends";

/**
 * When a subscription that is cancelled now ends: with what is paid or given, at once when a payment is missing. While
 * the trial waits, the earliest possible date; `beginTrial` sets the final one.
 */
export function cancellationDate(subscription: Subscription, now: Date): Date {
  const { status, trialEndsAt, trialPending, currentPeriodStart, currentPeriodEnd } = subscription;
  if (trialPending) {
    const paidMs =
      status === "active" && currentPeriodEnd ? currentPeriodEnd.getTime() - currentPeriodStart.getTime() : 0;
    return new Date(daysAfter(now, trialDays).getTime() + paidMs);
  }
  const until = status === "trial" ? trialEndsAt : status === "active" ? currentPeriodEnd : null;
  return until && until > now ? until : now;
}
