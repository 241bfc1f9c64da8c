import { type SQL, sql } from "drizzle-orm";
import { beforeOf, sinceOf } from "@/lib/analytics/reports/rules";
import { moneyMoves, netOfMoves } from "@/lib/billing/revenue/reads";
import { firstAnswers } from "@/lib/messaging/conversations/reads";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { addDays, startOfDay, wallTime } from "@/lib/platform/format/zones";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { planIds } from "@/lib/platform/reference/plans";
import type { AdminActivity, Analytics, Bucket, Overview, Pair, Period } from "./contract";
import { bucketsOf, percentOf, unitOf } from "./rules";

/** The period that ends now and the preceding one of equal length, as instants; days are those of `zone`. */
export interface Span {
  since: string;
  today: string;
  zone: string;
  from: SQL;
  before: SQL;
  to: SQL;
}

export const rowsOf = async <T>(query: SQL): Promise<T[]> =>
  (await (await database()).execute<Record<string, unknown>>(query)).rows as T[];
const oneOf = async <T>(query: SQL): Promise<T> => (await rowsOf<T>(query))[0]!;

export async function spanOf(viewer: Viewer, period: Period, now: Date): Promise<Span> {
  const [row] = await rowsOf<{ country: CountryCode }>(sql`select country from accounts where id = ${viewer.id}`);
  const zone = countryByCode(row?.country ?? "ZA").timeZone;
  const today = wallTime(now, zone).date;
  const instant = (day: string) => sql`${startOfDay(day, zone).toISOString()}::timestamptz`;
  const since = sinceOf(period, today);
  return {
    since,
    today,
    zone,
    from: instant(since),
    before: instant(beforeOf(period, today)),
    to: sql`${now.toISOString()}::timestamptz`,
  };
}

/** `value` over rows with `at` in the period, and in the preceding one. */
const both = (at: SQL, { from, before, to }: Span, value: SQL, table: SQL, where = sql`true`) =>
  oneOf<Pair>(sql`
    select coalesce(${value} filter (where ${at} >= ${from} and ${at} <= ${to}), 0)::float8 as now,
      coalesce(${value} filter (where ${at} >= ${before} and ${at} < ${from}), 0)::float8 as before
    from ${table} where ${where}`);

const total = async (query: SQL) => Number((await oneOf<{ n: string }>(query)).n);
const number = sql`count(*)`;
const money = sql`sum(amount_cents)`;

/** The overview of a period across all accounts. Administrators only. */
export async function getOverview(viewer: Viewer, period: Period, now = currentTime()): Promise<Overview> {
  requireAdmin(viewer);
  const span = await spanOf(viewer, period, now);
  const [users, joined, verified, approved, revenue, pending, submitted, activity, regions] = await Promise.all([
    total(sql`select count(*) as n from accounts where erased_at is null`),
    both(sql`created_at`, span, number, sql`accounts`),
    total(sql`select count(*) as n from professionals where status = 'approved'`),
    both(sql`decided_at`, span, number, sql`verifications`, sql`status = 'approved'`),
    both(sql`moved_at`, span, netOfMoves, moneyMoves),
    total(sql`select count(*) as n from verifications where status in ('pending', 'under_review')`),
    both(sql`submitted_at`, span, number, sql`verifications`),
    latestActivity(span),
    regionsOf(span),
  ]);
  const monthly = (cents: number) => Math.round((cents * 30) / daysIn[period]);
  return {
    period,
    since: span.since,
    users: { total: users, joined },
    verified: { total: verified, approved },
    revenue: {
      monthlyCents: { now: monthly(revenue.now), before: monthly(revenue.before) },
      settledCents: revenue,
    },
    pending: { total: pending, submitted },
    activity,
    regions,
  };
}

const daysIn: Record<Period, number> = { "7d": 7, "30d": 30, "90d": 90, "1y": 365 };

interface Person {
  person: string | null;
  name: string;
  country: CountryCode;
  image: string | null;
}

async function latestActivity({ from, to }: Span): Promise<AdminActivity[]> {
  const rows = await rowsOf<Omit<AdminActivity, "timestamp" | "person"> & Person & { at: Date | string }>(sql`
    select events.*, coalesce(p.id, a.id::text) as person,
      coalesce(p.name, trim(a.first_name || ' ' || a.last_name)) as name,
      coalesce(p.country, a.country) as country, coalesce(p.profile_image, a.profile_image) as image from (
      (select id::text, 'user_registration' as type,
         trim(first_name || ' ' || last_name) || ' signed up as a ' || role as description, created_at as at,
         'info' as severity, id as account_id, null as professional_id
       from accounts where created_at between ${from} and ${to} order by created_at desc limit 4)
      union all
      (select v.id::text, 'verification_completed',
         p.name || case when v.status = 'approved' then ' is verified' else ' was not verified' end, v.decided_at,
         case when v.status = 'approved' then 'success' else 'warning' end, p.account_id, p.id
       from verifications v join professionals p on p.id = v.professional_id
       where v.status in ('approved', 'rejected') and v.decided_at between ${from} and ${to}
       order by v.decided_at desc limit 4)
      union all
      (select p.id::text, 'payment_received',
         'R' || p.amount_cents / 100 || ' from '
           || coalesce(trim(a.first_name || ' ' || a.last_name), 'a former member'),
         p.settled_at, 'success', p.account_id, null
       from payments p left join accounts a on a.id = p.account_id
       where p.status = 'settled' and p.settled_at between ${from} and ${to} order by p.settled_at desc limit 4)
      union all
      (select id::text, 'security_alert', 'Sign-in blocked after too many attempts: ' || target, at,
         case when status = 'error' then 'error' else 'warning' end, null, null
       from audit_log where action = 'sign-in.blocked' and at between ${from} and ${to} order by at desc limit 4)
    ) as events
    left join accounts a on a.id = events.account_id
    left join professionals p on p.id = events.professional_id or p.account_id = events.account_id
    order by at desc, events.id limit 10`);
  return rows.map(({ id, type, description, severity, at, person, name, country, image }) => ({
    id,
    type,
    description,
    severity,
    timestamp: new Date(at).toISOString(),
    person: person === null ? null : { id: person, name, country, image },
  }));
}

const regionsOf = ({ from, to }: Span) =>
  rowsOf<Overview["regions"][number]>(sql`
    select country as "countryCode", count(*)::int as count from (
      select country from accounts where created_at between ${from} and ${to}
      union all select p.country from bookings b join professionals p on p.id = b.professional_id
        where b.created_at between ${from} and ${to}
      union all select p.country from quotes q join professionals p on p.id = q.professional_id
        where q.created_at between ${from} and ${to}
    ) as events group by country order by count(*) desc, country limit 6`);

/** Detailed figures of a period. Administrators only. */
export async function getAnalytics(viewer: Viewer, period: Period, now = currentTime()): Promise<Analytics> {
  requireAdmin(viewer);
  const span = await spanOf(viewer, period, now);
  const { from, to } = span;
  const [revenueCents, users, joined, bookings, sent, accepted, acceptedCents, answers, reviews] = await Promise.all([
    both(sql`moved_at`, span, netOfMoves, moneyMoves),
    oneOf<{ total: number; clients: number; professionals: number }>(sql`
      select count(*)::int as total, (count(*) filter (where role = 'client'))::int as clients,
        (count(*) filter (where role = 'professional'))::int as professionals from accounts where erased_at is null`),
    both(sql`created_at`, span, number, sql`accounts`),
    both(sql`created_at`, span, number, sql`bookings`),
    both(sql`created_at`, span, number, sql`quotes`),
    both(sql`decided_at`, span, number, sql`quotes`, sql`status = 'accepted'`),
    both(sql`decided_at`, span, money, sql`quotes`, sql`status = 'accepted'`),
    answerTimes(span),
    oneOf<Analytics["reviews"]>(sql`
      select count(*)::int as count, round(avg(rating), 1)::float8 as rating from reviews
      where hidden_at is null and review_date between ${span.since}::date and ${span.today}::date`),
  ]);
  const [buckets, subscriptions, countries, topProfessionals, demand] = await Promise.all([
    bucketRows(period, span),
    tiers(span),
    topCountries(span),
    rowsOf<Analytics["topProfessionals"][number]>(sql`
      select p.id, p.name, p.subscription_tier as tier, p.rating::float8 as rating, count(*)::int as projects,
        sum(w.value_cents)::float8 as "revenueCents"
      from projects w join professionals p on p.id = w.professional_id
      where w.status = 'completed' and w.completed_at between ${from} and ${to}
      group by p.id order by sum(w.value_cents) desc, p.id limit 6`),
    oneOf<Analytics["demand"]>(sql`
      select (select coalesce(sum(count), 0) from search_counts
        where day between ${span.since}::date and ${span.today}::date)::int as searches,
        (select coalesce(sum(count), 0) from profile_views
          where day between ${span.since}::date and ${span.today}::date)::int as "profileViews",
        ((select coalesce(sum(count), 0) from contact_reveals
          where day between ${span.since}::date and ${span.today}::date)
          + (select count(*) from conversations where created_at between ${from} and ${to}))::int as contacts,
        (select count(*) from quotes where created_at between ${from} and ${to})::int as quotes,
        (select count(*) from quotes
          where status = 'accepted' and created_at between ${from} and ${to})::int as accepted`),
  ]);
  return {
    period,
    since: span.since,
    unit: unitOf[period],
    buckets,
    revenueCents,
    bookings,
    users: { ...users, joined },
    quotes: { sent, accepted, acceptedCents },
    answerMinutes: answers,
    reviews,
    subscriptions,
    countries,
    topProfessionals,
    demand,
  };
}

export const median = sql`percentile_cont(0.5) within group (order by extract(epoch from answered_at - first_sent_at) / 60)`;

const answerTimes = ({ from, before, to }: Span) =>
  oneOf<Analytics["answerMinutes"]>(sql`
    select ${median} filter (where first_sent_at >= ${from} and first_sent_at <= ${to})::float8 as now,
      ${median} filter (where first_sent_at >= ${before} and first_sent_at < ${from})::float8 as before
    from ${firstAnswers} where answered_at is not null`);

async function bucketRows(period: Period, { since, today, zone, to }: Span): Promise<Bucket[]> {
  const starts = bucketsOf(period, since, today);
  const bounds = [...starts, addDays(today, 1)].map((day) => startOfDay(day, zone).toISOString());
  const list = sql.join(
    starts.map((start, index) => sql`(${start}, ${bounds[index]}::timestamptz, ${bounds[index + 1]}::timestamptz)`),
    sql`, `,
  );
  const within = (at: SQL) => sql`${at} >= b.since and ${at} < b.until and ${at} <= ${to}`;
  return rowsOf<Bucket>(sql`
    with b (start, since, until) as (values ${list})
    select b.start as from,
      (select count(*) from accounts where role = 'client' and ${within(sql`created_at`)})::int as clients,
      (select count(*) from accounts where role = 'professional' and ${within(sql`created_at`)})::int as professionals,
      (select coalesce(${netOfMoves}, 0) from ${moneyMoves} where ${within(sql`moved_at`)})::float8 as "revenueCents",
      (select count(*) from bookings where ${within(sql`created_at`)})::int as bookings
    from b order by b.start`);
}

async function tiers({ from, to }: Span): Promise<Analytics["subscriptions"]> {
  const rows = await rowsOf<{ plan: string; count: number; revenueCents: number }>(sql`
    select s.plan, s.count, coalesce(r.cents, 0)::float8 as "revenueCents" from
      (select plan, count(*)::int as count from subscriptions where status in ('trial', 'active', 'past_due')
        group by plan) s
      left join (select plan, ${netOfMoves} as cents from ${moneyMoves}
        where moved_at between ${from} and ${to} group by plan) r on r.plan = s.plan`);
  const all = rows.reduce((sum, row) => sum + row.count, 0);
  return planIds.map((plan) => {
    const { count = 0, revenueCents = 0 } = rows.find((row) => row.plan === plan) ?? {};
    return { plan, count, revenueCents, percent: percentOf(count, all) };
  });
}

const topCountries = ({ from, before, to }: Span) =>
  rowsOf<Analytics["countries"][number]>(sql`
    select a.country as "countryCode", count(distinct a.id)::int as users,
      coalesce(${netOfMoves} filter (where moved_at >= ${from} and moved_at <= ${to}), 0)::float8 as "revenueCents",
      coalesce(${netOfMoves} filter (where moved_at >= ${before} and moved_at < ${from}), 0)::float8
        as "revenueBeforeCents"
    from accounts a left join ${moneyMoves} on moves.account_id = a.id
    group by a.country order by 3 desc, a.country limit 6`);
