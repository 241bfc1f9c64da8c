import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Folders and files whose subject differs between the engines: search, jobs, connections, and how samples are stored. */
const places = [
  "tests/directory/search",
  "tests/jobs",
  "tests/platform/db",
  "tests/platform/scheduler",
  "tests/seed/writes-replay.test.ts",
  "tests/seed/writes-seed.test.ts",
];

/** Files that run for a minute on the embedded engine: there they are part of `npm run test:rest` only. */
const long = ["tests/platform/db/database-backup.test.ts"];

/** The functions that the migrations define. */
const functions = globSync("lib/platform/db/**/*.sql").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/create (?:or replace )?function "?(\w+)/gi)].map(([, name]) => name!),
);

/** What a test on both engines contains, by what it tests. */
const contents = {
  "changes of the schema": /\b(create|alter|drop) (or replace )?(table|view|index|function|trigger|role|database) \w/i,
  locks: /\bpg_(locks|advisory)|\bfor (no key )?update\b|\bfor (key )?share\b|\block table\b/i,
  search: /\bto_tsvector\b|tsquery\b|\bsimilarity\(/i,
  plans: /\bexplain (\(|analyze|select|update|delete|insert)/i,
  "functions of PostgreSQL": /\bpg_\w+\(/i,
  "functions of the migrations": new RegExp(`\\b(${functions.join("|")})\\(`, "i"),
};

/** Why a test with a database runs on both engines; undefined when PostgreSQL is enough. */
function reasonForBoth(file: string, text: string): string | undefined {
  if (long.includes(file)) return undefined;
  const place = places.find((name) => file === name || file.startsWith(`${name}/`));
  return place ?? Object.entries(contents).find(([, pattern]) => pattern.test(text))?.[0];
}

test("a test of what differs between the engines runs on both in npm test", () => {
  const files = globSync(["tests/**/{reads,writes,api}*.test.ts", "tests/platform/db/database*.test.ts"]);
  const texts = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  const missing = texts.flatMap(([file, text]) => {
    const reason = text.includes("useDatabase(") && !text.includes('engines: "both"') && reasonForBoth(file, text);
    return reason ? [`${file} needs engines: "both" (${reason})`] : [];
  });
  expect(missing).toEqual([]);
});

test.each([
  ["tests/jobs/writes.test.ts", "", "tests/jobs"],
  ["tests/a/writes.test.ts", "sql`create or replace function f()`", "changes of the schema"],
  ["tests/a/writes.test.ts", "sql`alter table accounts add a int`", "changes of the schema"],
  ["tests/a/writes.test.ts", "sql`select id from accounts for update`", "locks"],
  ["tests/a/writes.test.ts", "sql`select pg_advisory_xact_lock(1)`", "locks"],
  ["tests/a/writes.test.ts", "sql`select to_tsvector('a')`", "search"],
  ["tests/a/writes.test.ts", "sql`explain select 1`", "plans"],
  ["tests/a/writes.test.ts", "sql`select pg_sleep(4)`", "functions of PostgreSQL"],
  ["tests/a/writes.test.ts", "sql`select search_fold('É')`", "functions of the migrations"],
])("%s with '%s' needs both engines: %s", (file, text, reason) => {
  expect(reasonForBoth(file, text)).toBe(reason);
});

test("PostgreSQL is enough for a test of a domain that only counts rows", () => {
  expect(reasonForBoth("tests/a/writes.test.ts", "sql`select count(*) from accounts`")).toBeUndefined();
});

test("the folders and files exist and the migrations define functions", () => {
  expect([...places, ...long].filter((name) => !existsSync(name))).toEqual([]);
  expect(functions).toContain("search_fold");
});
