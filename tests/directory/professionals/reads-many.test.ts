import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import type { ProfessionalQuery, ProfessionalSort } from "@/lib/directory/search/contract";
import { listProfessionals } from "@/lib/directory/search/reads";
import { database, transaction } from "@/lib/platform/db/connection";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");

/** Enough rows that a search does not read all of them. */
const many = 2_600;
type Row = {
  id: string;
  country: string;
  rating: number;
  reviews: number;
  price: number;
  experience: number;
  verified: boolean;
  offered: string[];
  text: string;
};
let rows: Row[];

/** Thousands of rows that share a rare word and a city. */
beforeAll(async () => {
  const db = await database();
  const values: Record<string, string> = {
    id: "'many-' || lpad(n::text, 5, '0')",
    country: "case when n % 4 = 0 then 'NG' else 'KE' end",
    rating: "3 + (n * 7 % 21) / 10.0",
    review_count: "n * 13 % 50",
    hourly_rate_cents: "(100 + n * 37 % 1100) * 100",
    experience: "n % 30",
    status: "case when n % 3 = 0 then 'lapsed' else 'approved' end",
    specializations: "'{payroll}'",
    software: "case when n % 5 = 0 then '{sap,xero}' else '{sap}' end::text[]",
    city: "'Lagos'",
    search_text: "'many ' || n || E'\\nquixotic falls\\npayroll management\\nsap\\nlagos'",
    account_id: "null",
  };
  const { rows: columns } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = 'professionals' and table_schema = current_schema() and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name);
  const from = names.map((name) => values[name] ?? name).join();
  await transaction(async (tx) => {
    // The rows of the search are made in one statement: the trigger makes them one by one.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql.raw(
        `insert into professionals (${names.join()}) select ${from} from (select * from professionals where status = 'approved' order by id limit 1) one, generate_series(1, ${many}) n`,
      ),
    );
    await tx.execute(sql`insert into professional_search (
        professional_id, document, search_text, country, verified, hourly_rate_cents, rating, review_count, experience,
        reply_points
      )
      select * from professional_search_source where professional_id like 'many-%'`);
  });
  rows = (
    await db.execute<Row>(
      sql`select p.id, l.country, l.rating::float8, l.review_count as reviews, l.hourly_rate_cents / 100 as price,
        l.experience, l.verified, specializations || software as offered, l.search_text as text
        from professional_search l join professionals p on p.id = l.professional_id`,
    )
  ).rows;
}, 120_000);

const keys: Record<Exclude<ProfessionalSort, "relevance">, (row: Row) => number[]> = {
  rating: (row) => [-row.rating, -row.reviews],
  price: (row) => [row.price, -row.rating],
  reviews: (row) => [-row.reviews, -row.rating],
  experience: (row) => [-row.experience, -row.rating],
};

function inOrder(sort: keyof typeof keys) {
  return (a: Row, b: Row) => {
    const ours = keys[sort](a);
    const theirs = keys[sort](b);
    const differing = ours.findIndex((key, index) => key !== theirs[index]);
    return differing >= 0 ? ours[differing]! - theirs[differing]! : a.id < b.id ? -1 : 1;
  };
}

const searches: (Partial<ProfessionalQuery> & { sort?: keyof typeof keys })[] = [
  { q: "quixotic" },
  { q: "quixotic", page: 20, sort: "price" },
  { q: "quixotic", maxPrice: 140 },
  { q: "quixotic", maxPrice: 140, page: 3, sort: "reviews" },
  { q: "quixotic", minPrice: 900, maxPrice: 1050, sort: "experience" },
  { q: "quixotic", maxPrice: 1_000_000, minPrice: 1190 },
  { q: "quixotic", country: "KE" },
  { q: "quixotic", country: "NG", sort: "price" },
  { q: "quixotic", country: "KE", minRating: 4.5, verified: true, sort: "experience" },
  { q: "quixotic", minRating: 3.3, maxPrice: 160 },
  { q: "quixotic", minRating: 4.8 },
  { specialization: "payroll", software: "sap" },
  { specialization: "payroll", software: "sap", verified: true, maxPrice: 130, sort: "price" },
  { specialization: "payroll", software: "sap", country: "KE", minRating: 3.2, sort: "reviews", page: 2 },
  { q: "falls", specialization: "payroll", software: "xero" },
  { q: "quixotic", specialization: "payroll", minRating: 4.9 },
  { q: "lagos" },
  { q: "lagos", country: "NG", sort: "price" },
  { q: "lagos payroll", sort: "reviews", page: 2 },
  { q: "lagos payroll", country: "KE", minRating: 4.8, verified: true },
  { q: "quixotic lagos", maxPrice: 200 },
  { q: "77", sort: "experience" },
  { q: "7&7" },
  { q: "--" },
];

test.each(searches)("a list over many rows holds the matches in order, and their count: %j", async (search) => {
  const query = { ...defaultQuery, sort: "rating" as const, ...search };
  const fitting = rows.filter(
    (row) =>
      query.q.split(" ").every((word) => row.text.includes(word)) &&
      [query.specialization, query.software].every((slug) => !slug || row.offered.includes(slug)) &&
      (!query.country || row.country === query.country) &&
      row.rating >= query.minRating &&
      (!query.verified || row.verified) &&
      row.price >= query.minPrice,
  );
  const within = fitting.filter(({ price }) => price <= query.maxPrice).sort(inOrder(query.sort));
  const list = await listProfessionals(query);
  expect(list.items.map(({ id }) => id)).toEqual(
    within.slice((query.page - 1) * query.perPage, query.page * query.perPage).map(({ id }) => id),
  );
  expect(list).toMatchObject({
    total: Math.min(1000, within.length),
    totalCapped: within.length > 1000,
    aboveRange: Math.min(1000, fitting.length - within.length),
  });
});

test("pages by relevance over many rows repeat no professional, and hold only matches", async () => {
  const query = { ...defaultQuery, q: "lagos", sort: "relevance" as const };
  const fitting = new Set(rows.filter(({ text }) => text.includes("lagos")).map(({ id }) => id));
  const ids: string[] = [];
  for (const page of [1, 2, 10, 11, 12]) {
    const list = await listProfessionals({ ...query, page });
    expect(list).toMatchObject({ total: 1000, totalCapped: true });
    ids.push(...list.items.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(60);
  expect(ids.filter((id) => !fitting.has(id))).toEqual([]);
});

test("with many matches the counts beside the filters are lower bounds", async () => {
  const { facets } = await listProfessionals({ ...defaultQuery, q: "lagos payroll", sort: "relevance", facets: true });
  expect(facets?.specialization).toMatchObject({ atLeast: true, counts: { payroll: 1000 } });
});
