import { sql } from "drizzle-orm";
import type pg from "pg";
import { expect, test } from "vitest";
import { makeProfessional, sampleProfessionals } from "@/fixtures/professionals";
import { fastestWriter, insertRows, type WriteRows } from "@/lib/platform/db/bulk";
import { database } from "@/lib/platform/db/connection";
import { portfolioItems, professionals } from "@/lib/platform/db/tables";
import { rowsOf } from "@/lib/seed/seed";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample", { engines: "both" });

test("the stored rating and review count match the stored reviews", async () => {
  const db = await database();
  const { rows } = await db.execute(sql`
    select p.id from professionals p left join reviews r on r.professional_id = p.id
    group by p.id having p.review_count <> count(r.id) or p.rating <> coalesce(round(avg(r.rating), 1), 0)`);
  expect(rows).toEqual([]);
});

test("every sample professional is stored, with the badge only for approved ones", async () => {
  const db = await database();
  const { rows } = await db.execute<{ id: string; verified: boolean; listed: boolean }>(
    sql`select id, verified, listed from professionals order by id collate "C"`,
  );
  const { applicants } = withoutApplicants(rows);
  expect(applicants).toHaveLength(15);
  const expected = sampleProfessionals().map(({ id, status }) => ({
    id,
    verified: status === "approved",
    listed: ["approved", "under_review", "lapsed"].includes(status),
  }));
  expect(withoutApplicants(rows).others).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)));
});

/** The professionals of the sample, and recent applicants who await verification. */
function withoutApplicants<Row extends { id: string }>(rows: Row[]) {
  const sample = new Set(sampleProfessionals().map(({ id }) => id));
  return {
    others: rows.filter(({ id }) => sample.has(id)),
    applicants: rows.filter(({ id }) => !sample.has(id)),
  };
}

test("seeded reviews are marked as samples", async () => {
  const db = await database();
  const { rows } = await db.execute<{ all: number; samples: number }>(
    sql`select count(*)::int as all, count(*) filter (where sample)::int as samples from reviews`,
  );
  expect(rows[0]?.samples).toBe(rows[0]?.all);
  expect(rows[0]?.all).toBeGreaterThan(1000);
});

test("the searchable text is stored in lower case, one field a line", async () => {
  const db = await database();
  const { rows } = await db.execute(
    sql`select id from professionals where search_text <> lower(search_text) or search_text not like lower(name) || E'\n' || lower(title) || E'\n%'`,
  );
  expect(rows).toEqual([]);
});

test("rows written by COPY equal inserted ones, whatever characters they hold", async () => {
  const pool = ((await database()) as unknown as { $client: pg.Pool }).$client;
  const client = await pool.connect();
  const odd = 'tab\t, line\n, "quote", \\N, {brace}, comma, ünï ₦ د.إ, back\\slash';
  const { professional, portfolio } = rowsOf(
    makeProfessional({
      id: "odd-one",
      name: odd,
      bio: odd,
      specializations: ["tax-planning", odd],
      education: [{ degree: odd, institution: "", year: 2001 }],
    }),
  );
  try {
    const stored = async (write: WriteRows) => {
      await client.query("begin");
      await write(client, professionals, [professional]);
      await write(client, portfolioItems, portfolio);
      const { rows } = await client.query(
        "select to_jsonb(p) as person, (select jsonb_agg(to_jsonb(i) order by position) from portfolio_items i where professional_id = p.id) as work from professionals p where id = 'odd-one'",
      );
      await client.query("rollback");
      return rows;
    };
    const inserted = await stored(insertRows);
    expect(inserted).toHaveLength(1);
    expect(await stored(await fastestWriter(client))).toEqual(inserted);
  } finally {
    client.release();
  }
});
