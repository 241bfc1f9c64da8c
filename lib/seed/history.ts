import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { contentRows } from "@/fixtures/content";
import { history, hostIds, neededIds } from "@/fixtures/history/cast";
import { type Play, replay } from "@/fixtures/history/replay";
import type { History, Host } from "@/fixtures/history/rows";
import { sampleReference } from "@/fixtures/marketplace/billing";
import { sampleChannels } from "@/lib/content/items/choices";
import { demoPeople } from "@/lib/identity/accounts/demo";
import { insertRows } from "@/lib/platform/db/bulk";
import * as tables from "@/lib/platform/db/tables";
import { env } from "@/lib/platform/env";
import { findSpecialization } from "@/lib/platform/reference/services";

type Client = Pick<pg.ClientBase, "query">;

/**
 * Seeds the history of the demo accounts and their contacts up to today. Needs the sample professionals; writes nothing
 * and returns false when one of them is missing or an address is already taken. Public pages are unchanged.
 */
export async function seedHistory(client: Client, today: Date): Promise<boolean> {
  const play = await castOf(client, today);
  if (!play || (await takenAddress(client, play))) return false;
  await write(client, replay(play));
  await writeContent(client, today);
  return true;
}

/** Deletes all simulated accounts with their data and payments; registered accounts and the audit log stay. */
export async function clearHistory(client: Client): Promise<void> {
  await client.query("delete from affiliates where account_id in (select id from accounts where simulated)");
  // Payments are kept when an account is deleted; those of the sample are deleted with it, with their invoices.
  await client.query(
    "delete from invoices i using payments p where p.id = i.payment_id and starts_with(p.reference, $1)",
    [sampleReference],
  );
  await client.query("delete from payments where starts_with(reference, $1)", [sampleReference]);
  await client.query("delete from search_counts");
  await client.query("delete from accounts where simulated");
}

async function castOf(client: Client, today: Date): Promise<Play | null> {
  const { rows } = await client.query<Host>(
    `select id, name, country, city, lower(email) as email, weekly_hours as "weeklyHours",
      joined_date::text as "joinedDate", hourly_rate_cents as "hourlyRateCents",
      (select coalesce(jsonb_agg(
        jsonb_build_object('id', r.id, 'clientName', r.client_name, 'date', r.review_date, 'rating', r.rating)), '[]')
        from reviews r where r.professional_id = p.id) as reviews
     from professionals p where id = any($1) and account_id is null and listed order by array_position($1, id)`,
    [neededIds],
  );
  if (rows.length < neededIds.length) return null;
  const matches = new Map<string, string[]>();
  for (const brief of history.briefs) {
    const country = history.people.find(({ key }) => key === brief.client)!.country;
    // The same ranking as in lib/deals/quote-requests/writes.
    const found = await client.query<{ id: string }>(
      "select id from professionals where listed and specializations @> array[$1] order by (country = $2) desc, rating desc, id limit 20",
      [findSpecialization(brief.service)!, country],
    );
    // In a larger database other professionals may rank first; those whose story starts with this request get it too.
    const withStory = history.stories.filter(({ steps }) =>
      steps.some((step) => (step.do === "view" || step.do === "apply") && step.brief === brief.as),
    );
    matches.set(brief.as, [
      ...new Set([...found.rows.map(({ id }) => id), ...withStory.map(({ professional }) => professional)]),
    ]);
  }
  const hosts = new Map(rows.filter(({ id }) => hostIds.includes(id)).map((host) => [host.id, host]));
  return { ...history, hosts, today, companyDomain: env.COMPANY_DOMAIN, matching: ({ as }) => matches.get(as) ?? [] };
}

async function takenAddress(client: Client, play: Play): Promise<boolean> {
  const emails = [
    ...demoPeople(play.companyDomain).map(({ email }) => email),
    ...play.people.flatMap(({ email }) => email ?? []),
    ...[...play.hosts.values()].map(({ email }) => email),
  ];
  const { rows } = await client.query<{ taken: boolean }>(
    "select exists (select from accounts where email = any($1)) as taken",
    [emails],
  );
  return rows[0]!.taken;
}

/** The content hub of the demo professional and the demo admin. */
async function writeContent(client: Client, today: Date): Promise<void> {
  const people = demoPeople(env.COMPANY_DOMAIN);
  const { rows } = await client.query<{ id: string; role: string }>(
    "select id, role from accounts where email = any($1) and role <> 'client'",
    [people.map(({ email }) => email)],
  );
  const idOf = (role: string) => rows.find((row) => row.role === role)!.id;
  const ids = { professional: idOf("professional"), admin: idOf("admin") };
  const insert = (table: PgTable, those: object[]) => insertRows(client, table, those as Record<string, unknown>[]);
  await insert(tables.contentItems, contentRows(ids, today));
  await insert(
    tables.contentChannels,
    Object.values(ids).flatMap((accountId) => sampleChannels.map((platform) => ({ accountId, platform }))),
  );
}

async function write(client: Client, rows: History): Promise<void> {
  const put = <T extends PgTable>(table: T, those: T["$inferInsert"][]) =>
    insertRows(client, table, those as Record<string, unknown>[]);
  await put(tables.accounts, rows.accounts);
  await client.query(
    "update professionals p set account_id = o.account from unnest($1::text[], $2::uuid[]) as o(professional, account) where p.id = o.professional",
    [rows.owners.map(({ professionalId }) => professionalId), rows.owners.map(({ accountId }) => accountId)],
  );
  await put(tables.subscriptions, rows.subscriptions);
  await put(tables.payments, rows.payments);
  await put(tables.invoices, rows.invoices);
  await put(tables.savedProfessionals, rows.saved);
  await put(tables.conversations, rows.conversations);
  await put(tables.conversationMembers, rows.members);
  await put(tables.quoteRequests, rows.quoteRequests);
  await put(tables.leads, rows.leads);
  await put(tables.quotes, rows.quotes);
  await put(tables.projects, rows.projects);
  await put(tables.messages, rows.messages);
  await put(tables.bookings, rows.bookings);
  await put(tables.bookingEvents, rows.bookingEvents);
  await put(tables.notifications, rows.notifications);
  await put(tables.contactReveals, rows.contactReveals);
  for (const { id, clientAccountId, bookingId, projectId } of rows.reviews) {
    await client.query("update reviews set client_account_id = $2, booking_id = $3, project_id = $4 where id = $1", [
      id,
      clientAccountId,
      bookingId,
      projectId,
    ]);
  }
}
