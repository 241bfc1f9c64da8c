import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "@/lib/platform/db/connection";
import { creditNotes, payments, refunds, type subscriptions } from "@/lib/platform/db/tables/billing";
import type { Refund } from "./contract";
import type { PaidMonth } from "./rules";

type PaymentRow = typeof payments.$inferSelect;
type SubscriptionRow = Pick<typeof subscriptions.$inferSelect, "accountId" | "paymentId" | "currentPeriodStart">;

/**
 * The payment of the current month; undefined during an unpaid trial. Plans that were paid before the reference was
 * stored are found by the month's first instant.
 */
export async function currentPaymentOf(
  db: Db | Tx,
  { accountId, paymentId, currentPeriodStart }: SubscriptionRow,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      paymentId
        ? eq(payments.id, paymentId)
        : and(
            eq(payments.accountId, accountId),
            eq(payments.periodStart, currentPeriodStart),
            inArray(payments.status, ["settled", "refunded"]),
          ),
    )
    .orderBy(desc(payments.settledAt))
    .limit(1);
  return row;
}

/** An upgrade replaces one month, so a chain has at most one payment for each plan and month. */
const longestChain = 24;

/** The payment of the current month, then the payments that its upgrades replaced. */
export async function paidMonths(db: Db | Tx, subscription: SubscriptionRow): Promise<PaidMonth[]> {
  const chain: PaymentRow[] = [];
  let next = await currentPaymentOf(db, subscription);
  while (next && chain.length < longestChain) {
    chain.push(next);
    [next] = next.replacesId ? await db.select().from(payments).where(eq(payments.id, next.replacesId)) : [];
  }
  const ids = chain.map(({ id }) => id);
  const settled = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.paymentId, ids), eq(refunds.status, "settled")))
    .orderBy(asc(refunds.settledAt));
  return chain.map((month) => ({
    ...month,
    refunds: settled
      .filter(({ paymentId }) => paymentId === month.id)
      .map(({ amountCents, settledAt, createdAt }) => ({ amountCents, settledAt: settledAt ?? createdAt })),
  }));
}

/** One refund; undefined when unknown. For administrators. */
export async function findRefund(db: Db | Tx, id: string): Promise<Refund | undefined> {
  const [row] = await db
    .select({ refund: refunds, creditNoteId: creditNotes.id })
    .from(refunds)
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(eq(refunds.id, id));
  if (!row) return undefined;
  const { paymentId, amountCents, status, reason, failureReason, createdAt, settledAt } = row.refund;
  return {
    id,
    paymentId,
    status,
    reason,
    failureReason,
    amount: amountCents / 100,
    currency: "ZAR",
    creditNoteId: row.creditNoteId,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
