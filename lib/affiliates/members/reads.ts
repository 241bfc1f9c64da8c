import { and, desc, eq, exists, ilike, isNotNull, or, sql } from "drizzle-orm";
import { ledgerSums } from "@/lib/affiliates/agreement/reads";
import { percentOf } from "@/lib/affiliates/referrals/rules";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { containing } from "@/lib/platform/db/like";
import {
  affiliateCommissions,
  affiliatePayouts,
  affiliateReferrals,
  affiliates,
  affiliateStatements,
} from "@/lib/platform/db/tables/affiliates";
import { accounts } from "@/lib/platform/db/tables/identity";
import { fullName } from "@/lib/platform/format/full-name";
import { notFound } from "@/lib/platform/http/errors";
import type { AffiliatePage, FraudHint, MemberCommission, MemberList, MemberQuery } from "./contract";
import { commissionState } from "./rules";

const pageSize = 20;
const listSize = 50;
const closed = "Closed account";

/** Counts of one affiliate's clicks and sign-ups, as subqueries of a select on `affiliates`. */
const counts = {
  clicks: sql<number>`(select count(*)::int from affiliate_visits v where v.affiliate_id = ${affiliates.id})`,
  signUps: sql<number>`(select count(*)::int from affiliate_referrals r
    where r.affiliate_id = ${affiliates.id} and r.status <> 'rejected')`,
  underReview: sql<number>`(select count(*)::int from affiliate_referrals r
    where r.affiliate_id = ${affiliates.id} and r.status = 'held')`,
  rejected: sql<number>`(select count(*)::int from affiliate_referrals r
    where r.affiliate_id = ${affiliates.id} and r.status = 'rejected')`,
  paidReferrals: sql<number>`(select count(*)::int from affiliate_commissions c
    join affiliate_referrals r on r.id = c.referral_id
    where c.affiliate_id = ${affiliates.id} and c.reversed_at is null and r.status <> 'rejected')`,
};

/** Affiliates by name, email or code, the newest first. Requires the permission `money`. */
export async function listAffiliates(viewer: Viewer, { q, state, page }: MemberQuery): Promise<MemberList> {
  requirePermission(viewer, "money");
  const db = await database();
  const text = containing(q);
  const hinted = db
    .select({ id: affiliateReferrals.id })
    .from(affiliateReferrals)
    .where(and(eq(affiliateReferrals.affiliateId, affiliates.id), sql`cardinality(${affiliateReferrals.reasons}) > 0`));
  const where = and(
    q ? or(ilike(affiliates.code, text), ilike(accounts.email, text), ilike(fullNameOf(accounts), text)) : undefined,
    state === "paused" ? isNotNull(affiliates.pausedAt) : undefined,
    state === "hints" ? exists(hinted) : undefined,
  );
  const rows = await db
    .select({ affiliate: affiliates, account: accounts, ...counts })
    .from(affiliates)
    .leftJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(where)
    .orderBy(desc(affiliates.createdAt), affiliates.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(affiliates)
    .leftJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(where);
  const total = all?.total ?? 0;
  return {
    items: rows.map(({ affiliate: { id, code, pausedAt }, account, clicks, signUps, underReview }) => ({
      id,
      code,
      clicks,
      signUps,
      underReview,
      paused: pausedAt !== null,
      name: account ? fullName(account) : closed,
      email: account?.email ?? "",
      conversion: percentOf(signUps, clicks),
    })),
    total,
    page,
    pages: Math.ceil(total / pageSize),
  };
}

/** One affiliate for administrators; 404 for an unknown id. Requires the permission `money`. */
export async function getAffiliatePage(viewer: Viewer, id: string): Promise<AffiliatePage> {
  requirePermission(viewer, "money");
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound("There is no such affiliate.");
  const db = await database();
  const [row] = await db
    .select({ affiliate: affiliates, account: accounts, payout: affiliatePayouts, ...counts })
    .from(affiliates)
    .leftJoin(accounts, eq(accounts.id, affiliates.accountId))
    .leftJoin(affiliatePayouts, eq(affiliatePayouts.accountId, affiliates.accountId))
    .where(eq(affiliates.id, id));
  if (!row) throw notFound("There is no such affiliate.");
  const { affiliate, account, payout, clicks, signUps, ...more } = row;
  const { cost, held, payable, stated, bank } = await ledgerSums(db, id);
  return {
    id,
    accountId: affiliate.accountId,
    code: affiliate.code,
    version: affiliate.version,
    name: account ? fullName(account) : closed,
    email: account?.email ?? "",
    joinedAt: affiliate.createdAt.toISOString(),
    pausedAt: affiliate.pausedAt?.toISOString() ?? null,
    pauseReason: affiliate.pauseReason,
    payTo: payout?.mask ?? "",
    figures: {
      clicks,
      signUps,
      ...more,
      conversion: percentOf(signUps, clicks),
      earned: (0 - cost) / 100,
      held: held / 100,
      toPay: (payable + stated) / 100,
      paidOut: bank / 100,
    },
    hints: await hintsOf(id),
    commissions: await commissionsOf(id),
  };
}

async function hintsOf(affiliateId: string): Promise<FraudHint[]> {
  const db = await database();
  const rows = await db
    .select({ referral: affiliateReferrals, account: accounts })
    .from(affiliateReferrals)
    .leftJoin(accounts, eq(accounts.id, affiliateReferrals.accountId))
    .where(and(eq(affiliateReferrals.affiliateId, affiliateId), sql`cardinality(${affiliateReferrals.reasons}) > 0`))
    .orderBy(desc(affiliateReferrals.createdAt), affiliateReferrals.id)
    .limit(listSize);
  return rows.map(({ referral: { id, createdAt, reasons, status }, account }) => ({
    id,
    reasons,
    status,
    at: createdAt.toISOString(),
    person: account ? fullName(account) : closed,
    personId: account?.id ?? null,
  }));
}

async function commissionsOf(affiliateId: string): Promise<MemberCommission[]> {
  const db = await database();
  const now = currentTime();
  const rows = await db
    .select({
      commission: affiliateCommissions,
      account: accounts,
      referral: affiliateReferrals.status,
      statement: affiliateStatements.status,
    })
    .from(affiliateCommissions)
    .innerJoin(affiliateReferrals, eq(affiliateReferrals.id, affiliateCommissions.referralId))
    .leftJoin(accounts, eq(accounts.id, affiliateReferrals.accountId))
    .leftJoin(affiliateStatements, eq(affiliateStatements.id, affiliateCommissions.statementId))
    .where(eq(affiliateCommissions.affiliateId, affiliateId))
    .orderBy(desc(affiliateCommissions.earnedAt), affiliateCommissions.id)
    .limit(listSize);
  return rows.map(({ commission, account, referral, statement }) => {
    const { id, number, amountCents, reversedCents, earnedAt, reversalReason, undo } = commission;
    return {
      id,
      number,
      reversalReason,
      person: account ? fullName(account) : closed,
      personId: account?.id ?? null,
      earnedAt: earnedAt.toISOString(),
      amount: amountCents / 100,
      reversed: reversedCents / 100,
      left: (amountCents - reversedCents) / 100,
      state: commissionState({ ...commission, isUnderReview: referral === "held", statement }),
      undoUntil: undo && Date.parse(undo.until) > now.getTime() ? undo.until : null,
    };
  });
}
