import { z } from "zod";
import { neededText } from "@/lib/platform/reference/text";

/** POST /api/affiliate/commissions/{id}/reversal (admin): the affiliate reads the reason. */
export const commissionReversalSchema = z.strictObject({
  reason: neededText(300, "Say why, in a few words").min(3, "Say why, in a few words"),
});
export type CommissionReversal = z.infer<typeof commissionReversalSchema>;

/** A reversed commission. `amount` is decimal ZAR; until `undoUntil` the reversal can be undone. */
export const reversedCommissionSchema = z.strictObject({
  id: z.uuid(),
  amount: z.number(),
  undoUntil: z.iso.datetime(),
});
export type ReversedCommission = z.infer<typeof reversedCommissionSchema>;
