import { and, eq, isNull, sql } from "drizzle-orm";
import { buyerOf } from "@/lib/billing/details/reads";
import { database, type Tx } from "@/lib/platform/db/connection";
import { creditNotes, invoices, type payments, type refunds } from "@/lib/platform/db/tables/billing";
import { env } from "@/lib/platform/env";
import { wallTime } from "@/lib/platform/format/zones";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { currentSupplier } from "./reads";
import { creditedVat, splitVat, supplierZone } from "./rules";

/**
 * Issues the invoice of a payment that has just settled, under the next number of the year; numbers have no gaps,
 * because they are taken in the payment's own transaction.
 */
export async function issueInvoice(tx: Tx, payment: typeof payments.$inferSelect, at: Date): Promise<void> {
  const year = Number(wallTime(at, supplierZone).date.slice(0, 4));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoices:${year}`}, 0))`);
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${invoices.number}), 0)::int` })
    .from(invoices)
    .where(eq(invoices.year, year));
  const split = splitVat(payment.amountCents, { registered: Boolean(env.VAT_NUMBER) });
  await tx.insert(invoices).values({
    paymentId: payment.id,
    accountId: payment.accountId,
    year,
    number: last!.number + 1,
    supplier: currentSupplier(split.vatCents),
    billedTo: await billedTo(tx, payment.accountId),
    ...split,
    totalCents: payment.amountCents,
    issuedAt: at,
  });
}

/**
 * Issues the credit note of a refund that has just settled, under the next number of its own series; numbers have no
 * gaps, because they are taken in the refund's own transaction. Payments without an invoice get none.
 */
export async function issueCreditNote(tx: Tx, refund: typeof refunds.$inferSelect, at: Date): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.paymentId, refund.paymentId));
  if (!invoice) return;
  const year = Number(wallTime(at, supplierZone).date.slice(0, 4));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit-notes:${year}`}, 0))`);
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${creditNotes.number}), 0)::int` })
    .from(creditNotes)
    .where(eq(creditNotes.year, year));
  const [credited] = await tx
    .select({ before: sql<number>`coalesce(sum(${creditNotes.totalCents}), 0)::int` })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoice.id));
  const { before } = credited!;
  await tx.insert(creditNotes).values({
    refundId: refund.id,
    invoiceId: invoice.id,
    accountId: refund.accountId,
    year,
    number: last!.number + 1,
    ...creditedVat(invoice, { before, after: before + refund.amountCents }),
    totalCents: refund.amountCents,
    issuedAt: at,
  });
}

/** The buyer: the billing details, and the account's own where they are empty. */
async function billedTo(tx: Tx, accountId: string | null): Promise<Record<string, string>> {
  const buyer = accountId === null ? null : await buyerOf(tx, accountId);
  if (!buyer) return { name: "", email: "", address: "", taxNumber: "" };
  const { email, details, fallback } = buyer;
  return {
    name: details?.name || fallback.name,
    email,
    address: details?.address || fallback.address,
    taxNumber: details?.vatNumber ?? "",
  };
}

/**
 * Job: stores the supplier with invoices of earlier releases, as it is now. Those with VAT wait for the VAT number of
 * that time. Safe to repeat.
 */
export function fillInvoiceSuppliers(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const due = and(isNull(invoices.supplier), env.VAT_NUMBER ? undefined : eq(invoices.vatCents, 0));
  return forEachItem({
    task: "invoices.fill-suppliers",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: invoices.id, vatCents: invoices.vatCents })
        .from(invoices)
        .where(and(due, next(invoices.id)))
        .orderBy(invoices.id)
        .limit(limit);
    },
    run: async ({ id, vatCents }) => {
      const db = await database();
      await db
        .update(invoices)
        .set({ supplier: currentSupplier(vatCents) })
        .where(and(eq(invoices.id, id), isNull(invoices.supplier)));
    },
  });
}
