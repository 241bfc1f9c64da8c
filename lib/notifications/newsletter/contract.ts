import { z } from "zod";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { emailPattern, maxEmailLength, messages } from "@/lib/platform/reference/messages";

/** An opt-in. The address is stored in lower case, so that one person is one row. */
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

/** The same response for known and unknown addresses, so that subscribers cannot be enumerated. */
export const subscriptionAnswerSchema = z.strictObject({ subscribed: z.literal(true) });
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>;

/** A sign-up in the administrators' inbox, with its consent text and time. */
export const newsletterSignUpSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  consentText: z.string(),
  consentedAt: z.iso.datetime(),
  unsubscribedAt: z.iso.datetime().nullable(),
  version: z.int(),
});
export type NewsletterSignUp = z.infer<typeof newsletterSignUpSchema>;
export const newsletterListSchema = listSchema(newsletterSignUpSchema);
export type NewsletterList = z.infer<typeof newsletterListSchema>;

export const newsletterQuerySchema = z.strictObject({
  page: wholeNumber(1, 10_000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
});
export type NewsletterQuery = z.infer<typeof newsletterQuerySchema>;

/**
 * PATCH /api/newsletter/{id} (If-Match): unsubscribes an address on request. Only its owner's consent subscribes it
 * again.
 */
export const newsletterChangeSchema = z.strictObject({ action: z.literal("unsubscribe") });
