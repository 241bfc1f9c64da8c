import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { privacyText } from "@/lib/notifications/info-pages/privacy";
import { database } from "@/lib/platform/db/connection";
import { retention } from "@/lib/platform/reference/retention";
import { runRetention } from "@/lib/privacy/retention/writes";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const now = new Date("2030-06-01T12:00:00Z");
const hour = 3_600_000;
const day = 24 * hour;
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

/** For each retention rule: how to create a row of a certain age, and the ages just before and after its limit. */
type Case = { make: (at: string, me: string, mark: string) => string[]; keeps: number; drops: number; table: string };
const file = (at: string, me: string, kind: string, id = "gen_random_uuid()") =>
  `insert into files (id, owner_id, kind, name, type, size, sha256, created_at) values (${id}, '${me}', '${kind}', 'x', 'x', 0, '', '${at}')`;
const professional = (id: string, owner: string) =>
  `insert into professionals (id, account_id, status, name, title, gender, practice_number, professional_body, registration_number, country, city,
    specializations, software, languages, bio, hourly_rate_cents, response_time, subscription_tier, weekly_hours, experience, education, certifications, achievements,
    email, phone, search_text, joined_date) values ('${id}', ${owner}, 'approved', 'x', 'x', 'Female', 'x', 'x', 'x', 'ZA', 'x', '{}', '{}', '{}', 'x', 0, 'x', 'basic', '[]', 1, '[]', '[]', '[]', 'x', 'x', 'x', '2026-01-01')
    on conflict do nothing`;
const cases: Partial<Record<(typeof retention)[number]["id"], Case>> = {
  links: {
    table: "account_links",
    keeps: 29 * day,
    drops: 31 * day,
    make: (at, me, mark) => [
      `insert into account_links (token_hash, purpose, account_id, email, expires_at) values ('${mark}', 'reset', '${me}', 'x', '${at}')`,
    ],
  },
  codes: {
    table: "sign_in_codes",
    keeps: 23 * hour,
    drops: 25 * hour,
    make: (at, me, mark) => [
      `insert into sign_in_codes (browser_hash, account_id, code_hash, expires_at) values ('${mark}', '${me}', 'x', '${at}')`,
    ],
  },
  "guest-bookings": {
    table: "guest_bookings",
    keeps: 23 * hour,
    drops: 25 * hour,
    make: (at, _me, mark) => [
      professional("held", "null"),
      `insert into guest_bookings (professional_id, email, name, time_zone, starts_at, ends_at, service_type,
        meeting_type, token_hash, browser_hash, expires_at)
        values ('held', 'x', 'x', 'UTC', '${at}', '${at}'::timestamptz + interval '1 hour', 'bookkeeping', 'video', '${mark}', 'x', '${at}')`,
    ],
  },
  invitations: {
    table: "booking_invitations",
    keeps: 364 * day,
    drops: 367 * day,
    make: (at) => [
      professional("inviting", "null"),
      `with made as (insert into bookings (professional_id, client_name, starts_at, ends_at, duration, time_zone,
          service_type, meeting_type, status, hold_expires_at)
        values ('inviting', 'x', '${at}', '${at}'::timestamptz + interval '1 hour', 60, 'UTC', 'bookkeeping', 'video',
          'cancelled', '${at}') returning id)
        insert into booking_invitations (booking_id, professional_id, email, invited_at)
        select id, 'inviting', 'x', '${at}' from made`,
    ],
  },
  "busy-times": {
    table: "calendar_busy",
    keeps: 29 * day,
    drops: 31 * day,
    make: (at, me) => [
      `insert into calendar_sources (account_id, address, host) values ('${me}', 'x', 'x')`,
      `insert into calendar_busy (source_id, account_id, starts_at, ends_at)
        select id, '${me}', '${at}'::timestamptz - interval '1 hour', '${at}' from calendar_sources
        where account_id = '${me}' order by created_at desc limit 1`,
    ],
  },
  sessions: {
    table: "sessions",
    keeps: 30 * day,
    drops: 32 * day,
    make: (at, me) => [`insert into sessions (account_id, remember, expires_at) values ('${me}', false, '${at}')`],
  },
  "sign-ins": {
    table: "sign_ins",
    keeps: 89 * day,
    drops: 91 * day,
    make: (at, me) => [`insert into sign_ins (account_id, outcome, at) values ('${me}', 'signed-in', '${at}')`],
  },
  "seat-invitations": {
    table: "seats",
    keeps: 29 * day,
    drops: 31 * day,
    make: (at, me, mark) => [
      `insert into seats (owner_id, email, role, expires_at) values ('${me}', '${mark}', 'assistant', '${at}')`,
    ],
  },
  "seat-actions": {
    table: "seat_actions",
    keeps: 364 * day,
    drops: 367 * day,
    make: (at, me) => [
      `insert into seat_actions (owner_id, name, action, target_type, at)
        values ('${me}', 'Amina', 'PATCH /api/leads/{id}', 'leads', '${at}')`,
    ],
  },
  attempts: {
    table: "sign_in_attempts",
    keeps: 23 * hour,
    drops: 25 * hour,
    make: (at, _me, mark) => [`insert into sign_in_attempts (key, failures, first_at) values ('${mark}', 1, '${at}')`],
  },
  "idempotency-keys": {
    table: "idempotency_keys",
    keeps: 23 * hour,
    drops: 25 * hour,
    make: (at, _me, mark) => [
      `insert into idempotency_keys (subject, key, request_hash, status, created_at) values ('x', '${mark}', '', 200, '${at}')`,
    ],
  },
  "rate-limits": {
    table: "rate_limits",
    keeps: 23 * hour,
    drops: 25 * hour,
    make: (at, _me, mark) => [`insert into rate_limits (key, window_start, count) values ('${mark}', '${at}', 1)`],
  },
  exports: {
    table: "files",
    keeps: 6 * day,
    drops: 8 * day,
    make: (at, me) => [file(at, me, "export")],
  },
  mails: {
    table: "mails",
    keeps: 89 * day,
    drops: 91 * day,
    make: (at) => [
      `insert into mails (to_address, kind, subject, text, html, created_at) values ('x', 'x', 'x', 'x', 'x', '${at}')`,
    ],
  },
  notices: {
    table: "notifications",
    keeps: 364 * day,
    drops: 367 * day,
    make: (at, me) => [
      `insert into notifications (account_id, kind, title, href, created_at, read_at) values ('${me}', 'account', 'x', '/', '${at}', '${at}')`,
    ],
  },
  shortlists: {
    table: "shortlists",
    keeps: 364 * day,
    drops: 367 * day,
    make: (at, me, mark) => [
      `insert into shortlists (account_id, token, created_at) values ('${me}', '${mark}', '${at}')`,
    ],
  },
  "closed-clients": {
    table: "practice_clients",
    keeps: 3650 * day,
    drops: 3655 * day,
    make: (at) => [
      professional("accountant", "null"),
      `insert into practice_clients (professional_id, origin, kind, name, updated_at)
        values ('accountant', 'marketplace', 'person', 'x', '${at}')`,
    ],
  },
  "merged-clients": {
    table: "practice_clients",
    keeps: 29 * day,
    drops: 32 * day,
    make: (at) => [
      professional("accountant", "null"),
      `insert into practice_clients (professional_id, origin, kind, name, merged_at)
        values ('accountant', 'own', 'person', 'x', '${at}')`,
    ],
  },
  papers: {
    table: "practice_requests",
    keeps: 3650 * day,
    drops: 3655 * day,
    make: (at) => [
      professional("bookkeeper", "null"),
      `insert into practice_clients (id, professional_id, origin, kind, name)
        values ('0b6f1f34-0000-4000-8000-000000000051', 'bookkeeper', 'own', 'person', 'x') on conflict do nothing`,
      `insert into practice_requests (professional_id, client_id, title, due_on, zone, updated_at)
        values ('bookkeeper', '0b6f1f34-0000-4000-8000-000000000051', 'x', '2026-01-01', 'UTC', '${at}')`,
    ],
  },
  "finished-work": {
    table: "practice_work",
    keeps: 3650 * day,
    drops: 3655 * day,
    make: (at) => [
      professional("accountant", "null"),
      `with made as (insert into practice_clients (professional_id, origin, kind, name)
          values ('accountant', 'own', 'person', 'x') returning id)
        insert into practice_work (professional_id, client_id, title, frequency, zone, due_on, state)
        select 'accountant', id, 'x', 'once', 'UTC', '${at}'::timestamptz::date, 'filed' from made`,
    ],
  },
  "ended-series": {
    table: "practice_series",
    keeps: 3650 * day,
    drops: 3655 * day,
    make: (at) => [
      professional("accountant", "null"),
      `with made as (insert into practice_clients (professional_id, origin, kind, name)
          values ('accountant', 'own', 'person', 'x') returning id)
        insert into practice_series (professional_id, client_id, title, frequency, zone, ended_at, updated_at)
        select 'accountant', id, 'x', 'monthly', 'UTC', '${at}', '${at}' from made`,
    ],
  },
  contact: {
    table: "contact_messages",
    keeps: 729 * day,
    drops: 732 * day,
    make: (at) => [
      `insert into contact_messages (name, email, inquiry_type, subject, message, status, created_at) values ('x', 'x', 'x', 'x', 'x', 'closed', '${at}')`,
    ],
  },
};

const countOf = async (table: string) =>
  Number((await (await database()).execute<{ n: string }>(sql.raw(`select count(*) as n from ${table}`))).rows[0]!.n);

test.each(Object.entries(cases))("%s: expired rows are deleted, others stay", async (id, line) => {
  const me = (await makeViewer("client")).id;
  const db = await database();
  const before = await countOf(line.table);
  for (const [mark, age] of Object.entries({ kept: line.keeps, gone: line.drops }))
    for (const statement of line.make(ago(age), me, mark)) await db.execute(sql.raw(statement));
  const { deleted } = await runRetention(now);
  expect([deleted[id as keyof typeof deleted], (await countOf(line.table)) - before]).toEqual([1, 1]);
  expect((await runRetention(now)).deleted[id as keyof typeof deleted]).toBe(0);
});

test("identity documents are deleted two weeks after the decision, their labels stay", async () => {
  const db = await database();
  const me = (await makeViewer("professional")).id;
  const id = "00000000-0000-4000-8000-0000000000a1";
  const check = "00000000-0000-4000-8000-0000000000a2";
  await db.execute(sql.raw(file(ago(40 * day), me, "id-document", `'${id}'`)));
  await db.execute(sql.raw(professional("p", `'${me}'`)));
  await db.execute(
    sql`insert into verifications (id, professional_id, account_id, status, decided_at) values (${check}, 'p', ${me}, 'approved', ${ago(13 * day)})`,
  );
  await db.execute(
    sql`insert into verification_documents (verification_id, kind, label, file_id) values (${check}, 'id', 'Identity document', ${id})`,
  );
  expect((await runRetention(now)).deleted.documents).toBe(0);
  expect((await runRetention(new Date(now.getTime() + 2 * day))).deleted.documents).toBe(1);
  expect(await countOf("verification_documents where file_id is null and label = 'Identity document'")).toBe(1);
});

test("docs/retention.md and the privacy policy list the same rules, line for line", () => {
  const document = readFileSync("docs/retention.md", "utf8");
  const policy = privacyText.flatMap(({ items = [] }) => items.map(([term, meaning]) => `${term}: ${meaning}`));
  for (const { what, kept } of retention) {
    expect(document).toContain(`| ${what} | ${kept} |`);
    expect(policy).toContain(`${what}: ${kept}`);
  }
});

test("retention ends quietly when the server stops: the rest is left to the next run", async () => {
  const stopping = new AbortController();
  stopping.abort();
  expect(await runRetention(now, stopping.signal)).toMatchObject({ more: true, deleted: {} });
});
