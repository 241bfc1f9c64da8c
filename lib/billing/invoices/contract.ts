import { z } from "zod";
import { listSchema } from "@/lib/platform/reference/list-fields";
import { planIds } from "@/lib/platform/reference/plans";

const supplierSchema = z.strictObject({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  vatNumber: z.string(),
});
export type Supplier = z.infer<typeof supplierSchema>;

/** The invoice of a settled payment. Amounts are decimal ZAR, VAT included in the total. */
export const invoiceSchema = z
  .strictObject({
    id: z.uuid(),
    /** "INV-2026-0001": without gaps within a year. */
    number: z.string(),
    issuedAt: z.iso.datetime(),
    /** The day by the supplier's calendar. */
    issuedOn: z.iso.date(),
    plan: z.enum(planIds),
    periodStart: z.iso.date(),
    periodEnd: z.iso.date(),
    /** As on the invoice date. `vatNumber` is empty where the supplier charges no VAT. */
    supplier: supplierSchema,
    /** As on the invoice date. */
    billedTo: z.strictObject({
      name: z.string(),
      email: z.string(),
      address: z.string(),
      taxNumber: z.string(),
    }),
    net: z.number(),
    vat: z.number(),
    total: z.number(),
    currency: z.literal("ZAR"),
    /** `supplier.vatNumber`. */
    supplierVatNumber: z.string(),
    status: z.enum(["paid", "partly-refunded", "refunded"]),
    refundedOn: z.iso.date().nullable(),
    /** Refunds of its payment, the oldest first; a credit note is issued once the refund has settled. */
    refunds: z.array(
      z.strictObject({
        id: z.uuid(),
        amount: z.number(),
        status: z.enum(["requested", "settled", "failed"]),
        reason: z.string(),
        requestedOn: z.iso.date(),
        creditNote: z.strictObject({ id: z.uuid(), number: z.string() }).nullable(),
      }),
    ),
    reference: z.string(),
    simulated: z.boolean(),
  })
  .meta({ id: "Invoice" });
export type Invoice = z.infer<typeof invoiceSchema>;

/** A credit note: the amount of an invoice that was given back. Amounts are decimal ZAR. */
export const creditNoteSchema = z
  .strictObject({
    id: z.uuid(),
    /** "CN-2026-0001": without gaps within a year. */
    number: z.string(),
    issuedAt: z.iso.datetime(),
    issuedOn: z.iso.date(),
    invoiceId: z.uuid(),
    invoiceNumber: z.string(),
    plan: z.enum(planIds),
    billedTo: invoiceSchema.shape.billedTo,
    reason: z.string(),
    net: z.number(),
    vat: z.number(),
    total: z.number(),
    currency: z.literal("ZAR"),
    supplier: supplierSchema,
    reference: z.string(),
    simulated: z.boolean(),
  })
  .meta({ id: "CreditNote" });
export type CreditNote = z.infer<typeof creditNoteSchema>;

export const invoiceListSchema = listSchema(invoiceSchema);
export type InvoiceList = z.infer<typeof invoiceListSchema>;
