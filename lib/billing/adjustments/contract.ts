import { z } from "zod";
import { civilDate } from "@/lib/platform/reference/date-fields";
import { neededText } from "@/lib/platform/reference/text";

const reason = neededText(300, "Enter a reason: the subscriber reads it");

const amountRange = "Enter R0.01 to R10,000";

/**
 * PATCH /api/subscriptions/{id} (If-Match): what an administrator may do to a subscription. Amounts are decimal ZAR.
 */
export const adjustmentSchema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("credit"),
    amount: z
      .number({ error: "Enter an amount" })
      .positive(amountRange)
      .max(10_000, amountRange)
      .multipleOf(0.01, "Enter whole cents"),
    reason,
  }),
  z.strictObject({ action: z.literal("remove-credit"), reason }),
  z.strictObject({ action: z.literal("free-month"), reason }),
  z.strictObject({ action: z.literal("remove-free-month"), reason }),
  /** The last day of the trial, in UTC. */
  z.strictObject({ action: z.literal("trial-end"), date: civilDate("Choose a day"), reason }),
  z.strictObject({ action: z.literal("cancel-now"), reason }),
  z.strictObject({ action: z.literal("cancel-later"), reason }),
  z.strictObject({ action: z.literal("resume"), reason }),
]);
export type Adjustment = z.infer<typeof adjustmentSchema>;
export type AdjustmentAction = Adjustment["action"];
export const adjustmentActions = [
  ...(["credit", "remove-credit", "free-month", "remove-free-month"] as const),
  ...(["trial-end", "cancel-later", "resume", "cancel-now"] as const),
] as const satisfies readonly AdjustmentAction[];

export const adjustedSchema = z.strictObject({ id: z.uuid(), version: z.int() });
