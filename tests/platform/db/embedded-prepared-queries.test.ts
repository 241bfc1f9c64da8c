import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database, transaction } from "@/lib/platform/db/connection";
import { planEachTime } from "@/lib/platform/db/named-statements";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

const double = async (value: unknown) =>
  (await (await database()).execute<{ twice: number }>(sql`select ${value}::int * 2 as twice`)).rows[0]!.twice;

test("a question that is asked again has its own values each time", async () => {
  expect([await double(1), await double(2), await double(3), await double(4)]).toEqual([2, 4, 6, 8]);
});

test("a question is named only after it was asked once, and only for this connection", async () => {
  const db = await database();
  const named = async () =>
    (
      await db.execute<{ name: string; statement: string }>(
        sql`select name, statement from pg_prepared_statements where statement like '%* 21%'`,
      )
    ).rows;
  const ask = () => db.execute(sql`select ${2}::int * 21`);
  await ask();
  expect(await named()).toEqual([]);
  await ask();
  await ask();
  expect(await named()).toEqual([
    { name: expect.stringMatching(new RegExp(`^${process.pid}\\.\\d+\\.\\d+$`)), statement: "select $1::int * 21" },
  ]);
});

test("a question that asks to be planned each time has no name", async () => {
  const db = await database();
  for (let times = 0; times < 3; times++) await db.execute(sql`select ${2}::int * 22 ${sql.raw(planEachTime)}`);
  const { rows } = await db.execute(sql`select from pg_prepared_statements where statement like '%* 22%'`);
  expect(rows).toEqual([]);
});

test("a question that failed does not spoil the next one, named or not", async () => {
  for (const value of ["x", 5, "y", 6, "z", 7]) {
    const answer = await double(value).catch((error: { cause?: { code?: string } }) => error.cause?.code);
    expect(answer).toBe(typeof value === "number" ? value * 2 : "22P02");
  }
});

test("a question keeps its name through a transaction that is rolled back", async () => {
  const ask = (text: string) => sql`select length(${text}::text) as characters`;
  const undone = transaction(async (tx) => {
    for (const text of ["a", "bb", "ccc"]) await tx.execute(ask(text));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect((await (await database()).execute(ask("dddd"))).rows).toEqual([{ characters: 4 }]);
});
