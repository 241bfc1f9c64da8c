import { z } from "zod";
import { planIds } from "@/lib/platform/reference/plans";

/** A subscription payment as its owner sees it. `amount` is decimal ZAR. */
export const paymentSchema = z.strictObject({
  id: z.uuid(),
  plan: z.enum(planIds),
  amount: z.number(),
  currency: z.literal("ZAR"),
  status: z.enum(["pending", "settled", "failed", "refunded"]),
  provider: z.enum(["simulated", "paystack"]),
  reference: z.string(),
  failureReason: z.string().nullable(),
  /** A refund of it was requested or is done. */
  isRefunding: z.boolean(),
  createdAt: z.iso.datetime(),
  invoiceId: z.uuid().nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** POST /api/payments: begins the payment of a plan's month; the person pays at `checkoutUrl`. */
export const newPaymentSchema = z.strictObject({ plan: z.enum(planIds) });
export const startedPaymentSchema = paymentSchema.extend({ checkoutUrl: z.string() });
export type StartedPayment = z.infer<typeof startedPaymentSchema>;

/**
 * POST /api/payments/{id}/verification: asks the gateway; `simulate` is what the person pressed at the simulated one,
 * and ignored elsewhere.
 */
export const verificationSchema = z.strictObject({ simulate: z.enum(["pay", "decline"]).optional() });

/** What the provider is answered. */
export const webhookAnswerSchema = z.strictObject({ received: z.literal(true) });
