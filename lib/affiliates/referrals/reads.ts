import { asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { bucketOf, monthBounds } from "@/lib/platform/db/buckets";
import { database } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { affiliateReferrals, affiliates } from "@/lib/platform/db/tables/affiliates";
import { accounts } from "@/lib/platform/db/tables/identity";
import { stepMonth } from "@/lib/platform/format/months";
import { wallTime } from "@/lib/platform/format/zones";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { HeldReferral, ReferralAnalytics } from "./contract";
import { percentOf, type Source, sources } from "./rules";

/** The referrals that wait for a decision, the oldest first; for administrators. */
export async function listHeldReferrals(viewer: Viewer): Promise<HeldReferral[]> {
  requireAdmin(viewer);
  const db = await database();
  const owner = alias(accounts, "owner");
  const name = (table: typeof accounts | typeof owner) => sql<string>`coalesce(${fullNameOf(table)}, 'Closed account')`;
  const rows = await db
    .select({
      referral: affiliateReferrals,
      affiliate: name(owner),
      affiliateEmail: owner.email,
      person: name(accounts),
      personId: accounts.id,
      personEmail: accounts.email,
      paidCents: sql<number | null>`(select p.amount_cents from payments p
        where p.account_id = ${affiliateReferrals.accountId} and p.status = 'settled' order by p.settled_at limit 1)`,
    })
    .from(affiliateReferrals)
    .innerJoin(affiliates, eq(affiliates.id, affiliateReferrals.affiliateId))
    .leftJoin(owner, eq(owner.id, affiliates.accountId))
    .leftJoin(accounts, eq(accounts.id, affiliateReferrals.accountId))
    .where(eq(affiliateReferrals.status, "held"))
    .orderBy(asc(affiliateReferrals.createdAt), asc(affiliateReferrals.id))
    .limit(100);
  return rows.map(({ referral, affiliateEmail, personEmail, paidCents, ...names }) => ({
    ...names,
    id: referral.id,
    affiliateId: referral.affiliateId,
    affiliateEmail: affiliateEmail ?? "",
    personEmail: personEmail ?? "",
    reasons: referral.reasons,
    createdAt: referral.createdAt.toISOString(),
    paid: paidCents === null ? null : paidCents / 100,
    version: referral.version,
  }));
}

type Result = Record<"clicks" | "signUps" | "paid" | "commission", number>;
/** `month` is the number of the month in the list of months, from 1. */
type Row = { month: number; source: string } & Result;
const none: Result = { clicks: 0, signUps: 0, paid: 0, commission: 0 };
const plus = (a: Result, b: Result): Result => ({
  clicks: a.clicks + b.clicks,
  signUps: a.signUps + b.signUps,
  paid: a.paid + b.paid,
  commission: a.commission + b.commission,
});
const bare = ({ clicks, signUps, paid, commission }: Result) => ({
  clicks,
  signUps,
  paid,
  commission: commission / 100,
});

/**
 * Results of the viewer's links in the last twelve months of the viewer's zone; null outside the program. Rejected
 * referrals and reversed commissions are not counted.
 */
export async function getReferralAnalytics(viewer: Viewer, now = currentTime()): Promise<ReferralAnalytics | null> {
  const db = await database();
  const [own] = await db
    .select({ id: affiliates.id, country: accounts.country })
    .from(affiliates)
    .innerJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(eq(affiliates.accountId, viewer.id));
  if (!own) return null;
  const { timeZone } = countryByCode(own.country as CountryCode);
  const months = lastMonths(wallTime(now, timeZone).date.slice(0, 7));
  const bounds = monthBounds(months, timeZone);
  const month = (column: string) => bucketOf(sql.raw(column), bounds);
  const { rows } = await db.execute<Row>(sql`
    select month, source, sum(clicks)::int as clicks, sum("signUps")::int as "signUps", sum(paid)::int as paid,
      sum(commission)::int as commission from (
      select ${month("created_at")} as month, source, 1 as clicks, 0 as "signUps", 0 as paid, 0 as commission
        from affiliate_visits where affiliate_id = ${own.id}
      union all
      select ${month("created_at")}, source, 0, 1, 0, 0 from affiliate_referrals
        where affiliate_id = ${own.id} and status <> 'rejected'
      union all
      select ${month("c.earned_at")}, r.source, 0, 0, 1, c.amount_cents - c.reversed_cents from affiliate_commissions c
        join affiliate_referrals r on r.id = c.referral_id
        where c.affiliate_id = ${own.id} and c.reversed_at is null
    ) all_of_it where month between 1 and ${months.length} group by month, source`);
  const { rows: views } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(count), 0)::int as count from affiliate_banner_views
      where affiliate_id = ${own.id} and day >= ${`${months[0]}-01`}`,
  );
  return analyticsOf(rows, months, views[0]?.count ?? 0);
}

function analyticsOf(rows: readonly Row[], months: readonly string[], bannerViews: number): ReferralAnalytics {
  const sumOf = (fits: (row: Row) => boolean) => rows.filter(fits).reduce<Result>(plus, none);
  const all = sumOf(() => true);
  const { clicks: bannerClicks } = sumOf(({ source }) => source === "banner");
  return {
    totals: {
      ...bare(all),
      conversion: percentOf(all.signUps, all.clicks),
      bannerViews,
      bannerClicks,
      clickThrough: percentOf(bannerClicks, bannerViews),
      averageCommission: all.paid > 0 ? Math.round(all.commission / all.paid) / 100 : null,
    },
    months: months.map((month, index) => ({ month, ...bare(sumOf((row) => row.month === index + 1)) })),
    sources: (Object.keys(sources) as Source[])
      .map((source) => ({ source, result: sumOf((row) => row.source === source) }))
      .filter(({ result }) => result.clicks + result.signUps + result.paid > 0)
      .sort((a, b) => b.result.clicks - a.result.clicks)
      .map(({ source, result }) => ({
        source: sources[source],
        conversion: percentOf(result.signUps, result.clicks),
        ...bare(result),
      })),
  };
}

/** Twelve months up to this one, the oldest first. */
function lastMonths(last: string): string[] {
  return Array.from({ length: 12 }, (_, index) => stepMonth(last, index - 11));
}
