import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database, transaction } from "@/lib/platform/db/connection";
import { useDatabase } from "../../support/database";

useDatabase("empty", { engines: "both" });

test("concurrent queries on many connections each get their own result", async () => {
  const db = await database();
  const wrong: unknown[] = [];
  const ask = async (n: number) => {
    const { rows } =
      n % 3 === 0
        ? await transaction((tx) =>
            tx.execute<{ a: number }>(sql`select ${n}::int as a, ${"x".repeat(n * 10)}::text as filler`),
          )
        : await db.execute<{ a: number }>(
            sql`select ${n}::int as a, ${n % 7}::int as b${sql.raw(", 1 as c".repeat(n % 5))}`,
          );
    if (rows[0]?.a !== n) wrong.push([n, rows]);
  };
  for (let round = 0; round < 5; round++)
    await Promise.all(Array.from({ length: 100 }, (_, n) => ask(round * 100 + n)));
  expect(wrong).toEqual([]);
});
