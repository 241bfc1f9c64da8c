import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { inspectDocument } from "@/lib/platform/files/inspect";
import { documentBytes } from "@/lib/platform/reference/limits";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("sample");

async function rows<T = Record<string, unknown>>(query: SQL): Promise<T[]> {
  return (await (await database()).execute(query)).rows as T[];
}
const number = async (query: SQL) => Number(Object.values((await rows<object>(query))[0]!)[0]);

describe("the people of the sample data", () => {
  test("are 132 listed professionals, all with an account, and at least 180 clients", async () => {
    expect(await number(sql`select count(*) from professionals where listed`)).toBe(132);
    expect(await number(sql`select count(*) from professionals where account_id is null`)).toBe(0);
    expect(await number(sql`select count(*) from accounts where role = 'client'`)).toBeGreaterThanOrEqual(180);
    expect(
      await rows(sql`select p.id from professionals p join accounts a on a.id = p.account_id
        where a.role <> 'professional' or (a.email <> lower(p.email) and a.email <> 'professional@example.com')
           or (p.status = 'suspended') <> (a.status = 'suspended')`),
    ).toEqual([]);
  });

  test("can be signed in to at the address of the profile", async () => {
    const [account] = await rows<{ email: string }>(
      sql`select lower(email) as email from professionals where listed order by id desc limit 1`,
    );
    const before = await number(sql`select count(*) from accounts`);
    const visitor = new Visitor();
    await visitor.signIn(account!.email);
    expect(await visitor.role()).toBe("professional");
    expect(await number(sql`select count(*) from accounts`)).toBe(before);
  });

  test("signed up in each of the last twelve months, and have no activity before", async () => {
    expect(
      await number(
        sql`select count(distinct date_trunc('month', created_at)) from accounts where created_at > now() - interval '1 year'`,
      ),
    ).toBeGreaterThanOrEqual(12);
    expect(
      await rows(
        sql`select m.id from messages m join accounts a on a.id = m.sender_id where m.created_at < a.created_at`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        sql`select b.id from bookings b join accounts a on a.id = b.created_by where b.created_at < a.created_at`,
      ),
    ).toEqual([]);
    expect(await rows(sql`select email from accounts where created_at > now() or last_active_at > now()`)).toEqual([]);
  });
});

describe("the work of the sample data", () => {
  test("spreads over twelve months: bookings, quotes and completed projects in each", async () => {
    for (const query of [
      sql`select count(distinct date_trunc('month', starts_at)) from bookings where starts_at between now() - interval '1 year' and now()`,
      sql`select count(distinct date_trunc('month', created_at)) from quotes where created_at > now() - interval '1 year'`,
      sql`select count(distinct date_trunc('month', completed_at)) from projects where completed_at > now() - interval '1 year'`,
    ])
      expect(await number(query)).toBeGreaterThanOrEqual(12);
  });

  test("uses meeting types that the professional offers", async () => {
    expect(await number(sql`select count(*) from professionals where cardinality(meeting_types) < 3`)).toBeGreaterThan(
      20,
    );
    expect(
      await rows(sql`select b.id from bookings b join professionals p on p.id = b.professional_id
        where b.meeting_type <> all (p.meeting_types)`),
    ).toEqual([]);
  });

  test("is never more than a profile's public counts, and each review of a named work is later than it", async () => {
    expect(
      await rows(sql`select p.id from professionals p join projects w on w.professional_id = p.id and w.status = 'completed'
        group by p.id having count(*) > p.completed_projects`),
    ).toEqual([]);
    expect(await number(sql`select count(*) from reviews where client_account_id is not null`)).toBeGreaterThan(150);
    expect(
      await rows(sql`select r.id from reviews r join accounts a on a.id = r.client_account_id
        where r.project_id is not null and r.client_name not in (a.first_name || ' ' || a.last_name, a.company) and r.professional_id <> 'grace-wanjiku-kimani'`),
    ).toHaveLength(
      await number(
        sql`select count(*) from reviews r join accounts a on a.id = r.client_account_id where a.email = 'client@example.com' and r.project_id is not null and r.client_name <> a.first_name || ' ' || a.last_name`,
      ),
    );
  });

  test("has no two overlapping meetings of one user", async () => {
    for (const side of [sql`professional_id`, sql`client_id`])
      expect(
        await rows(sql`select a.id from bookings a join bookings b on a.${side} = b.${side} and a.id < b.id and a.during && b.during
          where a.status in ('pending', 'confirmed', 'completed') and b.status in ('pending', 'confirmed', 'completed')`),
      ).toEqual([]);
  });
});

describe("the payments of the sample data", () => {
  test("are R199, R499 and R699 subscriptions in each of twelve months, with invoices once settled", async () => {
    expect(await rows(sql`select distinct plan, amount_cents from payments order by amount_cents`)).toEqual([
      { plan: "basic", amount_cents: 19900 },
      { plan: "premium", amount_cents: 49900 },
      { plan: "enterprise", amount_cents: 69900 },
    ]);
    expect(
      await number(sql`select count(distinct date_trunc('month', settled_at)) from payments where status = 'settled'`),
    ).toBeGreaterThanOrEqual(12);
    expect(
      await rows(
        sql`select p.id from payments p left join invoices i on i.payment_id = p.id where (p.settled_at is not null) <> (i.id is not null) or i.total_cents <> p.amount_cents`,
      ),
    ).toEqual([]);
    expect(await rows(sql`select year from invoices group by year having max(number) <> count(*)`)).toEqual([]);
    expect(await rows(sql`select id from payments where created_at > now() or settled_at > now()`)).toEqual([]);
  });

  test("have a settled refund of what was refunded, at the same time", async () => {
    expect(await number(sql`select count(*) from payments where refunded_cents > 0`)).toBeGreaterThan(0);
    expect(
      await rows(sql`select p.id from payments p
        left join refunds r on r.payment_id = p.id and r.status = 'settled' and r.settled_at = p.refunded_at
        where p.refunded_cents <> coalesce(r.amount_cents, 0)`),
    ).toEqual([]);
  });

  test("belong to professionals with a subscription of that plan or a larger one", async () => {
    expect(
      await rows(
        sql`select p.id from payments p left join subscriptions s on s.account_id = p.account_id where s.id is null`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        sql`select p.id from professionals p left join subscriptions s on s.account_id = p.account_id where p.listed and s.plan is distinct from p.subscription_tier and p.id <> 'grace-wanjiku-kimani'`,
      ),
    ).toEqual([]);
  });
});

describe("the administrators' queue", () => {
  test("has licences verified in most months of the year, so that the approval charts have a shape", async () => {
    const [row] = await rows<{ months: number }>(
      sql`select count(distinct floor(extract(epoch from now() - decided_at) / 2592000))::int as months from verifications where status = 'approved' and decided_at between now() - interval '330 days' and now()`,
    );
    expect(row!.months).toBeGreaterThanOrEqual(10);
  });

  test("has exactly 23 verifications, some under review, some past 48 hours, each with valid documents", async () => {
    const waiting = await rows<{ status: string; old: boolean }>(
      sql`select status, submitted_at < now() - interval '48 hours' as old from verifications where status in ('pending', 'under_review')`,
    );
    expect(waiting).toHaveLength(23);
    expect(new Set(waiting.map(({ status, old }) => `${status} ${old}`))).toEqual(
      new Set(["pending true", "pending false", "under_review true"]),
    );
    const files = await rows<{ name: string; type: string; bytes: Buffer; size: number }>(sql`
      select f.name, f.type, f.size, fp.bytes from verifications v join verification_documents d on d.verification_id = v.id
      join files f on f.id = d.file_id join file_pieces fp on fp.file_id = f.id where v.status in ('pending', 'under_review')`);
    expect(files.length).toBeGreaterThanOrEqual(46);
    for (const { name, type, bytes, size } of files) {
      expect(bytes.length).toBe(size);
      expect(await inspectDocument(new File([new Uint8Array(bytes)], name), documentBytes), name).toMatchObject({
        ok: true,
        type,
      });
    }
    expect(
      await rows(sql`select v.id from verifications v left join verification_documents d on d.verification_id = v.id
      group by v.id having count(d.kind) < 2 or (v.status in ('pending', 'under_review') and count(d.file_id) <> count(d.kind))`),
    ).toEqual([]);
  });

  test("agrees with the profiles: an approved case behind each badge", async () => {
    expect(
      await rows(sql`select p.id from professionals p left join verifications v on v.professional_id = p.id
      where (p.status in ('approved', 'lapsed', 'suspended') and v.status is distinct from 'approved') or (p.status = 'rejected' and v.status is distinct from 'rejected')
         or (p.status in ('pending', 'under_review') and v.status is distinct from p.status)`),
    ).toEqual([]);
  });
});

test("the audit log begins with 1,247 past entries, with each outcome", async () => {
  expect(await number(sql`select count(*) from audit_log`)).toBe(1247);
  expect(await rows(sql`select id from audit_log where at > now()`)).toEqual([]);
  expect(await rows(sql`select distinct status from audit_log order by status`)).toEqual([
    { status: "error" },
    { status: "success" },
    { status: "warning" },
  ]);
});
