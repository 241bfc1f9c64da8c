import { formatDay } from "@/lib/platform/format/dates";
import { formatRand } from "@/lib/platform/format/money";
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
  trialEndsAt: Date | null;
  currentPeriodStart: Date;
  currentPeriodEnd: Date | null;
  cancelAt: Date | null;
  nextPlan: PlanId | null;
  pastDueSince: Date | null;
  failedCharges: number;
  nextChargeAt: Date | null;
  authorization: string | null;
}

const dayMs = 86_400_000;
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);

/** The same day and time a month later, or the last day of a shorter month. */
export function addMonth(date: Date): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + 1);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), last));
  return moved;
}

/** The price of a plan in ZAR cents a month. */
export const priceCents = (plan: PlanId) => planById(plan).price * 100;

/** When a missing payment ends the subscription; null while none is missing. */
export function graceEnd({ pastDueSince }: Pick<Subscription, "pastDueSince">): Date | null {
  return pastDueSince && daysAfter(pastDueSince, graceDays);
}

/**
 * The plan an account may use now: Basic's limits without a subscription, null after the subscription or the grace
 * period has ended.
 */
export function entitledPlan(subscription: Subscription | null | undefined, now: Date): PlanId | null {
  if (!subscription) return "basic";
  const { plan, status, cancelAt, trialEndsAt } = subscription;
  const grace = graceEnd(subscription);
  if (status === "cancelled" || (cancelAt && cancelAt <= now) || (grace && grace <= now)) return null;
  // The job that ends trials runs hourly; its delay never extends access beyond the grace period.
  if (status === "trial" && trialEndsAt && daysAfter(trialEndsAt, graceDays) <= now) return null;
  return plan;
}

/** Whole days of the trial that are left, today included; 0 once it is over. */
export function trialDaysLeft(trialEndsAt: Date, now: Date): number {
  // The database's clock may be a moment ahead of ours.
  return Math.min(trialDays, Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / dayMs)));
}

/** What the clock asks of a subscription now; null when nothing is due. */
export function dueStep(subscription: Subscription, now: Date): "end" | "ask" | "charge" | null {
  const { status, cancelAt, trialEndsAt, currentPeriodEnd, nextChargeAt, authorization } = subscription;
  if (status === "cancelled") return null;
  const grace = graceEnd(subscription);
  if ((cancelAt && cancelAt <= now) || (grace && grace <= now)) return "end";
  if (status === "past_due") return nextChargeAt && nextChargeAt <= now && authorization ? "charge" : null;
  const until = status === "trial" ? trialEndsAt : currentPeriodEnd;
  if (!until || until > now) return null;
  return authorization ? "charge" : "ask";
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
  if (status !== "active" || entitledPlan(subscription, now) === null)
    return { kind: "payment", amountCents: priceCents(plan), creditCents: 0 };
  if (plan === subscription.plan) return { kind: nextPlan ? "undo" : "current" };
  if (planIds.indexOf(plan) < planIds.indexOf(subscription.plan))
    return { kind: plan === nextPlan ? "current" : "period-end" };
  const creditCents = unusedCents(subscription, now);
  return { kind: "payment", amountCents: priceCents(plan) - creditCents, creditCents };
}

/** What is unused of the paid month, in cents of its price; 0 when nothing is paid ahead. */
function unusedCents({ plan, currentPeriodStart, currentPeriodEnd }: Subscription, now: Date): number {
  if (!currentPeriodEnd) return 0;
  const whole = currentPeriodEnd.getTime() - currentPeriodStart.getTime();
  const left = Math.min(whole, Math.max(0, currentPeriodEnd.getTime() - now.getTime()));
  return whole > 0 ? Math.floor((priceCents(plan) * left) / whole) : 0;
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

/** "R1,499" or "R332.67" of ZAR cents. */
export function rand(cents: number): string {
  return formatRand(cents / 100);
}

/** The text that describes the effect of choosing a plan, shown before confirmation. */
export function effectOfChange(subscription: Subscription | null, plan: PlanId, now: Date, timeZone: string): string {
  const change = planChange(subscription, plan, now);
  const { name } = planById(plan);
  const price = `${rand(priceCents(plan))} a month`;
  if (subscription?.cancelAt && change.kind !== "current")
    return `${effectOfChange({ ...subscription, cancelAt: null }, plan, now, timeZone)} Your cancellation is dropped.`;
  switch (change.kind) {
    case "current":
      return "";
    case "undo":
      return `You stay on ${name}. The planned change is dropped, and you keep paying ${price}.`;
    case "now":
      return subscription?.trialEndsAt
        ? `You try ${name} from now on. Your trial still ends on ${dayIn(subscription.trialEndsAt, timeZone)}, and nothing is charged before you pay. After that it's ${price}.`
        : `Your 7-day trial of ${name} starts now, no card needed. After that it's ${price}.`;
    case "period-end":
      return `You keep ${planById(subscription!.plan).name} until ${dayIn(subscription!.currentPeriodEnd ?? now, timeZone)}. After that you're on ${name} and pay ${price}.${lost(subscription!.plan, plan)}`;
    case "payment":
      return change.creditCents > 0
        ? `You pay ${rand(change.amountCents)} now: ${rand(priceCents(plan))} for ${name} less ${rand(change.creditCents)} for the unused days of ${planById(subscription!.plan).name}. A new billing month starts today; after that it's ${price}.`
        : `You pay ${rand(change.amountCents)} now, and a new billing month on ${name} starts today. After that it's ${price}.`;
  }
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
  const start =
    at <= now
      ? "Your plan ends now."
      : `Your plan runs until ${dayIn(at, timeZone)} and isn't charged again. You can change your mind until then.`;
  return `${start} After that you can't apply to leads, and your portfolio, advanced analytics and AI automation are closed. Your profile, messages, bookings and invoices stay.`;
}

/** When a subscription that is cancelled now ends: with what is paid or given, at once when a payment is missing. */
export function cancellationDate(subscription: Subscription, now: Date): Date {
  const { status, trialEndsAt, currentPeriodEnd } = subscription;
  const until = status === "trial" ? trialEndsAt : status === "active" ? currentPeriodEnd : null;
  return until && until > now ? until : now;
}
