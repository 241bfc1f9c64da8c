import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { payableFrom } from "@/lib/affiliates/agreement/rules";
import { supplierZone } from "@/lib/billing/invoices/rules";
import { can } from "@/lib/platform/auth/permissions";
import { requireAdmin, requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import {
  affiliateCommissions,
  affiliateDeductions,
  affiliatePayouts,
  affiliateReferrals,
  affiliates,
  affiliateStatements,
} from "@/lib/platform/db/tables/affiliates";
import { accounts } from "@/lib/platform/db/tables/identity";
import { fullName } from "@/lib/platform/format/full-name";
import { wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import type { DueStatement, RunPreview, Statement, StatementDocument, StatementList, StatementQuery } from "./contract";
import { duePeriod, nextRunAt, nextStatementDay, planStatement, statementNumber } from "./rules";

type Row = typeof affiliateStatements.$inferSelect;
const dayOf = (at: Date) => wallTime(at, supplierZone).date;

/** An affiliate's statements, newest first. */
export async function listStatements(db: Db | Tx, affiliateId: string): Promise<Statement[]> {
  const rows = await db
    .select()
    .from(affiliateStatements)
    .where(eq(affiliateStatements.affiliateId, affiliateId))
    .orderBy(desc(affiliateStatements.period))
    .limit(60);
  return rows.map(toStatement);
}

function toStatement({ id, period, status, paidTo, reference, ...row }: Row): Statement {
  return {
    id,
    period,
    status,
    paidTo,
    reference,
    number: statementNumber(period),
    currency: "ZAR",
    carriedIn: row.carriedCents / 100,
    released: row.releasedCents / 100,
    reversed: row.reversedCents / 100,
    amount: row.amountCents / 100,
    issuedAt: row.issuedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** Commissions that a statement still has to pay or to deduct, now or later. */
export const isOpen = or(
  and(isNull(affiliateCommissions.statementId), isNull(affiliateCommissions.reversedAt)),
  and(
    isNotNull(affiliateCommissions.statementId),
    gt(affiliateCommissions.reversedCents, affiliateCommissions.deductedCents),
  ),
)!;

/** Commissions of counted referrals whose 30 days are over at this time. */
export const isReleasedBy = (at: Date) =>
  and(
    lte(affiliateCommissions.heldUntil, at),
    isNull(affiliateCommissions.reversedAt),
    eq(affiliateReferrals.status, "counted"),
  )!;

const previewSize = 100;

/**
 * A preview of the next run, by the rules of the run itself: each affiliate with open commissions, the amount of the
 * statement or the reason for none, and what is held back. Requires the permission `money`.
 */
export async function previewRun(viewer: Viewer, now = currentTime()): Promise<RunPreview> {
  requirePermission(viewer, "money");
  const db = await database();
  const runAt = nextRunAt(now);
  const { period, start, end } = duePeriod(runAt);
  const rows = await db
    .select({
      id: affiliateCommissions.id,
      affiliateId: affiliateCommissions.affiliateId,
      amountCents: affiliateCommissions.amountCents,
      reversedCents: affiliateCommissions.reversedCents,
      deductedCents: affiliateCommissions.deductedCents,
      storedReleasedAt: affiliateCommissions.releasedAt,
      heldUntil: affiliateCommissions.heldUntil,
      reversedAt: affiliateCommissions.reversedAt,
      statementId: affiliateCommissions.statementId,
      isUnderReview: sql<boolean>`${affiliateReferrals.status} = 'held'`,
      isReleased: sql<boolean>`${isReleasedBy(runAt)}`,
    })
    .from(affiliateCommissions)
    .innerJoin(affiliateReferrals, eq(affiliateReferrals.id, affiliateCommissions.referralId))
    .where(isOpen);
  const open = rows.map(({ storedReleasedAt, ...row }) => ({
    ...row,
    releasedAt: storedReleasedAt ?? (row.isReleased ? row.heldUntil : null),
  }));
  const people = await db
    .select({ affiliate: affiliates, account: accounts, payout: affiliatePayouts })
    .from(affiliates)
    .leftJoin(accounts, eq(accounts.id, affiliates.accountId))
    .leftJoin(affiliatePayouts, eq(affiliatePayouts.accountId, affiliates.accountId))
    .where(
      sql`${affiliates.id} in (select ${affiliateCommissions.affiliateId} from ${affiliateCommissions} where ${isOpen})`,
    );
  const byAffiliate = Map.groupBy(open, ({ affiliateId }) => affiliateId);
  const items = people.map(({ affiliate, account, payout }) => {
    const own = byAffiliate.get(affiliate.id) ?? [];
    const plan = planStatement(own, { hasAccount: affiliate.accountId !== null, month: { start, end } });
    const later = own.filter(
      ({ statementId, releasedAt }) => statementId === null && !(releasedAt && releasedAt < end),
    );
    const sum = (of: typeof own) => of.reduce((total, row) => total + row.amountCents - row.reversedCents, 0) / 100;
    return {
      affiliateId: affiliate.id,
      code: affiliate.code,
      name: account ? fullName(account) : "Closed account",
      email: account?.email ?? "",
      commissions: plan.paid.length,
      carriedIn: plan.carriedCents / 100,
      released: plan.releasedCents / 100,
      reversed: plan.reversedCents / 100,
      amount: plan.amountCents / 100,
      heldBack: plan.heldBack,
      payTo: payout?.mask ?? "",
      paused: affiliate.pausedAt !== null,
      within30Days: sum(later.filter(({ isUnderReview }) => !isUnderReview)),
      underReview: sum(later.filter(({ isUnderReview }) => isUnderReview)),
    };
  });
  const paid = items.filter(({ heldBack }) => heldBack === null);
  const kept = items.filter(({ heldBack }) => heldBack !== null);
  const byAmount = (a: { amount: number; code: string }, b: { amount: number; code: string }) =>
    b.amount - a.amount || a.code.localeCompare(b.code);
  const total = (of: typeof items) => of.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return {
    day: nextStatementDay(now),
    period,
    currency: "ZAR",
    statements: { count: paid.length, total: total(paid), items: paid.toSorted(byAmount).slice(0, previewSize) },
    heldBack: { count: kept.length, total: total(kept), items: kept.toSorted(byAmount).slice(0, previewSize) },
  };
}

const statementPageSize = 20;

/** Statements of all affiliates, or of one, the newest first. Requires the permission `money`. */
export async function listAllStatements(
  viewer: Viewer,
  { status, affiliate, page }: StatementQuery,
): Promise<StatementList> {
  requirePermission(viewer, "money");
  const db = await database();
  const where = and(
    status === "all" ? undefined : eq(affiliateStatements.status, status),
    affiliate ? eq(affiliateStatements.affiliateId, affiliate) : undefined,
  );
  const rows = await db
    .select({ statement: affiliateStatements, affiliate: affiliates, account: accounts })
    .from(affiliateStatements)
    .innerJoin(affiliates, eq(affiliates.id, affiliateStatements.affiliateId))
    .leftJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(where)
    .orderBy(desc(affiliateStatements.period), affiliates.code, affiliateStatements.id)
    .limit(statementPageSize)
    .offset((page - 1) * statementPageSize);
  const total = await db.$count(affiliateStatements, where);
  return {
    items: rows.map(({ statement, affiliate: { id, code }, account }) => ({
      ...toStatement(statement),
      affiliateId: id,
      code,
      name: account ? fullName(account) : "Closed account",
    })),
    total,
    page,
    pages: Math.ceil(total / statementPageSize),
  };
}

/**
 * A statement with the commissions released since the one before: the viewer's own, or any for administrators with
 * the permission `money`; 404 for others.
 */
export async function getStatement(viewer: Viewer, id: string): Promise<StatementDocument> {
  const db = await database();
  const [row] = await db
    .select({ statement: affiliateStatements, code: affiliates.code, account: accounts })
    .from(affiliateStatements)
    .innerJoin(affiliates, eq(affiliates.id, affiliateStatements.affiliateId))
    .leftJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(
      and(
        eq(affiliateStatements.id, id),
        viewer.role === "admin" && can(viewer, "money") ? undefined : eq(affiliates.accountId, viewer.id),
      ),
    );
  if (!row) throw notFound("There is no such statement.");
  const { statement, code, account } = row;
  return {
    ...toStatement(statement),
    issuedOn: dayOf(statement.issuedAt),
    paidOn: statement.paidAt && dayOf(statement.paidAt),
    name: account ? fullName(account) : "Closed account",
    code,
    lines: await linesOf(db, statement),
  };
}

/** The commissions a statement pays, and those it takes off again. */
async function linesOf(db: Db, { id, issuedAt }: Row): Promise<StatementDocument["lines"]> {
  const isDeducted = and(
    eq(affiliateDeductions.commissionId, affiliateCommissions.id),
    eq(affiliateDeductions.statementId, id),
  );
  const rows = await db
    .select({ commission: affiliateCommissions, deductionCents: affiliateDeductions.amountCents })
    .from(affiliateCommissions)
    .leftJoin(affiliateDeductions, isDeducted)
    .where(or(eq(affiliateCommissions.statementId, id), isNotNull(affiliateDeductions.amountCents)))
    .orderBy(asc(affiliateCommissions.earnedAt), asc(affiliateCommissions.id));
  // A reversal by an administrator takes all that is left, so it is the last deduction of its commission.
  const deductionLabel = ({ number, reversalReason, reversedAt }: typeof affiliateCommissions.$inferSelect) =>
    reversalReason !== "" && reversedAt !== null && reversedAt <= issuedAt
      ? `Reversal of paid referral ${number} (${reversalReason})`
      : `Refund of paid referral ${number}`;
  return rows.map(({ commission, deductionCents }) => ({
    date: dayOf((deductionCents === null ? commission.releasedAt : commission.reversedAt) ?? commission.earnedAt),
    label: deductionCents === null ? `Commission on paid referral ${commission.number}` : deductionLabel(commission),
    percent: commission.ratePercent,
    base: commission.baseCents / 100,
    amount: (deductionCents === null ? (commission.statedCents ?? commission.amountCents) : -deductionCents) / 100,
  }));
}

/** The statements that wait for their payment, the oldest first; for administrators. */
export async function listDueStatements(viewer: Viewer): Promise<DueStatement[]> {
  requireAdmin(viewer);
  const db = await database();
  const rows = await db
    .select({
      statement: affiliateStatements,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      payout: affiliatePayouts,
    })
    .from(affiliateStatements)
    .innerJoin(affiliates, eq(affiliates.id, affiliateStatements.affiliateId))
    .leftJoin(accounts, eq(accounts.id, affiliates.accountId))
    .leftJoin(affiliatePayouts, eq(affiliatePayouts.accountId, affiliates.accountId))
    .where(eq(affiliateStatements.status, "issued"))
    .orderBy(asc(affiliateStatements.issuedAt), asc(affiliateStatements.id))
    .limit(100);
  return rows.map(({ statement, firstName, lastName, email, payout }) => ({
    id: statement.id,
    affiliateId: statement.affiliateId,
    number: statementNumber(statement.period),
    name: firstName === null ? "Closed account" : `${firstName} ${lastName}`.trim(),
    email: email ?? "",
    amount: statement.amountCents / 100,
    issuedAt: statement.issuedAt.toISOString(),
    payTo: payout?.mask ?? "",
    payoutVersion: payout?.version ?? 0,
    payableFrom: (payout && payableFrom(payout.updatedAt, currentTime())?.toISOString()) ?? null,
    version: statement.version,
  }));
}
