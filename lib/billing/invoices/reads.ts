import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { brand } from "@/lib/platform/brand";
import { database, type Db } from "@/lib/platform/db/connection";
import { creditNotes, invoices, payments, refunds } from "@/lib/platform/db/tables/billing";
import { env } from "@/lib/platform/env";
import { wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import type { CreditNote, Invoice, InvoiceList, Supplier } from "./contract";
import { creditNoteNumber, invoiceNumber, supplierZone } from "./rules";

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
  return { items: await toInvoices(db, rows), total, page, pages: Math.ceil(total / perPage) };
}

/** An invoice of the viewer's account; 404 for other accounts. */
export async function getInvoice(viewer: Viewer, id: string): Promise<Invoice> {
  const db = await database();
  const rows = await selectInvoices(db).where(and(eq(invoices.id, id), eq(invoices.accountId, viewer.id)));
  const [invoice] = await toInvoices(db, rows);
  if (!invoice) throw notFound("There is no such invoice.");
  return invoice;
}

/** A credit note of the viewer; 404 for other accounts. */
export async function getCreditNote(viewer: Viewer, id: string): Promise<CreditNote> {
  const db = await database();
  const [row] = await db
    .select({ note: creditNotes, invoice: invoices, payment: payments, reason: refunds.reason })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(and(eq(creditNotes.id, id), eq(creditNotes.accountId, viewer.id)));
  if (!row) throw notFound("There is no such credit note.");
  const { note, invoice, payment, reason } = row;
  return {
    id,
    number: creditNoteNumber(note.year, note.number),
    reason,
    invoiceId: invoice.id,
    plan: payment.plan,
    issuedAt: note.issuedAt.toISOString(),
    issuedOn: dayOf(note.issuedAt),
    invoiceNumber: invoiceNumber(invoice.year, invoice.number),
    billedTo: billedToOf(invoice),
    net: note.netCents / 100,
    vat: note.vatCents / 100,
    total: note.totalCents / 100,
    currency: "ZAR",
    supplier: supplierOf(invoice),
    reference: payment.reference,
    simulated: payment.provider === "simulated",
  };
}

/** The supplier on the invoice date. */
const supplierOf = ({ vatCents, supplier }: typeof invoices.$inferSelect): Supplier => ({
  ...currentSupplier(vatCents),
  ...supplier,
});

const billedToOf = ({ billedTo }: typeof invoices.$inferSelect) => {
  const { name = "", email = "", address = "", taxNumber = "" } = billedTo;
  return { name, email, address, taxNumber };
};

const selectInvoices = (db: Awaited<ReturnType<typeof database>>) =>
  db
    .select({ invoice: invoices, payment: payments })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .$dynamic();

type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number];

async function toInvoices(db: Db, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  const ids = rows.map(({ payment }) => payment.id);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ refund: refunds, note: creditNotes })
          .from(refunds)
          .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
          .where(inArray(refunds.paymentId, ids))
          .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map((row) =>
    toInvoice(
      row,
      found.filter(({ refund }) => refund.paymentId === row.payment.id),
    ),
  );
}

type RefundRow = { refund: typeof refunds.$inferSelect; note: typeof creditNotes.$inferSelect | null };

function toInvoice({ invoice, payment }: InvoiceRow, own: readonly RefundRow[]): Invoice {
  const { refundedCents } = payment;
  const supplier = supplierOf(invoice);
  return {
    id: invoice.id,
    number: invoiceNumber(invoice.year, invoice.number),
    issuedAt: invoice.issuedAt.toISOString(),
    issuedOn: dayOf(invoice.issuedAt),
    plan: payment.plan,
    periodStart: dayOf(payment.periodStart),
    periodEnd: dayOf(payment.periodEnd),
    supplier,
    billedTo: billedToOf(invoice),
    net: invoice.netCents / 100,
    vat: invoice.vatCents / 100,
    total: invoice.totalCents / 100,
    currency: "ZAR",
    supplierVatNumber: supplier.vatNumber,
    status: payment.status === "refunded" ? "refunded" : refundedCents > 0 ? "partly-refunded" : "paid",
    refundedOn: payment.refundedAt && dayOf(payment.refundedAt),
    refunds: own.map(({ refund, note }) => ({
      id: refund.id,
      amount: refund.amountCents / 100,
      status: refund.status,
      reason: refund.reason,
      requestedOn: dayOf(refund.createdAt),
      creditNote: note && { id: note.id, number: creditNoteNumber(note.year, note.number) },
    })),
    reference: payment.reference,
    simulated: payment.provider === "simulated",
  };
}
