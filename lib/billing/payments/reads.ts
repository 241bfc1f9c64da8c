import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { invoices, payments, refunds } from "@/lib/platform/db/tables/billing";
import { notFound } from "@/lib/platform/http/errors";
import type { Payment } from "./contract";

/** A payment of the viewer's account; 404 for other accounts. */
export async function getPayment(viewer: Viewer, id: string, db?: Db | Tx): Promise<Payment> {
  const [row] = await (db ?? (await database()))
    .select({
      payment: payments,
      invoiceId: invoices.id,
      isRefunding: sql<boolean>`exists (select from ${refunds} r where r.payment_id = ${id} and r.status <> 'failed')`,
    })
    .from(payments)
    .leftJoin(invoices, eq(invoices.paymentId, payments.id))
    .where(and(eq(payments.id, id), eq(payments.accountId, viewer.id)));
  if (!row) throw notFound("There is no such payment.");
  const { plan, amountCents, status, provider, reference, failureReason, createdAt } = row.payment;
  return {
    id,
    plan,
    status,
    provider,
    reference,
    failureReason,
    invoiceId: row.invoiceId,
    isRefunding: row.isRefunding,
    amount: amountCents / 100,
    currency: "ZAR",
    createdAt: createdAt.toISOString(),
  };
}
