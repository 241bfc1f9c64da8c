import { basicOwnClients } from "@/lib/billing/plans/rules";
import {
  daysAfter,
  discountOf,
  isPaidNow,
  paidMonth,
  priceCents,
  type Subscription,
  type SubscriptionStatus,
} from "@/lib/billing/subscriptions/rules";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRandCents } from "@/lib/platform/format/money";
import { wallTime } from "@/lib/platform/format/zones";
import { planById, type PlanId, planIds, trialDays } from "@/lib/platform/reference/plans";

/**
 * How a change to a plan happens: at once, with the next billing month, or by a payment (cents, ZAR) that begins a new
 * month.
 */
export type PlanChange = { kind: "current" | "now" | "period-end" | "undo" } | ({ kind: "payment" } & Due);

/** An amount to pay in cents, after the credit for unused days and the account's own credit (`discountCents`). */
export interface Due {
  amountCents: number;
  creditCents: number;
  discountCents: number;
}

function dueOf(subscription: Subscription | null, plan: PlanId, creditCents: number): Due {
  const discountCents = discountOf(subscription, priceCents(plan) - creditCents);
  return { amountCents: priceCents(plan) - creditCents - discountCents, creditCents, discountCents };
}

/**
 * What choosing a plan means now. A trial changes at once and for free. A paid month moves to a larger plan by a
 * payment, less what is unused of the month (whole cents, rounded down), and to a smaller one when it ends. Who has no
 * running subscription pays, or begins the trial they never had.
 */
export function planChange(subscription: Subscription | null, plan: PlanId, now: Date): PlanChange {
  if (!subscription) return { kind: "now" };
  const { status, nextPlan, cancelAt } = subscription;
  if (status === "trial") return { kind: plan === subscription.plan ? "current" : "now" };
  if (!isPaidNow(subscription, now)) return { kind: "payment", ...dueOf(subscription, plan, 0) };
  if (plan === subscription.plan) return { kind: nextPlan ? "undo" : "current" };
  if (planIds.indexOf(plan) < planIds.indexOf(subscription.plan))
    // While the plan is cancelled, choosing the smaller plan again takes the cancellation back.
    return { kind: plan === nextPlan && !cancelAt ? "current" : "period-end" };
  return { kind: "payment", ...dueOf(subscription, plan, unusedCents(subscription, now)) };
}

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
export function dueNow(subscription: Subscription | null, plan: PlanId, now: Date): Due | null {
  if (subscription?.status === "trial") return dueOf(subscription, plan, 0);
  const change = planChange(subscription, plan, now);
  return change.kind === "payment" ? change : null;
}

/** "7 March 2026" of an instant, by the clocks of a zone. */
export const dayIn = (at: Date, timeZone: string) => formatDay(wallTime(at, timeZone).date);

/** The text that describes the effect of choosing a plan, shown before confirmation. */
export function effectOfChange(subscription: Subscription | null, plan: PlanId, now: Date, timeZone: string): string {
  const change = planChange(subscription, plan, now);
  const { name } = planById(plan);
  const price = `${formatRandCents(priceCents(plan))} a month`;
  if (subscription?.cancelAt && change.kind !== "current") {
    const nextPlan = subscription.nextPlan === plan ? null : subscription.nextPlan;
    const kept = { ...subscription, cancelAt: null, nextPlan };
    return `${effectOfChange(kept, plan, now, timeZone)} Your cancellation is dropped.`;
  }
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
            `less ${formatRandCents(change.creditCents)} for the unused days of ${planById(subscription!.plan).name}` +
            `${change.discountCents > 0 ? ` and your credit of ${formatRandCents(change.discountCents)}` : ""}. ` +
            `${monthBegins(subscription, now, timeZone)} After that it's ${price}.`
        : `You pay ${formatRandCents(change.amountCents)} now, and a new billing month on ${name} starts today.` +
            `${change.discountCents > 0 ? ` Your credit of ${formatRandCents(change.discountCents)} is used.` : ""}` +
            ` After that it's ${price}.`;
  }
}

function monthBegins(subscription: Subscription | null, now: Date, timeZone: string): string {
  if (subscription?.trialPending) return "Your billing month starts when your trial ends.";
  const { start } = paidMonth(subscription, { renewal: false, now });
  return start > now
    ? `Your billing month starts on ${dayIn(start, timeZone)}, when your trial ends.`
    : "A new billing month starts today.";
}

const lostByBasic = [
  "unlimited leads (Basic has 50 a month)",
  `adding clients of your own (Basic has ${basicOwnClients})`,
  "the portfolio",
  "advanced analytics",
];

function lost(from: PlanId, to: PlanId): string {
  const gone = [
    ...(to === "basic" ? lostByBasic : []),
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
  return `${start} After that you can't apply to leads or add clients, and your portfolio, advanced analytics and AI automation are closed. Your profile, messages, clients, bookings and invoices stay.`;
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
