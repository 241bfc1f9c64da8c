import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

const double = async (value: unknown) =>
  (await (await database()).execute<{ twice: number }>(sql`select ${value}::int * 2 as twice`)).rows[0]!.twice;

test("a repeated query returns the result of its own values", async () => {
  expect([await double(1), await double(2), await double(3), await double(4)]).toEqual([2, 4, 6, 8]);
});

test("a failed query leaves the connection usable", async () => {
  for (const value of ["x", 5, "y", 6, "z", 7]) {
    const answer = await double(value).catch((error: { cause?: { code?: string } }) => error.cause?.code);
    expect(answer).toBe(typeof value === "number" ? value * 2 : "22P02");
  }
});

test("the engine's page cache is limited, so that a long-running server does not grow by the default of 128 MB", async () => {
  const { rows } = await (await database()).execute(sql`show shared_buffers`);
  expect(rows).toEqual([{ shared_buffers: "32MB" }]);
});
