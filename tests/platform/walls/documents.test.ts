import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { domains } from "@/scripts/domains.mjs";

const architecture = readFileSync("ARCHITECTURE.md", "utf8");
const index = readFileSync("docs/decisions/README.md", "utf8");

test("ARCHITECTURE.md has at most 160 lines and names each domain in its diagram and its table, in order", () => {
  expect(architecture.trimEnd().split("\n").length).toBeLessThanOrEqual(160);
  const rows = [...architecture.matchAll(/^\| ([a-z]+) \|/gm)].map(([, name]) => name!);
  expect(rows.filter((name) => domains.includes(name))).toEqual(domains);
  const diagram = /```mermaid\n(.*?)```/s.exec(architecture)?.[1] ?? "";
  for (const domain of domains) expect(diagram).toMatch(new RegExp(`\\b${domain}\\b`));
});

test("every table in the picture of ARCHITECTURE.md exists", () => {
  const picture = /erDiagram\n(.*?)```/s.exec(architecture)?.[1] ?? "";
  const named = new Set([...picture.matchAll(/^ {2}(\w+) \S+ (\w+)/gm)].flatMap(([, from, to]) => [from!, to!]));
  const declared = readdirSync("lib/platform/db/tables").flatMap((file) =>
    [...readFileSync(`lib/platform/db/tables/${file}`, "utf8").matchAll(/pgTable\(\s*"(\w+)"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(named.size).toBe(20);
  expect([...named].filter((name) => !declared.includes(name))).toEqual([]);
});

test("the index of decisions links every record, in lines of at most 160 characters", () => {
  const records = readdirSync("docs/decisions").filter((name) => /^\d{4}-/.test(name));
  const linked = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, name]) => name!);
  expect([...new Set(linked)].sort()).toEqual(records.sort());
  expect(index.split("\n").filter((line) => line.length > 160)).toEqual([]);
});

test("the decisions of each domain with a record come first, in order of number; missing numbers are named", () => {
  for (const part of index.split(/^## /m).slice(1)) {
    const numbers = [...part.matchAll(/^- .*\[(\d{4})\]\(\d{4}-/gm)].map(([, number]) => number!);
    expect(numbers, part.split("\n")[0]).toEqual(numbers.toSorted());
  }
  const present = new Set([...index.matchAll(/\b(0\d{3})\b/g)].map(([, number]) => Number(number)));
  const all = Array.from({ length: Math.max(...present) }, (_, place) => place + 1);
  expect(all.filter((number) => !present.has(number))).toEqual([]);
});

test("every file that ARCHITECTURE.md links or names exists", () => {
  const links = [...architecture.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path!);
  const named = [...architecture.matchAll(/`((?:app|components|lib|tests|public|scripts)\/[^`<*]+)`/g)];
  const paths = [...links, ...named.map(([, path]) => path!)];
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
