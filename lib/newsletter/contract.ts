import { z } from "zod";
import { emailPattern, maxEmailLength, messages } from "@/lib/reference/messages";

/** An opt-in. The address is kept lower-cased, so that one person is one row. */
export const newSubscriptionSchema = z.strictObject({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(maxEmailLength, messages.tooLong(maxEmailLength))
    .refine((value) => value !== "", messages.emailRequired)
    .refine(
      (value) =>
        value === "" || (emailPattern.test(value) && !/[\u0000-\u001f\u007f]/.test(value) && value.isWellFormed()),
      messages.emailInvalid,
    ),
});
export type NewSubscription = z.infer<typeof newSubscriptionSchema>;

/** The same answer whether or not the address was known: nobody can ask who reads us. */
export const subscriptionAnswerSchema = z.strictObject({ subscribed: z.literal(true) });
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>;
