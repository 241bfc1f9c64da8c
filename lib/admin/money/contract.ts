import { z } from "zod";
import { adjustmentActions } from "@/lib/billing/adjustments/contract";
import { disputeStates } from "@/lib/billing/disputes/contract";
import { civilDate, clocks } from "@/lib/platform/reference/date-fields";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { planIds } from "@/lib/platform/reference/plans";
import { optionalText } from "@/lib/platform/reference/text";

const instant = z.iso.datetime();

/** States of a payment that the list can show; "" is every payment. */
export const paymentStates = [
  ...(["settled", "partly-refunded", "refunded", "failed", "replaced", "pending"] as const),
  ...(["refund-requested", "refund-failed", "disputed"] as const),
] as const;
export type PaymentState = (typeof paymentStates)[number];

const person = z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() });

/** A payment as administrators see it. Amounts are decimal ZAR; `person` is null after the account is erased. */
export const paymentRowSchema = z
  .strictObject({
    id: z.uuid(),
    person: person.nullable(),
    plan: z.enum(planIds),
    amount: z.number(),
    refunded: z.number(),
    /** What can still be refunded, less refunds that wait for the payment service. */
    refundable: z.number(),
    state: z.enum(["pending", "settled", "partly-refunded", "refunded", "failed", "replaced"]),
    failureReason: z.string().nullable(),
    provider: z.enum(["simulated", "paystack"]),
    reference: z.string(),
    invoice: z.string().nullable(),
    createdAt: instant,
    settledAt: instant.nullable(),
    refunds: z.array(
      z.strictObject({
        id: z.uuid(),
        amount: z.number(),
        status: z.enum(["requested", "settled", "failed"]),
        reason: z.string(),
        failureReason: z.string().nullable(),
        createdAt: instant,
        creditNote: z.string().nullable(),
      }),
    ),
    disputes: z.array(
      z.strictObject({
        id: z.uuid(),
        amount: z.number(),
        status: z.enum(disputeStates),
        category: z.string(),
        dueAt: instant.nullable(),
        openedAt: instant,
      }),
    ),
  })
  .meta({ id: "PaymentRow" });
export type PaymentRow = z.infer<typeof paymentRowSchema>;
export const paymentListSchema = listSchema(paymentRowSchema);
export type PaymentList = z.infer<typeof paymentListSchema>;

const day = z
  .union([z.literal(""), civilDate()])
  .default("")
  .describe(`Inclusive. ${clocks.utcDate}`);
const paging = {
  page: wholeNumber(1, 100_000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
};

/** Filters of the payments: `q` is a name, an email or a reference; days are UTC. */
export const paymentFilterSchema = z.strictObject({
  q: optionalText(100).default(""),
  state: z.enum(["", ...paymentStates]).default(""),
  plan: z.enum(["", ...planIds]).default(""),
  from: day,
  to: day,
});
export type PaymentFilter = z.infer<typeof paymentFilterSchema>;
export const paymentQuerySchema = paymentFilterSchema.extend(paging);
export type PaymentQuery = z.infer<typeof paymentQuerySchema>;

/** A subscription as administrators see it. Amounts are decimal ZAR. */
export const subscriptionRowSchema = z
  .strictObject({
    /** The account. */
    id: z.uuid(),
    person,
    plan: z.enum(planIds),
    nextPlan: z.enum(planIds).nullable(),
    status: z.enum(["trial", "active", "past_due", "cancelled"]),
    paused: z.boolean(),
    trialPending: z.boolean(),
    trialEndsAt: instant.nullable(),
    currentPeriodEnd: instant.nullable(),
    cancelAt: instant.nullable(),
    pastDueSince: instant.nullable(),
    /** When a failed charge is tried again; null when it is not. */
    nextChargeAt: instant.nullable(),
    failedCharges: z.int(),
    /** When a missing payment ends the plan. */
    graceEndsAt: instant.nullable(),
    credit: z.number(),
    freeMonths: z.int(),
    hasCard: z.boolean(),
    actions: z.array(z.enum(adjustmentActions)),
    /** When the plan would end if it was cancelled at the end of what is paid. */
    cancelsAt: instant,
    version: z.int(),
  })
  .meta({ id: "SubscriptionRow" });
export type SubscriptionRow = z.infer<typeof subscriptionRowSchema>;
export const subscriptionListSchema = listSchema(subscriptionRowSchema);
export type SubscriptionList = z.infer<typeof subscriptionListSchema>;

export const subscriptionStates = ["past_due", "active", "trial", "ending", "cancelled"] as const;
export const subscriptionQuerySchema = z.strictObject({
  q: optionalText(100).default(""),
  status: z.enum(["", ...subscriptionStates]).default(""),
  plan: z.enum(["", ...planIds]).default(""),
  ...paging,
});
export type SubscriptionQuery = z.infer<typeof subscriptionQuerySchema>;

/** Sums in ZAR cents. `reports/rules` names the periods. */
export interface MoneyFigures {
  settled: { count: number; cents: number };
  refunded: { count: number; cents: number };
  failed: { count: number; cents: number };
  pastDue: { count: number; waiting: number };
  disputes: { count: number; cents: number };
  mrr: { count: number; cents: number };
  churn: { lost: number; before: number };
  trials: { converted: number; ended: number };
  /** The last twelve months, oldest first (YYYY-MM). */
  months: { month: string; settledCents: number; refundedCents: number }[];
}
