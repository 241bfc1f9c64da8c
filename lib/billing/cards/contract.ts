import { z } from "zod";

/** A replacement of the card for renewals as its owner sees it. `amount` is decimal ZAR and refunded at once. */
export const cardChangeSchema = z.strictObject({
  id: z.uuid(),
  status: z.enum(["pending", "settled", "failed"]),
  amount: z.number(),
  provider: z.enum(["simulated", "paystack"]),
});
export type CardChange = z.infer<typeof cardChangeSchema>;

/** POST /api/card-changes: the person authorizes the new card at `checkoutUrl`. */
export const startedCardChangeSchema = cardChangeSchema.extend({ checkoutUrl: z.string() });
export type StartedCardChange = z.infer<typeof startedCardChangeSchema>;
