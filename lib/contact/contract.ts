import { z } from "zod";
import { inquiryTypes } from "@/lib/reference/lists";
import { emailPattern, maxEmailLength, messages } from "@/lib/reference/messages";
import { neededText, optionalText } from "@/lib/reference/text";

/** A message to us (specification 3, Contact form). `phone` is optional. The limits are those of `contactLimits`; a test holds them together. */
export const newContactMessageSchema = z.strictObject({
  name: neededText(120, messages.nameRequired),
  email: neededText(maxEmailLength, messages.emailRequired).refine(
    (value) => value === "" || emailPattern.test(value),
    messages.emailInvalid,
  ),
  phone: optionalText(40).default(""),
  inquiryType: z.enum(inquiryTypes, { error: messages.inquiryTypeRequired }),
  subject: neededText(200, messages.subjectRequired),
  message: neededText(5000, messages.messageRequired),
});
export type NewContactMessage = z.infer<typeof newContactMessageSchema>;

/** What the sender is told: that it is stored, when, and how soon somebody answers. Nothing of the message comes back. */
export const contactReceiptSchema = z.strictObject({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  answerWithinHours: z.literal(24),
});
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;
