import { and, asc, desc, eq, isNotNull, or } from "drizzle-orm";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import {
  affiliateCommissions,
  affiliateDeductions,
  affiliatePayouts,
  affiliates,
  affiliateStatements,
} from "@/lib/platform/db/tables/affiliates";
import { wallTime } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import { supplierZone } from "@/lib/billing/invoices/rules";
import type { DueStatement, Statement, StatementDocument } from "./contract";
import { payableFrom } from "@/lib/affiliates/agreement/rules";
import { statementNumber } from "./rules";

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
    ...{ id, period, status, paidTo, reference, number: statementNumber(period), currency: "ZAR" },
    carriedIn: row.carriedCents / 100,
    released: row.releasedCents / 100,
    reversed: row.reversedCents / 100,
    amount: row.amountCents / 100,
    issuedAt: row.issuedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** One of one's own statements with the commissions released since the one before; 404 for other accounts. */
export async function getStatement(viewer: Viewer, id: string): Promise<StatementDocument> {
  const db = await database();
  const [row] = await db
    .select({ statement: affiliateStatements, code: affiliates.code })
    .from(affiliateStatements)
    .innerJoin(affiliates, eq(affiliates.id, affiliateStatements.affiliateId))
    .where(and(eq(affiliateStatements.id, id), eq(affiliates.accountId, viewer.id)));
  if (!row) throw notFound("There is no such statement.");
  const { statement, code } = row;
  return {
    ...toStatement(statement),
    issuedOn: dayOf(statement.issuedAt),
    paidOn: statement.paidAt && dayOf(statement.paidAt),
    name: viewer.name,
    code,
    lines: await linesOf(db, id),
  };
}

/** The commissions a statement pays, and those it takes off again. */
async function linesOf(db: Db, id: string): Promise<StatementDocument["lines"]> {
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
  return rows.map(({ commission, deductionCents }) => ({
    date: dayOf((deductionCents === null ? commission.releasedAt : commission.reversedAt) ?? commission.earnedAt),
    label: `${deductionCents === null ? "Commission on" : "Refund of"} paid referral ${commission.number}`,
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
    number: statementNumber(statement.period),
    name: firstName === null ? "Closed account" : `${firstName} ${lastName}`.trim(),
    email: email ?? "",
    amount: statement.amountCents / 100,
    issuedAt: statement.issuedAt.toISOString(),
    payTo: payout?.mask ?? "",
    payoutVersion: payout?.version ?? 0,
    payableFrom: (payout && payableFrom(payout.updatedAt, new Date())?.toISOString()) ?? null,
    version: statement.version,
  }));
}
