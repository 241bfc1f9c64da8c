import { and, desc, eq } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { invoices, payments } from "@/lib/platform/db/tables/billing";
import { brand } from "@/lib/platform/brand";
import { env } from "@/lib/platform/env";
import { wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import type { Invoice, InvoiceList, Supplier } from "./contract";
import { invoiceNumber, supplierZone } from "./rules";

/** The company as it is now, with its VAT number on invoices with VAT. */
export const currentSupplier = (vatCents: number): Supplier => ({
  name: brand.name,
  address: brand.address,
  email: brand.email,
  vatNumber: vatCents > 0 ? (env.VAT_NUMBER ?? "") : "",
});

const dayOf = (at: Date) => wallTime(at, supplierZone).date;

/** One's own invoices, newest first. */
export async function listInvoices(
  viewer: Viewer,
  { page, perPage }: { page: number; perPage: number },
): Promise<InvoiceList> {
  const db = await database();
  const own = eq(invoices.accountId, viewer.id);
  const rows = await selectInvoices(db)
    .where(own)
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(invoices, own);
  return { items: rows.map(toInvoice), total, page, pages: Math.ceil(total / perPage) };
}

/** One of one's own invoices; 404 for a stranger. */
export async function getInvoice(viewer: Viewer, id: string): Promise<Invoice> {
  const [row] = await selectInvoices(await database()).where(
    and(eq(invoices.id, id), eq(invoices.accountId, viewer.id)),
  );
  if (!row) throw notFound("There is no such invoice.");
  return toInvoice(row);
}

const selectInvoices = (db: Awaited<ReturnType<typeof database>>) =>
  db
    .select({ invoice: invoices, payment: payments })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .$dynamic();

function toInvoice({ invoice, payment }: Awaited<ReturnType<typeof selectInvoices>>[number]): Invoice {
  const { name = "", email = "", address = "", taxNumber = "" } = invoice.billedTo;
  const supplier = { ...currentSupplier(invoice.vatCents), ...invoice.supplier };
  return {
    id: invoice.id,
    number: invoiceNumber(invoice.year, invoice.number),
    issuedAt: invoice.issuedAt.toISOString(),
    issuedOn: dayOf(invoice.issuedAt),
    plan: payment.plan,
    periodStart: dayOf(payment.periodStart),
    periodEnd: dayOf(payment.periodEnd),
    supplier,
    billedTo: { name, email, address, taxNumber },
    net: invoice.netCents / 100,
    vat: invoice.vatCents / 100,
    total: invoice.totalCents / 100,
    currency: "ZAR",
    supplierVatNumber: supplier.vatNumber,
    status: payment.status === "refunded" ? "refunded" : "paid",
    refundedOn: payment.refundedAt && dayOf(payment.refundedAt),
    reference: payment.reference,
    simulated: payment.provider === "simulated",
  };
}
