import { cancellationDate } from "@/lib/billing/plan-changes/rules";
import { isPaused, type Subscription } from "@/lib/billing/subscriptions/rules";
import type { Adjustment, AdjustmentAction } from "./contract";

/** Limits of what administrators give: credit in cents, free months, and days of a trial from today. */
export const maxCreditCents = 1_000_000;
export const maxFreeMonths = 12;
export const maxTrialDays = 90;

const dayMs = 86_400_000;

/** The actions that are possible on a subscription now, in the order of the menu. */
export function adjustmentsOf(subscription: Subscription, now: Date): AdjustmentAction[] {
  const { status, cancelAt, creditCents, freeMonths, trialPending } = subscription;
  if (status === "cancelled") return [];
  const ends = cancelAt !== null;
  const possible: Record<AdjustmentAction, boolean> = {
    credit: creditCents < maxCreditCents,
    "remove-credit": creditCents > 0,
    "free-month": !ends && freeMonths < maxFreeMonths,
    "remove-free-month": freeMonths > 0,
    "trial-end": status === "trial" && !trialPending && !isPaused(subscription),
    "cancel-later": !ends && cancellationDate(subscription, now) > now,
    resume: ends && (cancelAt > now || trialPending),
    "cancel-now": true,
  };
  return (Object.keys(possible) as AdjustmentAction[]).filter((action) => possible[action]);
}

/** The end of the last day of a trial (UTC); null outside tomorrow to 90 days from now. */
export function trialEndOf(date: string, now: Date): Date | null {
  const end = new Date(Date.parse(`${date}T00:00:00Z`) + dayMs);
  const days = (end.getTime() - now.getTime()) / dayMs;
  return days >= 1 && days <= maxTrialDays + 1 ? end : null;
}

export const adjustmentLabels: Record<AdjustmentAction, string> = {
  credit: "Give credit",
  "remove-credit": "Take back credit",
  "free-month": "Give a free month",
  "remove-free-month": "Take back a free month",
  "trial-end": "Change the trial's end",
  "cancel-later": "Cancel at the end",
  resume: "Undo the cancellation",
  "cancel-now": "Cancel now",
};

export const adjustmentReasons: Record<AdjustmentAction, readonly string[]> = {
  credit: ["Sorry for the interruption", "Thank you for your patience"],
  "remove-credit": ["The credit was given by mistake"],
  "free-month": ["Sorry for the interruption", "Thank you for your patience"],
  "remove-free-month": ["The free month was given by mistake"],
  "trial-end": ["You asked for more time to try the plan"],
  "cancel-later": ["You asked us to cancel your plan"],
  resume: ["You asked us to keep your plan"],
  "cancel-now": ["You asked us to end your plan", "The plan was used against our terms"],
};

/** Actions that take something from the subscriber. */
export const isTaking = (action: AdjustmentAction) =>
  (["remove-credit", "remove-free-month", "cancel-later", "cancel-now"] as AdjustmentAction[]).includes(action);

/** The columns of the subscription that an adjustment changes, except for cancellations. */
export function adjusted(
  subscription: Subscription,
  change: Exclude<Adjustment, { action: "cancel-now" | "cancel-later" | "resume" }>,
  now: Date,
): Partial<Pick<Subscription, "creditCents" | "freeMonths" | "trialEndsAt" | "cancelAt">> | { refusal: string } {
  const { creditCents, freeMonths, cancelAt } = subscription;
  switch (change.action) {
    case "credit": {
      const sum = creditCents + Math.round(change.amount * 100);
      return sum > maxCreditCents ? { refusal: "A subscription has at most R10,000 of credit" } : { creditCents: sum };
    }
    case "remove-credit":
      return { creditCents: 0 };
    case "free-month":
      return { freeMonths: freeMonths + 1 };
    case "remove-free-month":
      return { freeMonths: freeMonths - 1 };
    case "trial-end": {
      const trialEndsAt = trialEndOf(change.date, now);
      if (!trialEndsAt) return { refusal: `Choose a day from tomorrow to ${maxTrialDays} days from now` };
      return { trialEndsAt, ...(cancelAt && { cancelAt: trialEndsAt }) };
    }
  }
}
