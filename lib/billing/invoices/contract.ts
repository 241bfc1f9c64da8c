import { z } from "zod";
import { planIds } from "@/lib/platform/reference/plans";
import { listSchema } from "@/lib/platform/reference/list-fields";

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
    status: z.enum(["paid", "refunded"]),
    refundedOn: z.iso.date().nullable(),
    reference: z.string(),
    simulated: z.boolean(),
  })
  .meta({ id: "Invoice" });
export type Invoice = z.infer<typeof invoiceSchema>;

export const invoiceListSchema = listSchema(invoiceSchema);
export type InvoiceList = z.infer<typeof invoiceListSchema>;
