import { z } from "zod";
import { inquiryTypes } from "@/lib/reference/lists";
import { emailPattern, maxEmailLength, messages } from "@/lib/reference/messages";

/** Text that a database can hold: no NUL, no other control characters but line breaks and tabs, no broken surrogates. */
const storable = (max: number) =>
  z
    .string()
    .trim()
    .max(max, messages.tooLong(max))
    .refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) && value.isWellFormed(), messages.unreadable);
const needed = (max: number, message: string) => storable(max).refine((value) => value !== "", message);

/** A message to us (specification 3, Contact form). `phone` is optional. The limits are those of `contactLimits`; a test holds them together. */
export const newContactMessageSchema = z.strictObject({
  name: needed(120, messages.nameRequired),
  email: needed(maxEmailLength, messages.emailRequired).refine((value) => value === "" || emailPattern.test(value), messages.emailInvalid),
  phone: storable(40).default(""),
  inquiryType: z.enum(inquiryTypes, { error: messages.inquiryTypeRequired }),
  subject: needed(200, messages.subjectRequired),
  message: needed(5000, messages.messageRequired),
});
export type NewContactMessage = z.infer<typeof newContactMessageSchema>;

/** What the sender is told: that it is stored, when, and how soon somebody answers. Nothing of the message comes back. */
export const contactReceiptSchema = z.strictObject({ id: z.uuid(), receivedAt: z.iso.datetime(), answerWithinHours: z.literal(24) });
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;
