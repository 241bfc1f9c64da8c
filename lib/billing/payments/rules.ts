import { isPaidNow, type Subscription } from "@/lib/billing/subscriptions/rules";
import { type PlanId, planIds } from "@/lib/platform/reference/plans";

export type PaymentStatus = "pending" | "settled" | "failed" | "refunded";

/**
 * Where a payment may go. A failed one can still settle: when a gateway takes the money on a later try, it has been
 * paid. What is settled never fails again, and what is refunded stays so; news that comes late or twice therefore
 * changes nothing.
 */
const moves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ["settled", "failed"],
  failed: ["settled"],
  settled: ["refunded"],
  refunded: [],
};

/** `failureReason` of a checkout that was closed because the payer started another one. */
export const replacedReason = "A newer payment replaced this one";

export const canMove = (from: PaymentStatus, to: PaymentStatus) => moves[from].includes(to);

/** What an order was made for: the plan, and for an upgrade the payment of the month it replaces. */
export interface Order {
  plan: PlanId;
  reference: string;
  creditCents: number;
  replacesId: string | null;
}

/**
 * Whether a settled payment still buys what it was made for. A renewal needs a month that has ended, an upgrade the
 * month whose unused days it was credited (`currentPaymentId`) or, without a credit, one that has ended and is not
 * renewed yet, and every other payment a month that is not paid yet.
 * A payment that buys nothing is refunded.
 */
export function buysPlan(
  order: Order,
  subscription: Subscription | null,
  { currentPaymentId, now }: { currentPaymentId: string | null; now: Date },
): boolean {
  const isPaid = subscription !== null && isPaidNow(subscription, now);
  const end = subscription?.currentPeriodEnd ?? null;
  const isOver = end !== null && end <= now;
  if (isRenewal(order.reference)) {
    if (!subscription || subscription.status === "cancelled") return false;
    return !isPaid || isOver;
  }
  const isUpgrade = order.replacesId !== null || order.creditCents > 0;
  if (!isPaid) return order.creditCents === 0;
  const isLarger = planIds.indexOf(order.plan) > planIds.indexOf(subscription.plan);
  return isLarger && (isUpgrade ? order.replacesId === currentPaymentId : isOver);
}

/** For how long two tabs share one checkout, in milliseconds: its amount includes a credit for unused days. */
export const checkoutMs = 60 * 60_000;

const renewalPrefix = "renewal-";

/**
 * The reference of one try to charge a renewal: the same try always has the same one, so that it is never charged
 * twice.
 */
export function renewalReference(subscriptionId: string, due: Date, attempt: number): string {
  return `${renewalPrefix}${subscriptionId}-${due.getTime().toString(36)}-${attempt}`;
}

/** Whether a payment was started by the clock and not by a person. */
export const isRenewal = (reference: string) => reference.startsWith(renewalPrefix);
