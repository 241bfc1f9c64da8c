import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countSearch, flushCounts } from "@/lib/analytics/calls/counter";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

const rowsOf = async (day: string) => {
  const db = await database();
  const { rows } = await db.execute<{ words: string; found: boolean; count: number }>(
    sql`select words, found, count from search_counts where day = ${day}::date order by count desc, words`,
  );
  return rows;
};
const totalOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

test("50,000 random words leave few rows, every search is counted, and the frequent words keep their counts", async () => {
  const now = new Date("2026-03-01T12:00:00Z");
  for (let number = 0; number < 50_000; number++) {
    countSearch(`word ${(number * 7919) % 50_021}`, { found: false });
    if (number % 100 === 0) countSearch("VAT", { found: true });
    if (number % 500 === 0) countSearch("notary", { found: false });
  }
  await flushCounts(now);
  const rows = await rowsOf("2026-03-01");
  expect(rows.length).toBeLessThanOrEqual(1_002);
  expect(totalOf(rows)).toBe(50_600);
  expect(rows).toContainEqual({ words: "vat", found: true, count: 500 });
  expect(rows).toContainEqual({ words: "notary", found: false, count: 100 });
});

test("random words that arrive all day long displace no frequent word", async () => {
  const now = new Date("2026-03-02T12:00:00Z");
  for (let flush = 0; flush < 10; flush++) {
    for (let number = 0; number < 900; number++) countSearch(`word ${flush} ${number}`, { found: false });
    countSearch("payroll", { found: true });
    countSearch("payroll", { found: true });
    await flushCounts(now);
  }
  const rows = await rowsOf("2026-03-02");
  expect(rows.length).toBeLessThanOrEqual(1_002);
  expect(totalOf(rows)).toBe(9_020);
  expect(rows).toContainEqual({ words: "payroll", found: true, count: 20 });
});

test("a search for an email address or a long number is counted without its text", async () => {
  const now = new Date("2026-03-09T12:00:00Z");
  for (const text of ["thandi@example.com", "Thandi ＠ example", "0825550145", "+27 82 555-0145", "9001015009087"])
    countSearch(text, { found: false });
  for (const text of ["vat 2026", "year 2025", "emp201"]) countSearch(text, { found: true });
  await flushCounts(now);
  expect(await rowsOf("2026-03-09")).toEqual([
    { words: "OTHER", found: false, count: 5 },
    { words: "emp201", found: true, count: 1 },
    { words: "vat 2026", found: true, count: 1 },
    { words: "year 2025", found: true, count: 1 },
  ]);
});
