import { z } from "zod";
import { isPrintable } from "@/lib/platform/format/printable";
import { optionalName, optionalNumber, optionalText } from "@/lib/platform/reference/text";

const vatNumber = optionalNumber(30)
  .transform((value) => value.replace(/\s+/g, " ").toUpperCase())
  .refine((value) => value === "" || /^(?=.*\d)[A-Z0-9][A-Z0-9 ./-]{3,29}$/.test(value), {
    error: "Enter the VAT number as on its certificate, such as 4123456789",
  });

const printable = <T extends z.ZodType<string, string>>(text: T) =>
  text.refine(isPrintable, {
    error: "Use Latin, Greek, Cyrillic, Arabic, Ethiopic or Tifinagh letters: invoices can't print others",
  });

/** PUT /api/billing-details with If-Match (0 for the first): the buyer on future invoices. */
export const billingDetailsSchema = z.strictObject({
  name: printable(optionalName(160))
    .transform((value) => value.replace(/\s+/g, " "))
    .default(""),
  /** Lines of a postal address. */
  address: printable(optionalText(400)).default(""),
  vatNumber: vatNumber.default(""),
});
export type BillingDetails = z.infer<typeof billingDetailsSchema>;
export type BillingDetailsForm = z.input<typeof billingDetailsSchema>;

/** GET /api/billing-details. Empty fields are taken from the account: `fallback`. `version` 0: none are stored. */
export const ownBillingDetailsSchema = billingDetailsSchema.extend({
  name: z.string(),
  address: z.string(),
  vatNumber: z.string(),
  fallback: z.strictObject({ name: z.string(), address: z.string() }),
  version: z.int(),
});
export type OwnBillingDetails = z.infer<typeof ownBillingDetailsSchema>;
