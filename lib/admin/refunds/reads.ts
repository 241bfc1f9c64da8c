import { and, eq, isNull } from "drizzle-orm";
import { reversedBy } from "@/lib/affiliates/agreement/rules";
import { paidMonths } from "@/lib/billing/refunds/reads";
import { afterRefund, refundableCents } from "@/lib/billing/refunds/rules";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { affiliateCommissions, affiliates } from "@/lib/platform/db/tables/affiliates";
import { payments, refunds, subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { formatDay } from "@/lib/platform/format/dates";
import { fullName } from "@/lib/platform/format/full-name";
import { formatRandCents } from "@/lib/platform/format/money";
import { badRequest, notFound } from "@/lib/platform/http/errors";
import { planById } from "@/lib/platform/reference/plans";

/**
 * Sentences about the effect of a refund (ZAR cents) on the plan, the commission and the books; changes nothing. 404 for
 * an unknown payment, 400 for an amount above the rest of it. Administrators only.
 */
export async function refundEffect(
  viewer: Viewer,
  paymentId: string,
  amountCents: number,
  now = currentTime(),
): Promise<string[]> {
  requireAdmin(viewer);
  const db = await database();
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw notFound("There is no such payment.");
  const own = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  const left = refundableCents(payment, own);
  if (amountCents < 1 || amountCents > left)
    throw badRequest("This is more than is left of the payment.", {
      amount: left > 0 ? `Enter an amount up to ${formatRandCents(left)}` : "Nothing is left to refund",
    });
  return [
    `${formatRandCents(amountCents)} goes back to the payer, with a credit note. ${formatRandCents(left - amountCents)} of the payment is left.`,
    await planEffect(payment, amountCents, now),
    await commissionEffect(paymentId, payment.refundedCents + amountCents),
  ].filter(Boolean);
}

const dayOf = (date: Date) => formatDay(date.toISOString().slice(0, 10));

async function planEffect(payment: typeof payments.$inferSelect, amountCents: number, now: Date): Promise<string> {
  const db = await database();
  const [row] = payment.accountId
    ? await db.select().from(subscriptions).where(eq(subscriptions.accountId, payment.accountId))
    : [];
  if (!row || row.status === "cancelled") return "The plan has ended already; nothing changes there.";
  const chain = await paidMonths(db, row);
  const refunded = chain.map((month) =>
    month.id === payment.id
      ? {
          ...month,
          refundedCents: month.refundedCents + amountCents,
          refunds: [...month.refunds, { amountCents, settledAt: now }],
        }
      : month,
  );
  const change = afterRefund(row, refunded, now);
  const { name } = planById(row.plan);
  if (change === "none") return `The ${name} plan stays as it is: this payment is for another month.`;
  if (change === "end") return `The ${name} plan ends now.`;
  if ("authorization" in change) return "The plan returns to its trial, and the stored card is removed.";
  if (!("currentPeriodEnd" in change)) return `The ${name} plan stays as it is: its month is over.`;
  const until = dayOf(change.currentPeriodEnd);
  return change.plan === row.plan
    ? `The ${name} plan runs until ${until}${row.currentPeriodEnd ? ` instead of ${dayOf(row.currentPeriodEnd)}` : ""}, then the next month is charged.`
    : `The plan goes back from ${name} to ${planById(change.plan).name}, until ${until}.`;
}

async function commissionEffect(paymentId: string, refundedCents: number): Promise<string> {
  const db = await database();
  const [row] = await db
    .select({ commission: affiliateCommissions, account: accounts })
    .from(affiliateCommissions)
    .innerJoin(affiliates, eq(affiliates.id, affiliateCommissions.affiliateId))
    .leftJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(and(eq(affiliateCommissions.paymentId, paymentId), isNull(affiliateCommissions.reversedAt)));
  if (!row) return "No commission depends on this payment.";
  const { commission, account } = row;
  const taken = reversedBy(commission, refundedCents) - commission.reversedCents;
  const name = account ? fullName(account) : "a closed account";
  return taken > 0
    ? `${formatRandCents(taken)} of the commission of ${name} is taken back.`
    : `The commission of ${name} stays as it is.`;
}
