import { daysAfter, type Subscription } from "@/lib/billing/subscriptions/rules";
import { type PlanId, trialDays } from "@/lib/platform/reference/plans";

/** What can still be refunded of a payment, in cents: refunds that wait for the gateway are reserved. */
export function refundableCents(
  { status, amountCents }: { status: string; amountCents: number },
  refunds: readonly { status: "requested" | "settled" | "failed"; amountCents: number }[],
): number {
  if (status !== "settled") return 0;
  const taken = refunds.filter((refund) => refund.status !== "failed");
  return amountCents - taken.reduce((sum, refund) => sum + refund.amountCents, 0);
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
    plan: month.plan,
    paymentId: month.id,
    paidCents: value,
    currentPeriodStart: start,
    currentPeriodEnd: end,
    anchorDay: end.getUTCDate(),
    ...(subscription.cancelAt && { cancelAt: end }),
    ...(!isCurrent && { nextPlan: null }),
  };
}

/** Whether the trial still runs or waits, so that the paid month has not begun. */
export const isBeforePaidMonth = ({ status, trialPending, trialEndsAt, currentPeriodStart }: Subscription, now: Date) =>
  status === "active" && (trialPending || (trialEndsAt !== null && trialEndsAt > now && currentPeriodStart > now));

/** The trial as it was before the payment; without the card, nothing is charged when it ends. */
const backToTrial = ({ trialEndsAt, cancelAt }: Subscription, now: Date) => ({
  status: "trial" as const,
  currentPeriodEnd: null,
  anchorDay: null,
  paymentId: null,
  paidCents: null,
  authorization: null,
  cardSignature: null,
  payerEmail: null,
  paymentMethod: "",
  nextPlan: null,
  currentPeriodStart: trialEndsAt ? daysAfter(trialEndsAt, -trialDays) : now,
  ...(cancelAt && { cancelAt: trialEndsAt ?? now }),
});

export const refundLabels = { requested: "On its way", settled: "Refunded", failed: "Failed" } as const;

export const refundReasons = ["Paid twice", "Requested by the payer", "The service did not work", "Dispute"] as const;
