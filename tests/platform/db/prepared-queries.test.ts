import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { preparedQueries } from "@/lib/platform/db/prepared-query";

test("a kind of question is written once, and forgotten when three hundred others were asked since", () => {
  const written: number[] = [];
  const ask = preparedQueries(String, (kind: number) => (written.push(kind), sql`select ${sql.raw(String(kind))}`));
  const first = ask(0);
  expect(ask(0)).toBe(first);
  for (let kind = 1; kind < 300; kind++) ask(kind);
  expect(ask(0)).toBe(first);
  expect(written).toHaveLength(300);
  for (let kind = 300; kind < 600; kind++) ask(kind);
  expect(ask(0)).not.toBe(first);
  expect(written).toHaveLength(601);
});
