import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { planEachTime } from "@/lib/platform/db/named-statements";
import { preparedQueries, preparedQuery } from "@/lib/platform/db/prepared-query";
import { useDatabase } from "../../support/database";

useDatabase("empty");

const onServer = Boolean(inject("postgresUrl"));
const triple = preparedQuery<{ thrice: number }>(sql`select ${sql.placeholder("value")}::int * 3 as thrice`);
const fourfold = preparedQueries(String, (comment: string) => {
  return sql`select ${sql.placeholder("value")}::int * 4 as fourfold ${sql.raw(comment)}`;
});
const heard = async (part: string) => {
  const { rows } = await (
    await database()
  ).execute<{ name: string }>(
    sql`select name from pg_prepared_statements where statement like ${`%${part}%`} and statement not like '%pg_prepared%'`,
  );
  return rows.map(({ name }) => name);
};

test("PostgreSQL hears a question by a name made of its text, so that any session may know it", async () => {
  expect([await triple({ value: 2 }), await triple({ value: 5 })]).toEqual([[{ thrice: 6 }], [{ thrice: 15 }]]);
  const names = await heard("* 3");
  expect(names).toEqual([expect.stringMatching(onServer ? /^d[0-9a-f]{24}$/ : /^\d+\.\d+\.\d+$/)]);
});

test("a question that asks to be planned each time has no name", async () => {
  for (const value of [1, 2, 3]) expect(await fourfold(planEachTime)({ value })).toEqual([{ fourfold: value * 4 }]);
  expect(await heard("* 4")).toEqual([]);
});

test("a kind of question that was forgotten and comes back keeps its name", async () => {
  const first = "/* first */";
  expect(await fourfold(first)({ value: 1 })).toEqual([{ fourfold: 4 }]);
  // So many others that it is kept no more, and that all names would be given if each had one of its own.
  for (let other = 0; other < 300; other++) fourfold(`/* other ${other} */`);
  expect(await fourfold(first)({ value: 2 })).toEqual([{ fourfold: 8 }]);
  const { rows } = await (
    await database()
  ).execute<{ runs: number }>(
    sql`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where statement like '%/* first */%' and statement not like '%pg_prepared%'`,
  );
  // The embedded engine names what comes twice.
  expect(rows).toEqual([{ runs: onServer ? 2 : 1 }]);
});

test("where a pooler gives a question to a session that has not heard its name, it is answered and goes without", async () => {
  if (!onServer) return expect(await triple({ value: 3 })).toEqual([{ thrice: 9 }]);
  await triple({ value: 3 });
  await (await database()).execute(sql`deallocate all`);
  expect(await triple({ value: 3 })).toEqual([{ thrice: 9 }]);
  expect(await triple({ value: 4 })).toEqual([{ thrice: 12 }]);
  expect(await heard("* 3")).toEqual([]);
});
