import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { affiliateYear, type Newcomer, samplePayout } from "@/fixtures/affiliates";
import type { Member } from "@/fixtures/marketplace/market";
import { marketplaceYear } from "@/fixtures/marketplace/year";
import { samplePractice } from "@/fixtures/practice";
import { sampleSize } from "@/fixtures/professionals";
import { payoutPurpose, referralCodeOf } from "@/lib/affiliates/agreement/rules";
import { demoPeople, demoProfileId } from "@/lib/identity/accounts/demo";
import { keyedHash, seal } from "@/lib/platform/auth/sealing";
import { insertRows } from "@/lib/platform/db/bulk";
import * as tables from "@/lib/platform/db/tables";
import { env, isBuild } from "@/lib/platform/env";

type Client = Pick<pg.ClientBase, "query">;

/** Number of professionals with an account in a larger database. */
const maxMembers = sampleSize + 30;

/**
 * Seeds a year of the marketplace up to today around the existing history: accounts of sample professionals and
 * clients, agreements, payments, verifications, and the audit log when it is empty. Public pages are unchanged.
 */
export async function seedMarketplace(client: Client, today: Date): Promise<void> {
  const admin = demoPeople(env.COMPANY_DOMAIN).find(({ role }) => role === "admin")!.email;
  const { rows: known } = await client.query<{ id: string; email: string; subscribed: boolean }>(
    "select id, email, exists (select from subscriptions s where s.account_id = a.id) as subscribed from accounts a",
  );
  const { rows: invoiced } = await client.query<{ year: number; last: number }>(
    "select year, max(number)::int as last from invoices group by year",
  );
  const taken = new Set(known.map(({ email }) => email));
  // One account per address; in a large database a few professionals share one.
  const seen = new Set(taken);
  const members = (await membersOf(client)).filter(({ accountId, email }) => {
    const isFree = !seen.has(email.toLowerCase());
    if (!accountId) seen.add(email.toLowerCase());
    return accountId ?? isFree;
  });
  const rows = marketplaceYear({
    members,
    taken,
    today,
    admin: known.find(({ email }) => email === admin)!,
    invoiceNumbers: new Map(invoiced.map(({ year, last }) => [year, last])),
    subscribed: new Set(known.filter(({ subscribed }) => subscribed).map(({ id }) => id)),
  });
  const put = (table: PgTable, those: readonly object[]) =>
    insertRows(client, table, those as Record<string, unknown>[]);
  await put(tables.accounts, rows.accounts);
  await client.query(
    "update professionals p set account_id = o.account from unnest($1::text[], $2::uuid[]) as o(professional, account) where p.id = o.professional",
    [rows.owners.map(({ professionalId }) => professionalId), rows.owners.map(({ accountId }) => accountId)],
  );
  await put(tables.subscriptions, rows.subscriptions);
  await put(tables.payments, rows.payments);
  await put(tables.refunds, rows.refunds);
  await put(tables.invoices, rows.invoices);
  await put(tables.conversations, rows.conversations);
  await put(tables.conversationMembers, rows.members);
  await put(tables.quoteRequests, rows.quoteRequests);
  await put(tables.leads, rows.leads);
  await put(tables.quotes, rows.quotes);
  await put(tables.projects, rows.projects);
  await put(tables.messages, rows.messages);
  await put(tables.bookings, rows.bookings);
  await put(tables.bookingEvents, rows.bookingEvents);
  await client.query(listedClients);
  await seedPractice(client, today);
  await client.query(
    `update reviews r set client_account_id = w.client, project_id = w.project
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as w(review, client, project) where r.id = w.review`,
    [
      rows.reviews.map(({ id }) => id),
      rows.reviews.map(({ clientAccountId }) => clientAccountId),
      rows.reviews.map(({ projectId }) => projectId),
    ],
  );
  await put(tables.files, rows.files);
  await put(tables.filePieces, rows.pieces);
  await put(tables.verifications, rows.verifications);
  await put(tables.verificationDocuments, rows.documents);
  await client.query(caseHistory);
  await countVisits(client, today);
  await countSearches(client, today);
  await seedAffiliate(client, today);
  const { rows: logged } = await client.query("select from audit_log limit 1");
  if (logged.length === 0) await put(tables.auditLog, rows.log);
}

/** Work of the demo professional for three of their clients in Kenya. */
async function seedPractice(client: Client, today: Date): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select c.id from practice_clients c where c.professional_id = $1
     order by c.country <> 'KE', c.name collate "C", c.id limit 3`,
    [demoProfileId],
  );
  const practice = samplePractice(
    demoProfileId,
    rows.map(({ id }) => id),
    today,
  );
  await insertRows(client, tables.practiceSeries, practice.series);
  await insertRows(client, tables.practiceWork, practice.work);
}

async function membersOf(client: Client): Promise<Member[]> {
  const { rows } = await client.query<Member>(
    `select p.id, p.name, p.country, p.city, p.email, p.status, p.professional_body as "professionalBody",
       p.weekly_hours as "weeklyHours", p.joined_date::text as "joinedDate", p.meeting_types as "meetingTypes",
       p.subscription_tier as "subscriptionTier", p.specializations, p.hourly_rate_cents as "hourlyRateCents",
       p.completed_projects as "completedProjects",
       (select count(*) from projects w
        where w.professional_id = p.id and w.status = 'completed')::int as "historyProjects",
       p.account_id as "accountId", p.account_id is not null as "inHistory",
       (select coalesce(jsonb_agg(
          jsonb_build_object('id', r.id, 'clientName', r.client_name, 'date', r.review_date, 'rating', r.rating)
          order by r.review_date, r.id), '[]')
        from reviews r where r.professional_id = p.id) as reviews
     from professionals p
     where p.account_id is not null or p.id in (select id from professionals order by id collate "C" limit $1)
     order by p.id collate "C"`,
    [maxMembers],
  );
  return rows;
}

/** Profile views and contact requests on some days of the last year; deterministic per day. */
async function countVisits(client: Client, today: Date): Promise<void> {
  const draw = "abs(hashtext(p.id || day::date::text))";
  const days = "generate_series($1::date - 364, $1::date - 1, interval '1 day') day";
  const date = today.toISOString().slice(0, 10);
  await client.query(
    `insert into profile_views (professional_id, day, count)
     select p.id, day::date, 1 + ${draw} / 7 % (2 + p.review_count)
     from professionals p cross join ${days}
     where p.listed and p.account_id is not null and day >= p.joined_date and ${draw} % 5 = 0 on conflict do nothing`,
    [date],
  );
  await client.query(
    `insert into contact_reveals (professional_id, day, count) select p.id, day::date, 1 + ${draw} / 7 % 3
     from professionals p cross join ${days}
     where p.listed and p.account_id is not null and day >= p.joined_date and ${draw} % 37 = 0
       and not exists (select from contact_reveals r where r.professional_id = p.id) on conflict do nothing`,
    [date],
  );
}

/** Search texts with and without results. */
async function countSearches(client: Client, today: Date): Promise<void> {
  await client.query(
    `insert into search_counts (day, words, found, count)
     select day::date, words, found, 1 + abs(hashtext(words || day::date::text)) / 7 % most
     from (values ('', true, 40), ('tax', true, 12), ('vat', true, 9), ('bookkeeping', true, 9), ('xero', true, 6),
       ('payroll', true, 5), ('audit', true, 5), ('crypto tax', false, 3), ('notary', false, 3),
       ('probate', false, 2), ('fund administration', false, 2), ('zakat', false, 2)) s(words, found, most)
     cross join generate_series($1::date - 364, $1::date - 1, interval '1 day') day
     where found and abs(hashtext(words || day::date::text)) % 3 < 2
       or abs(hashtext(words || day::date::text)) % 4 = 0 on conflict do nothing`,
    [today.toISOString().slice(0, 10)],
  );
}

/** The demo professional as affiliate of some sign-ups of the last year. */
async function seedAffiliate(client: Client, today: Date): Promise<void> {
  const { email } = demoPeople(env.COMPANY_DOMAIN).find(({ role }) => role === "professional")!;
  const { rows: own } = await client.query<{ id: string; name: string }>(
    "select id, trim(first_name || ' ' || last_name) as name from accounts where email = $1",
    [email],
  );
  if (!own[0]) return;
  const { rows: newcomers } = await client.query<Newcomer>(
    `select a.id as "accountId", a.role, a.created_at as "joinedAt", to_jsonb(f) as payment from accounts a
     left join lateral (select p.id, p.amount_cents as "amountCents", p.settled_at as "settledAt",
       p.refunded_at as "refundedAt" from payments p
       where p.account_id = a.id and p.status in ('settled', 'refunded') order by p.settled_at limit 1) f on true
     where a.simulated and a.role <> 'admin' and a.email <> all($1)
       and a.created_at > $2::timestamptz - interval '355 days' and a.created_at < $2
       and (f.id is not null or abs(hashtext(a.email)) % 6 = 0) order by a.created_at, a.id`,
    [demoPeople(env.COMPANY_DOMAIN).map((person) => person.email), today.toISOString()],
  );
  const rows = affiliateYear({
    accountId: own[0].id,
    code: referralCodeOf(own[0].name),
    today,
    newcomers: newcomers.map(({ payment, ...person }) => ({ ...person, payment: payment && withDates(payment) })),
  });
  const put = (table: PgTable, those: readonly object[]) =>
    insertRows(client, table, those as Record<string, unknown>[]);
  await put(tables.affiliates, rows.affiliates);
  await put(tables.consents, rows.consents);
  await put(tables.affiliateVisits, rows.visits);
  await put(tables.affiliateBannerViews, rows.bannerViews);
  await put(tables.affiliateReferrals, rows.referrals);
  await put(tables.affiliateStatements, rows.statements);
  await put(tables.affiliateCommissions, rows.commissions);
  await put(tables.affiliateLedger, rows.ledger);
  // The build has no secret for encryption and serves no requests.
  if (isBuild) return;
  await put(tables.affiliatePayouts, [
    {
      accountId: own[0].id,
      sealed: await seal(payoutPurpose, samplePayout.details),
      print: await keyedHash(payoutPurpose, samplePayout.identity),
      mask: samplePayout.mask,
      updatedAt: new Date(today.getTime() - 30 * 86_400_000),
      version: 1,
    },
  ]);
}

/** JSON holds dates as text. */
const withDates = ({ settledAt, refundedAt, ...payment }: NonNullable<Newcomer["payment"]>) => ({
  ...payment,
  settledAt: new Date(settledAt),
  refundedAt: refundedAt && new Date(refundedAt),
});

/** The history of the seeded cases, as their columns tell it. */
const caseHistory = `insert into verification_events (verification_id, kind, at, account_id, reason, valid_until)
  select id, 'submitted', submitted_at, account_id, null, null::date from verifications
  union all select id, 'started', started_at, started_by, null, null from verifications where started_at is not null
  union all select id, status, decided_at, decided_by, reason, valid_until from verifications
    where decided_at is not null and status in ('approved', 'rejected', 'information_requested')
  union all select id, 'lapsed', lapsed_at, null, null, null from verifications where lapsed_at is not null`;

/** The clients of all professionals, who have them in their lists. */
const listedClients = `insert into practice_clients
    (professional_id, account_id, origin, kind, name, company, country)
  select professional_id, account_id, 'marketplace', kind, name, company, country from marketplace_clients
  on conflict do nothing`;
