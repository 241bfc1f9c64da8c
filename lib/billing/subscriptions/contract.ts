import { z } from "zod";
import { planIds } from "@/lib/platform/reference/plans";

const instant = z.iso.datetime().nullable();

/** One's own subscription. Amounts are decimal ZAR. `version` 0: there is none yet. */
export const ownSubscriptionSchema = z.strictObject({
  status: z.enum(["none", "trial", "active", "past_due", "cancelled"]),
  plan: z.enum(planIds).nullable(),
  /** What may be used now: null once it has ended. */
  entitled: z.enum(planIds).nullable(),
  trialEndsAt: instant,
  /** The trial waits for the decision on the verification. */
  trialPending: z.boolean(),
  trialDaysLeft: z.int(),
  currentPeriodStart: instant,
  currentPeriodEnd: instant,
  cancelAt: instant,
  nextPlan: z.enum(planIds).nullable(),
  /** The account's last suspension: the plan was paused from `pausedAt` to `resumedAt` (null while it is). */
  pausedAt: instant,
  resumedAt: instant,
  graceEndsAt: instant,
  nextChargeAt: instant,
  /** What Pay now costs; null while nothing is to be paid. */
  dueNow: z.number().nullable(),
  /** Credit that lowers the next payments, decimal ZAR, and months that replace the next charges. */
  credit: z.number(),
  freeMonths: z.int(),
  paymentMethod: z.string(),
  /** True while a stored card renews the plan: POST /api/card-changes replaces it. */
  canReplaceCard: z.boolean(),
  /** Whether payments are simulated here; null when they are not set up. */
  gateway: z.enum(["simulated", "paystack"]).nullable(),
  applied: z.int(),
  maxLeads: z.int(),
  seats: z.int(),
  /** What choosing each plan would do. */
  choices: z.array(
    z.strictObject({
      plan: z.enum(planIds),
      kind: z.enum(["current", "now", "period-end", "undo", "payment"]),
      effect: z.string(),
    }),
  ),
  cancelEffect: z.string().nullable(),
  timeZone: z.string(),
  version: z.int(),
});
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

/**
 * PUT /api/subscription with If-Match (version 0 begins a trial). A change that costs something is a payment: POST
 * /api/payments.
 */
export const subscriptionChangeSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("change"), plan: z.enum(planIds) }),
  z.strictObject({ action: z.literal("cancel") }),
  z.strictObject({ action: z.literal("resume") }),
]);
export type SubscriptionChange = z.infer<typeof subscriptionChangeSchema>;
