import { and, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type Payout, payoutPhone } from "@/lib/affiliates/agreement/contract";
import { openPayout } from "@/lib/affiliates/agreement/reads";
import { payableFrom, payoutRestHours, postings } from "@/lib/affiliates/agreement/rules";
import { post } from "@/lib/affiliates/commissions/writes";
import { payoutWays } from "@/lib/affiliates/payouts/account-numbers";
import { notify } from "@/lib/notifications/notices/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import {
  affiliateCommissions,
  affiliateDeductions,
  affiliateLedger,
  affiliatePayouts,
  affiliateReferrals,
  affiliates,
  affiliateStatements,
} from "@/lib/platform/db/tables/affiliates";
import type { Cell } from "@/lib/platform/format/cells";
import { conflict, isHttpError, notFound } from "@/lib/platform/http/errors";
import { logError } from "@/lib/platform/http/observability/log";
import { stale } from "@/lib/platform/http/server/versions";
import { countryByCode } from "@/lib/platform/reference/countries";
import { forEachItem, type ItemCounts, sumCounts } from "@/lib/platform/scheduler/items";
import type { BatchOutcome, BatchPayment, DueStatement, PayoutDetails, StatementPayment } from "./contract";
import { isOpen, isReleasedBy, listDueStatements } from "./reads";
import { duePeriod, planStatement, statementNumber } from "./rules";

/**
 * Job: releases commissions whose 30 days are over, and from the 15th on issues the statements of the month before from
 * R500; less carries over. Safe to repeat: a commission is released once, and a month has one statement.
 */
export async function settleAffiliates(
  now: Date,
  signal?: AbortSignal,
): Promise<ItemCounts & { released: number; statements: number }> {
  const released = await forEachItem({
    task: "affiliates.release",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: affiliateCommissions.id })
        .from(affiliateCommissions)
        .innerJoin(affiliateReferrals, eq(affiliateReferrals.id, affiliateCommissions.referralId))
        .where(and(isReleasedBy(now), isNull(affiliateCommissions.releasedAt), next(affiliateCommissions.id)))
        .orderBy(affiliateCommissions.id)
        .limit(limit);
    },
    run: ({ id }) => transaction((tx) => release(tx, id)),
  });
  const { period, start, end } = duePeriod(now);
  const stated = await forEachItem({
    task: "affiliates.state",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .selectDistinct({ id: affiliateCommissions.affiliateId })
        .from(affiliateCommissions)
        .where(and(unstated(end), next(affiliateCommissions.affiliateId)))
        .orderBy(affiliateCommissions.affiliateId)
        .limit(limit);
    },
    run: ({ id }) => transaction((tx) => issue(tx, { affiliateId: id, period, start, end, now })),
  });
  return { ...sumCounts([released, stated]), released: released.done, statements: stated.done };
}

/** Counts from the day the 30 days ended, whenever the job came by. */
async function release(tx: Tx, id: string): Promise<boolean> {
  const [commission] = await tx
    .update(affiliateCommissions)
    .set({ releasedAt: sql`${affiliateCommissions.heldUntil}` })
    .where(
      and(
        eq(affiliateCommissions.id, id),
        isNull(affiliateCommissions.releasedAt),
        isNull(affiliateCommissions.reversedAt),
      ),
    )
    .returning();
  if (!commission) return false;
  await post(tx, commission, "released", commission.heldUntil);
  return true;
}

const unstated = (end: Date) =>
  and(
    lt(affiliateCommissions.releasedAt, end),
    isNull(affiliateCommissions.reversedAt),
    isNull(affiliateCommissions.statementId),
  );

interface Month {
  affiliateId: string;
  period: string;
  start: Date;
  end: Date;
  now: Date;
}

async function issue(tx: Tx, { affiliateId, period, start, end, now }: Month): Promise<boolean> {
  const [affiliate] = await tx.select().from(affiliates).where(eq(affiliates.id, affiliateId)).for("update");
  const open = await tx
    .select()
    .from(affiliateCommissions)
    .where(and(eq(affiliateCommissions.affiliateId, affiliateId), isOpen))
    .for("update");
  const plan = planStatement(open, { hasAccount: Boolean(affiliate?.accountId), month: { start, end } });
  const { paid: earned, deducted: refunded, carriedCents, releasedCents, reversedCents, amountCents } = plan;
  if (!affiliate?.accountId || plan.heldBack) return false;
  const [statement] = await tx
    .insert(affiliateStatements)
    .values({ affiliateId, period, carriedCents, releasedCents, reversedCents, amountCents, issuedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!statement) return false;
  const { amountCents: cents, reversedCents: reversed } = affiliateCommissions;
  const mark = (rows: typeof open, set: Record<string, string | SQL>) =>
    tx
      .update(affiliateCommissions)
      .set({ ...set, deductedCents: sql`${reversed}` })
      .where(
        inArray(
          affiliateCommissions.id,
          rows.map(({ id }) => id),
        ),
      );
  await mark(earned, { statementId: statement.id, statedCents: sql`${cents} - ${reversed}` });
  if (refunded.length > 0) {
    await tx.insert(affiliateDeductions).values(
      refunded.map((row) => ({
        commissionId: row.id,
        statementId: statement.id,
        affiliateId,
        amountCents: row.reversedCents - row.deductedCents,
      })),
    );
    await mark(refunded, {});
  }
  await tx
    .insert(affiliateLedger)
    .values({ affiliateId, kind: "stated", ...postings.stated, amountCents, statementId: statement.id, at: now });
  await notify(tx, {
    accountId: affiliate.accountId,
    type: "statement-issued",
    params: { amountCents, statement: statementNumber(period) },
  });
  return true;
}

/**
 * Records that a statement was paid, under the bank's reference, to the payment details of `payoutVersion`. 404 for an
 * unknown one, 412 on an old version, 409 when it is paid (`statement-paid`), when the details have changed
 * (`payout-changed`), are too new (`payout-resting`) or are missing (`no-payment-details`).
 */
export async function payStatement(
  viewer: Viewer,
  { id, version, reference, payoutVersion }: StatementPayment & { id: string; version: number },
  address: string,
  now = currentTime(),
): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const { statement, accountId } = await lockStatement(tx, id);
    if (statement.status === "paid") throw conflict("statement-paid", "This statement is paid already.");
    if (statement.version !== version) throw stale(statement.version);
    const payout = await lockPayout(tx, accountId, now);
    if (payout.version !== payoutVersion)
      throw conflict("payout-changed", "The payment details have changed. Review them before you pay.");
    await tx
      .update(affiliateStatements)
      .set({ status: "paid", paidAt: now, paidTo: payout.mask, reference, version: version + 1 })
      .where(eq(affiliateStatements.id, id));
    const { affiliateId, amountCents, period } = statement;
    await tx
      .insert(affiliateLedger)
      .values({ affiliateId, kind: "paid", ...postings.paid, amountCents, statementId: id, at: now });
    await recordAudit(tx, viewer, {
      action: "affiliate-statement.pay",
      targetType: "affiliate-statement",
      targetId: id,
      subjectId: accountId,
      target: statementNumber(period),
      after: { amountCents, reference },
      address,
    });
    await notify(tx, {
      accountId,
      type: "statement-paid",
      params: { amountCents, statement: statementNumber(period), reference },
    });
  });
}

/**
 * Records that several statements were paid by one batch. Each is checked and stored by itself, as in `payStatement`:
 * the outcome names those that could not be marked, and why.
 */
export async function payStatements(
  viewer: Viewer,
  { reference, statements }: BatchPayment,
  address: string,
  now = currentTime(),
): Promise<BatchOutcome> {
  requireAdmin(viewer);
  const items: BatchOutcome["items"] = [];
  for (const { id, version, payoutVersion } of statements) {
    try {
      await payStatement(viewer, { id, version, payoutVersion, reference }, address, now);
      items.push({ id, problem: null });
    } catch (error) {
      if (!isHttpError(error)) logError("A statement was not marked as paid.", error, { statement: id });
      items.push({ id, problem: isHttpError(error) ? error.detail : "This did not work. Try it again." });
    }
  }
  return { items };
}

/**
 * The bank's file for a batch payment of all due statements whose payment details can be used: CSV, amounts as numbers.
 * The export is recorded with the statements in it. Those without details, or with new ones, are left out.
 */
export async function* exportBankFile(viewer: Viewer, address: string, now = currentTime()): AsyncGenerator<Cell[][]> {
  requireAdmin(viewer);
  const due = await listDueStatements(viewer);
  const db = await database();
  const rows: (Pick<DueStatement, "id" | "number" | "amount"> & { code: string; payout: Payout })[] = [];
  for (const { id, number, amount, payableFrom: waitsUntil } of due) {
    const [row] = await db
      .select({ payout: affiliatePayouts, code: affiliates.code })
      .from(affiliateStatements)
      .innerJoin(affiliates, eq(affiliates.id, affiliateStatements.affiliateId))
      .innerJoin(affiliatePayouts, eq(affiliatePayouts.accountId, affiliates.accountId))
      .where(eq(affiliateStatements.id, id));
    const payout = row && waitsUntil === null ? await openPayout(row.payout) : null;
    if (row && payout) rows.push({ id, number, amount, code: row.code, payout });
  }
  await transaction((tx) =>
    recordAudit(tx, viewer, {
      action: "affiliate-payout.export",
      targetType: "affiliate-statement",
      subjectId: null,
      address,
      target: `${rows.length} statements`,
      after: { ids: rows.map(({ id }) => id), at: now.toISOString() },
    }),
  );
  const head = ["Account holder", "Method", "Bank or provider", "Branch", "Account or number", "Country"];
  yield [
    [...head, "Amount", "Currency", "Reference"],
    ...rows.map(({ number, amount, code, payout }) => [
      payout.holder,
      ...(payout.method === "bank"
        ? ["Bank", payout.bank, payout.branch, payout.account]
        : ["Mobile money", payout.provider, "", payoutPhone(payout.country, payout.phone)]),
      ...[countryByCode(payout.country).name, amount, "ZAR", `${number} ${code}`],
    ]),
  ];
}

/**
 * The payment details of an account, unchanged until the transaction ends; 409 without any, or in the 72 hours after a
 * change.
 */
async function lockPayout(tx: Tx, accountId: string | null, now: Date): Promise<typeof affiliatePayouts.$inferSelect> {
  const [row] = accountId
    ? await tx.select().from(affiliatePayouts).where(eq(affiliatePayouts.accountId, accountId)).for("share")
    : [];
  if (!row) throw conflict("no-payment-details", "There are no payment details for this statement yet.");
  const until = payableFrom(row.updatedAt, now);
  if (until)
    throw conflict(
      "payout-resting",
      `The payment details are new. Nothing is paid to them for ${payoutRestHours} hours.`,
      {
        payableFrom: until.toISOString(),
      },
    );
  return row;
}

/**
 * Shows an administrator the payment details of a statement in full, for the transfer; each look is recorded. 409 while
 * there are none, or in the 72 hours after a change.
 */
export async function revealPayout(
  viewer: Viewer,
  id: string,
  address: string,
  now = currentTime(),
): Promise<PayoutDetails> {
  requireAdmin(viewer);
  return transaction(async (tx) => {
    const { statement, accountId } = await lockStatement(tx, id);
    const row = await lockPayout(tx, accountId, now);
    const payout = await openPayout(row);
    if (!payout) throw conflict("no-payment-details", "There are no payment details for this statement yet.");
    await recordAudit(tx, viewer, {
      action: "affiliate-payout.view",
      targetType: "affiliate-statement",
      targetId: id,
      subjectId: accountId,
      target: statementNumber(statement.period),
      address,
    });
    const { account, branch } = payoutWays(payout.country);
    const pairs =
      payout.method === "bank"
        ? [["Bank", payout.bank], [account.label, payout.account], ...(branch ? [[branch.label, payout.branch]] : [])]
        : [
            ["Mobile money", payout.provider],
            ["Number", payoutPhone(payout.country, payout.phone)],
          ];
    const all = [["Account holder", payout.holder], ...pairs, ["Country", countryByCode(payout.country).name]];
    return { version: row.version, lines: all.map(([label = "", value = ""]) => ({ label, value })) };
  });
}

async function lockStatement(tx: Tx, id: string) {
  const [row] = await tx
    .select({ statement: affiliateStatements, accountId: affiliates.accountId })
    .from(affiliateStatements)
    .innerJoin(affiliates, eq(affiliates.id, affiliateStatements.affiliateId))
    .where(eq(affiliateStatements.id, id))
    .for("update", { of: affiliateStatements });
  if (!row) throw notFound("There is no such statement.");
  return row;
}
