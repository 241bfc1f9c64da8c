import { z } from "zod";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { inquiryTypes } from "@/lib/platform/reference/lists";
import { emailPattern, maxEmailLength, messages } from "@/lib/platform/reference/messages";
import { neededName, neededText, optionalPhone, optionalText } from "@/lib/platform/reference/text";

/**
 * A contact message (specification 3, Contact form). `phone` is optional. A test compares the limits with
 * `contactLimits`.
 */
export const newContactMessageSchema = z.strictObject({
  name: neededName(120, messages.nameRequired),
  email: neededText(maxEmailLength, messages.emailRequired).refine(
    (value) => value === "" || emailPattern.test(value),
    messages.emailInvalid,
  ),
  phone: optionalPhone.default(""),
  inquiryType: z.enum(inquiryTypes, { error: messages.inquiryTypeRequired }),
  subject: neededName(200, messages.subjectRequired),
  message: neededText(5000, messages.messageRequired),
});
export type NewContactMessage = z.infer<typeof newContactMessageSchema>;

/** The receipt for the sender: the time of storage and the expected reply time, without the message itself. */
export const contactReceiptSchema = z.strictObject({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  answerWithinHours: z.literal(24),
});
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;

export const contactStatuses = ["new", "answered", "closed"] as const;

/** A message in the administrators' inbox. */
export const contactMessageSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The account with this email address, which the sender need not own; null without one. */
  accountId: z.uuid().nullable(),
  inquiryType: z.enum(inquiryTypes),
  subject: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
  /** Sent from an account whose plan includes priority support. */
  priority: z.boolean(),
  status: z.enum(contactStatuses),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
  version: z.int(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
export const contactListSchema = listSchema(contactMessageSchema);
export type ContactList = z.infer<typeof contactListSchema>;

export const contactQuerySchema = z.strictObject({
  q: optionalText(100).default(""),
  status: z.enum(["", ...contactStatuses]).default(""),
  page: wholeNumber(1, 10_000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
});
export type ContactQuery = z.infer<typeof contactQuerySchema>;

/** PATCH /api/contact/{id} (If-Match): an answer is sent by email. */
export const contactChangeSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("answer"), text: neededText(5000, "Write an answer first") }),
  z.strictObject({ action: z.literal("close") }),
  z.strictObject({ action: z.literal("reopen") }),
]);
export type ContactChange = z.infer<typeof contactChangeSchema>;
