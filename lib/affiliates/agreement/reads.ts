import { and, count, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { listStatements } from "@/lib/affiliates/statements/reads";
import { unseal } from "@/lib/platform/auth/sealing";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import {
  affiliateCommissions,
  affiliateLedger,
  affiliatePayouts,
  affiliateReferrals,
  affiliates,
  type LedgerAccount,
} from "@/lib/platform/db/tables/affiliates";
import { accounts, consents } from "@/lib/platform/db/tables/identity";
import { siteUrl } from "@/lib/platform/env";
import { agreementVersion } from "@/lib/platform/reference/affiliate-terms";
import {
  type Affiliate,
  type MaskedPayout,
  type Member,
  type Payout,
  payoutSchema,
  type ReferralRow,
} from "./contract";
import { payableFrom, payoutPurpose, shortName, tierOf } from "./rules";

const perPage = 10;

/**
 * The viewer's affiliate account: the agreement and, once it is accepted, the code, figures, referrals and statements.
 */
export async function getAffiliate(
  viewer: Viewer,
  { page = 1, tx }: { page?: number; tx?: Tx } = {},
): Promise<Affiliate> {
  const db = tx ?? (await database());
  const [accepted] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.accountId, viewer.id), eq(consents.kind, "affiliate")))
    .orderBy(desc(consents.agreedAt))
    .limit(1);
  const [row] = await db.select().from(affiliates).where(eq(affiliates.accountId, viewer.id));
  return {
    agreement: {
      version: agreementVersion,
      acceptedAt: accepted?.agreedAt.toISOString() ?? null,
      outdated: accepted !== undefined && accepted.textVersion !== agreementVersion,
    },
    member: row ? await memberOf(db, viewer, row, page) : null,
  };
}

async function memberOf(db: Db | Tx, viewer: Viewer, row: typeof affiliates.$inferSelect, page: number) {
  return {
    referralCode: row.code,
    link: referralLink(row.code),
    pause: row.pausedAt ? { since: row.pausedAt.toISOString(), reason: row.pauseReason } : null,
    stats: await statsOf(db, row.id),
    payout: await payoutOf(db, viewer.id),
    referrals: await referralsOf(db, row.id, page),
    statements: await listStatements(db, row.id),
  };
}

/** specification 7: the sign-up page with the code. */
export const referralLink = (code: string) => `${siteUrl}/signup?ref=${encodeURIComponent(code)}`;

/** The code of an account in the program; null when it has not joined. */
export async function referralCodeFor(accountId: string): Promise<string | null> {
  const db = await database();
  const [row] = await db.select({ code: affiliates.code }).from(affiliates).where(eq(affiliates.accountId, accountId));
  return row?.code ?? null;
}

/** The balance of each account in an affiliate's ledger, in cents. */
export async function ledgerSums(db: Db | Tx, affiliateId: string): Promise<Record<LedgerAccount, number>> {
  const balance = (account: string) =>
    sql<number>`coalesce(sum(case when ${affiliateLedger.credit} = ${account} then ${affiliateLedger.amountCents}
      when ${affiliateLedger.debit} = ${account} then -${affiliateLedger.amountCents} else 0 end), 0)::int`;
  const [sums] = await db
    .select({
      cost: balance("cost"),
      held: balance("held"),
      payable: balance("payable"),
      stated: balance("stated"),
      bank: balance("bank"),
    })
    .from(affiliateLedger)
    .where(eq(affiliateLedger.affiliateId, affiliateId));
  return sums!;
}

/** The figures, from the ledger and nothing else. */
async function statsOf(db: Db | Tx, affiliateId: string): Promise<Member["stats"]> {
  const { cost, held, payable, stated, bank } = await ledgerSums(db, affiliateId);
  const [people] = await db
    .select({
      total: count(),
      paid: sql<number>`(count(*) filter (where ${affiliateCommissions.id} is not null and ${affiliateCommissions.reversedAt} is null))::int`,
    })
    .from(affiliateReferrals)
    .leftJoin(affiliateCommissions, eq(affiliateCommissions.referralId, affiliateReferrals.id))
    .where(and(eq(affiliateReferrals.affiliateId, affiliateId), ne(affiliateReferrals.status, "rejected")));
  return {
    totalReferrals: people!.total,
    paidReferrals: people!.paid,
    totalEarnings: (0 - cost) / 100,
    pendingPayments: (held + payable + stated) / 100,
    held: held / 100,
    carried: payable / 100,
    stated: stated / 100,
    paidOut: bank / 100,
    ...tierOf(people!.paid),
  };
}

async function payoutOf(db: Db | Tx, accountId: string): Promise<MaskedPayout> {
  const [row] = await db.select().from(affiliatePayouts).where(eq(affiliatePayouts.accountId, accountId));
  return row ? maskedPayout(row, currentTime()) : { mask: "", updatedAt: null, payableFrom: null, version: 0 };
}

/** Stored payment details, masked. */
export function maskedPayout(
  { mask, updatedAt, version }: typeof affiliatePayouts.$inferSelect,
  now: Date,
): MaskedPayout {
  const until = payableFrom(updatedAt, now)?.toISOString() ?? null;
  return { mask, updatedAt: updatedAt.toISOString(), payableFrom: until, version };
}

/**
 * Stored payment details in full; null when their key is no longer configured. For the transfer itself:
 * everybody else sees the mask.
 */
export async function openPayout({ sealed }: typeof affiliatePayouts.$inferSelect): Promise<Payout | null> {
  const text = await unseal(payoutPurpose, sealed).catch(() => null);
  return text === null ? null : payoutSchema.parse(JSON.parse(text));
}

async function referralsOf(db: Db | Tx, affiliateId: string, page: number): Promise<Member["referrals"]> {
  const own = and(eq(affiliateReferrals.affiliateId, affiliateId), ne(affiliateReferrals.status, "rejected"));
  const rows = await db
    .select({
      referral: affiliateReferrals,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      erasedAt: accounts.erasedAt,
      role: accounts.role,
      commission: affiliateCommissions,
    })
    .from(affiliateReferrals)
    .leftJoin(accounts, eq(accounts.id, affiliateReferrals.accountId))
    .leftJoin(affiliateCommissions, eq(affiliateCommissions.referralId, affiliateReferrals.id))
    .where(own)
    .orderBy(desc(affiliateReferrals.createdAt), affiliateReferrals.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(affiliateReferrals, own);
  return {
    items: rows.map(({ referral, firstName, lastName, erasedAt, role, commission }): ReferralRow => {
      const paid = commission !== null && commission.reversedAt === null;
      return {
        id: referral.id,
        name: firstName === null || erasedAt ? "Closed account" : shortName(firstName, lastName ?? ""),
        type: role === "professional" ? "Professional" : "Client",
        date: referral.createdAt.toISOString(),
        status: paid && referral.status === "counted" ? "Paid" : "Pending",
        note: referral.status === "held" ? "Under review" : reversalNote(commission),
        commission: paid ? (commission.amountCents - commission.reversedCents) / 100 : null,
      };
    }),
    total,
    page,
    pages: Math.ceil(total / perPage),
  };
}

/** What a referral's row says about a commission that was taken back, wholly or in part. */
function reversalNote(commission: typeof affiliateCommissions.$inferSelect | null): string {
  if (commission?.reversedAt) return commission.reversalReason ? "Reversed" : "Refunded";
  return commission?.reversedCents ? "Partly refunded" : "";
}

/** The affiliate of a code, ignoring case; null for an unknown code and for a suspended or closed account. */
export async function findAffiliate(
  code: string,
): Promise<{ id: string; accountId: string; code: string; paused: boolean } | null> {
  const db = await database();
  const [row] = await db
    .select({
      id: affiliates.id,
      accountId: accounts.id,
      code: affiliates.code,
      paused: sql<boolean>`${affiliates.pausedAt} is not null`,
    })
    .from(affiliates)
    .innerJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(
      and(
        eq(affiliates.code, code.trim().toUpperCase()),
        isNotNull(affiliates.accountId),
        eq(accounts.status, "active"),
      ),
    );
  return row ?? null;
}
