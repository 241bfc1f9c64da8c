import { z } from "zod";
import { typedNumber } from "@/lib/platform/format/typed-text";
import { neededText } from "@/lib/platform/reference/text";

/** A refund of a payment. `amount` is decimal ZAR; `creditNoteId` is set once the money is on its way. */
export const refundSchema = z
  .strictObject({
    id: z.uuid(),
    paymentId: z.uuid(),
    amount: z.number(),
    currency: z.literal("ZAR"),
    status: z.enum(["requested", "settled", "failed"]),
    reason: z.string(),
    /** Why the gateway did not refund; null unless it failed. */
    failureReason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    creditNoteId: z.uuid().nullable(),
  })
  .meta({ id: "Refund" });
export type Refund = z.infer<typeof refundSchema>;

const amountRange = "Enter R0.01 to R1,000,000, and no more than is left of the payment";
/** POST /api/payments/{id}/refunds: `amount` in decimal ZAR, at most what is left of the payment. */
export const newRefundSchema = z.strictObject({
  amount: z
    .number({ error: "Enter an amount" })
    .positive(amountRange)
    .max(1_000_000, amountRange)
    .multipleOf(0.01, "Enter whole cents"),
  reason: neededText(300, "Enter a reason: the payer reads it"),
});

/** GET /api/payments/{id}/refunds?amount=: what a refund of this amount (decimal ZAR) would do. */
export const refundEffectQuerySchema = z.strictObject({
  amount: z
    .string()
    .overwrite(typedNumber)
    .regex(/^\d{1,7}(\.\d{1,2})?$/, "Enter an amount such as 120 or 120.50")
    .transform(Number),
});

export const refundEffectSchema = z.strictObject({ effects: z.array(z.string()) });

export type RefundEffect = z.infer<typeof refundEffectSchema>;
