import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { spanOf } from "@/lib/analytics/marketplace/reads";
import type { Period } from "@/lib/analytics/reports/periods";
import { lastMonths } from "@/lib/analytics/reports/rules";
import { adjustmentsOf } from "@/lib/billing/adjustments/rules";
import { openDisputeStates } from "@/lib/billing/disputes/rules";
import { creditNoteNumber, invoiceNumber } from "@/lib/billing/invoices/rules";
import { replacedReason } from "@/lib/billing/payments/rules";
import { cancellationDate } from "@/lib/billing/plan-changes/rules";
import { refundableCents } from "@/lib/billing/refunds/rules";
import { moneyMoves } from "@/lib/billing/revenue/reads";
import { graceEnd } from "@/lib/billing/subscriptions/rules";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { bucketOf, monthBounds } from "@/lib/platform/db/buckets";
import { database } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { containing } from "@/lib/platform/db/like";
import {
  creditNotes,
  invoices,
  paymentDisputes,
  payments,
  refunds,
  subscriptions,
} from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import type { Cell } from "@/lib/platform/format/cells";
import { fullName } from "@/lib/platform/format/full-name";
import type {
  MoneyFigures,
  PaymentFilter,
  PaymentList,
  PaymentQuery,
  PaymentRow,
  SubscriptionList,
  SubscriptionQuery,
  SubscriptionRow,
} from "./contract";

const oneOf = async <T>(query: SQL): Promise<T> =>
  (await (await database()).execute<Record<string, unknown>>(query)).rows[0] as T;

/** The figures of all accounts, by the definitions of `rules.ts`. Administrators only. */
export async function getMoney(viewer: Viewer, period: Period, now = currentTime()): Promise<MoneyFigures> {
  requireAdmin(viewer);
  const { from, to, today, zone } = await spanOf(viewer, period, now);
  const sums = sql`count(*)::int as count, coalesce(sum(amount_cents), 0)::int as cents`;
  const [settled, refunded, failed, pastDue, disputes, mrr, churn, trials, months] = await Promise.all([
    movedBetween("settled", from, to),
    movedBetween("refunded", from, to),
    oneOf<MoneyFigures["failed"]>(sql`select ${sums} from payments
      where status = 'failed' and created_at between ${from} and ${to}
        and failure_reason is distinct from ${replacedReason}`),
    oneOf<MoneyFigures["pastDue"]>(sql`select count(*)::int as count,
        (count(*) filter (where next_charge_at is not null and "authorization" is not null))::int as waiting
      from subscriptions where status = 'past_due'`),
    oneOf<MoneyFigures["disputes"]>(sql`select ${sums} from payment_disputes
      where status in (${sql.join(
        openDisputeStates.map((state) => sql`${state}`),
        sql`, `,
      )})`),
    // Plans that were paid before the payment was stored with them are found by the month's first instant.
    oneOf<MoneyFigures["mrr"]>(sql`select count(*)::int as count,
        coalesce(sum(coalesce(s.paid_cents, p.amount_cents + p.credit_cents - p.refunded_cents)), 0)::int as cents
      from subscriptions s join payments p on p.id = coalesce(s.payment_id, (
        select m.id from payments m where m.account_id = s.account_id and m.period_start = s.current_period_start
          and m.status = 'settled' order by m.settled_at desc limit 1))
      where s.status = 'active' and s.current_period_end > ${to} and p.status = 'settled'
        and (s.paused_at is null or s.resumed_at is not null)`),
    oneOf<MoneyFigures["churn"]>(sql`select count(*)::int as before,
        (count(*) filter (where s.account_id is null))::int as lost
      from (select distinct coalesce(account_id, id) as payer from payments
        where status = 'settled' and period_start <= ${from} and period_end > ${from}) as payers
      left join subscriptions s on s.account_id = payers.payer and s.status <> 'cancelled'`),
    oneOf<MoneyFigures["trials"]>(sql`select count(*)::int as ended,
        (count(*) filter (where exists (
          select from payments p where p.account_id = s.account_id and p.status = 'settled')))::int as converted
      from subscriptions s where s.status <> 'trial' and s.created_at between ${from} and ${to}`),
    monthsUntil(today, zone),
  ]);
  return { settled, refunded, failed, pastDue, disputes, mrr, churn, trials, months };
}

const movedBetween = (kind: "settled" | "refunded", from: SQL, to: SQL) =>
  oneOf<MoneyFigures["settled"]>(sql`
    select count(*)::int as count, coalesce(sum(cents), 0)::int as cents from ${moneyMoves}
    where kind = ${kind} and moved_at between ${from} and ${to}`);

async function monthsUntil(today: string, zone: string): Promise<MoneyFigures["months"]> {
  const months = lastMonths(today);
  const month = bucketOf(sql`moved_at`, monthBounds(months, zone));
  const db = await database();
  const { rows } = await db.execute<{ month: number; settled: number; refunded: number }>(sql`
    select ${month} as month, coalesce(sum(cents) filter (where kind = 'settled'), 0)::int as settled,
      coalesce(sum(cents) filter (where kind = 'refunded'), 0)::int as refunded
    from ${moneyMoves} where moved_at > now() - interval '13 months' group by 1`);
  return months.map((name, index) => {
    const row = rows.find((entry) => entry.month === index + 1);
    return { month: name, settledCents: row?.settled ?? 0, refundedCents: row?.refunded ?? 0 };
  });
}

const isReplaced = sql`coalesce(${payments.failureReason} = ${replacedReason}, false)`;
const has = (table: typeof refunds | typeof paymentDisputes, where: SQL = sql`true`) =>
  sql`exists (select from ${table} x where x.payment_id = ${payments}.id and ${where})`;

const stateFilters: Record<Exclude<PaymentFilter["state"], "">, SQL> = {
  settled: sql`${payments.status} = 'settled' and ${payments.refundedCents} = 0`,
  "partly-refunded": sql`${payments.status} = 'settled' and ${payments.refundedCents} > 0`,
  refunded: sql`${payments.status} = 'refunded'`,
  failed: sql`${payments.status} = 'failed' and not ${isReplaced}`,
  replaced: sql`${payments.status} = 'failed' and ${isReplaced}`,
  pending: sql`${payments.status} = 'pending'`,
  "refund-requested": has(refunds, sql`x.status = 'requested'`),
  "refund-failed": has(refunds, sql`x.status = 'failed'`),
  disputed: has(paymentDisputes),
};

const matchesPerson = (q: string) =>
  or(ilike(fullNameOf(accounts), containing(q)), ilike(accounts.email, containing(q)));

function paymentsWhere({ q, state, plan, from, to }: PaymentFilter): SQL | undefined {
  return and(
    q ? or(matchesPerson(q), eq(payments.reference, q)) : undefined,
    state ? stateFilters[state] : undefined,
    plan ? eq(payments.plan, plan) : undefined,
    from ? gte(payments.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(payments.createdAt, new Date(Date.parse(`${to}T00:00:00Z`) + 86_400_000)) : undefined,
  );
}

/** The ids of the matching payments, newest first; accounts are joined for a search by name only. */
async function paymentIds(filter: PaymentFilter, limit?: number, offset = 0): Promise<string[]> {
  const db = await database();
  const found = db.select({ id: payments.id }).from(payments).$dynamic();
  if (filter.q) found.leftJoin(accounts, eq(accounts.id, payments.accountId));
  found.where(paymentsWhere(filter)).orderBy(desc(payments.createdAt), asc(payments.id));
  const rows = await (limit === undefined ? found : found.limit(limit).offset(offset));
  return rows.map(({ id }) => id);
}

async function countPayments(filter: PaymentFilter): Promise<number> {
  const db = await database();
  const found = db
    .select({ total: sql<number>`count(*)::int` })
    .from(payments)
    .$dynamic();
  if (filter.q) found.leftJoin(accounts, eq(accounts.id, payments.accountId));
  const [row] = await found.where(paymentsWhere(filter));
  return row!.total;
}

/** A page of all payments, newest first. Administrators only. */
export async function listPayments(viewer: Viewer, { page, perPage, ...filter }: PaymentQuery): Promise<PaymentList> {
  requireAdmin(viewer);
  const [ids, total] = await Promise.all([paymentIds(filter, perPage, (page - 1) * perPage), countPayments(filter)]);
  return { items: await paymentRows(ids), total, page, pages: Math.ceil(total / perPage) };
}

async function paymentRows(ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  const db = await database();
  const [rows, returned, disputed] = await Promise.all([
    db
      .select({ payment: payments, account: accounts, invoice: invoices })
      .from(payments)
      .leftJoin(accounts, eq(accounts.id, payments.accountId))
      .leftJoin(invoices, eq(invoices.paymentId, payments.id))
      .where(inArray(payments.id, [...ids])),
    db
      .select({ refund: refunds, note: creditNotes })
      .from(refunds)
      .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
      .where(inArray(refunds.paymentId, [...ids]))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    db
      .select()
      .from(paymentDisputes)
      .where(inArray(paymentDisputes.paymentId, [...ids]))
      .orderBy(asc(paymentDisputes.openedAt)),
  ]);
  const order = new Map(ids.map((id, index) => [id, index]));
  return rows
    .toSorted((a, b) => order.get(a.payment.id)! - order.get(b.payment.id)!)
    .map(({ payment, account, invoice }) => {
      const own = returned.filter(({ refund }) => refund.paymentId === payment.id);
      const { id, plan, provider, reference, failureReason, createdAt, settledAt } = payment;
      return {
        id,
        plan,
        provider,
        reference,
        failureReason,
        state: stateOf(payment),
        person: account && { id: account.id, name: fullName(account), email: account.email },
        amount: payment.amountCents / 100,
        refunded: payment.refundedCents / 100,
        refundable:
          refundableCents(
            payment,
            own.map(({ refund }) => refund),
          ) / 100,
        invoice: invoice && invoiceNumber(invoice.year, invoice.number),
        createdAt: createdAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
        refunds: own.map(({ refund, note }) => ({
          id: refund.id,
          amount: refund.amountCents / 100,
          status: refund.status,
          reason: refund.reason,
          failureReason: refund.failureReason,
          createdAt: refund.createdAt.toISOString(),
          creditNote: note && creditNoteNumber(note.year, note.number),
        })),
        disputes: disputed
          .filter(({ paymentId }) => paymentId === id)
          .map(({ amountCents, dueAt, openedAt, ...dispute }) => ({
            id: dispute.id,
            status: dispute.status,
            category: dispute.category,
            amount: amountCents / 100,
            dueAt: dueAt?.toISOString() ?? null,
            openedAt: openedAt.toISOString(),
          })),
      };
    });
}

function stateOf({ status, refundedCents, failureReason }: typeof payments.$inferSelect): PaymentRow["state"] {
  if (status === "settled") return refundedCents > 0 ? "partly-refunded" : "settled";
  return status === "failed" && failureReason === replacedReason ? "replaced" : status;
}

const exportStep = 500;

/** The matching payments as rows to export, amounts as numbers. Administrators only. */
export async function* exportPayments(filter: PaymentFilter): AsyncGenerator<Cell[][]> {
  yield [
    [
      ...["ID", "Reference", "Name", "Email", "Plan", "State", "Amount (ZAR)", "Refunded (ZAR)", "Net (ZAR)"],
      ...["Begun", "Settled", "Invoice", "Failure", "Refund reasons", "Disputes"],
    ],
  ];
  // The ids are read first: payments that are added during the export shift nothing.
  const ids = await paymentIds(filter);
  for (let position = 0; position < ids.length; position += exportStep) {
    const rows = await paymentRows(ids.slice(position, position + exportStep));
    yield rows.map((row) => {
      const received = row.settledAt === null ? 0 : row.amount;
      return [
        ...[row.id, row.reference, row.person?.name ?? "Closed account", row.person?.email ?? "", row.plan, row.state],
        ...[row.amount, row.refunded, (Math.round(received * 100) - Math.round(row.refunded * 100)) / 100],
        ...[row.createdAt, row.settledAt, row.invoice, row.failureReason],
        row.refunds.map(({ reason }) => reason).join("; "),
        row.disputes.map(({ status }) => status).join("; "),
      ];
    });
  }
}

const running = sql`${subscriptions.status} <> 'cancelled'`;

/** A page of all subscriptions; past due ones first, by their next try. Administrators only. */
export async function listSubscriptions(
  viewer: Viewer,
  { q, status, plan, page, perPage }: SubscriptionQuery,
  now = currentTime(),
): Promise<SubscriptionList> {
  requireAdmin(viewer);
  const db = await database();
  const where = and(
    q ? matchesPerson(q) : undefined,
    plan ? eq(subscriptions.plan, plan) : undefined,
    status === "ending" ? and(running, isNotNull(subscriptions.cancelAt)) : undefined,
    status && status !== "ending" ? eq(subscriptions.status, status) : undefined,
    isNull(accounts.erasedAt),
  );
  const [rows, [count]] = await Promise.all([
    db
      .select({ row: subscriptions, account: accounts })
      .from(subscriptions)
      .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
      .where(where)
      .orderBy(
        sql`(${subscriptions.status} = 'past_due') desc`,
        sql`${subscriptions.nextChargeAt} asc nulls last`,
        desc(subscriptions.createdAt),
        asc(subscriptions.id),
      )
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(subscriptions)
      .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
      .where(where),
  ]);
  const total = count!.total;
  const items = rows.map(({ row, account }) => toSubscription(row, account, now));
  return { items, total, page, pages: Math.ceil(total / perPage) };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

function toSubscription(
  row: typeof subscriptions.$inferSelect,
  account: typeof accounts.$inferSelect,
  now: Date,
): SubscriptionRow {
  const { plan, nextPlan, status, trialPending, failedCharges, freeMonths, version } = row;
  return {
    id: account.id,
    person: { id: account.id, name: fullName(account), email: account.email },
    plan,
    nextPlan,
    status,
    trialPending,
    failedCharges,
    freeMonths,
    version,
    credit: row.creditCents / 100,
    paused: row.pausedAt !== null && row.resumedAt === null,
    trialEndsAt: iso(row.trialEndsAt),
    currentPeriodEnd: iso(row.currentPeriodEnd),
    cancelAt: iso(row.cancelAt),
    pastDueSince: iso(row.pastDueSince),
    nextChargeAt: iso(row.nextChargeAt),
    graceEndsAt: iso(graceEnd(row)),
    hasCard: row.authorization !== null,
    actions: adjustmentsOf(row, now),
    cancelsAt: cancellationDate(row, now).toISOString(),
  };
}
