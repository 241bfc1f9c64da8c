import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
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

const folders = "app|bench|components|docs|e2e|fixtures|lib|scripts|tests";
/** Placeholders, and files that a command writes and the repository does not keep. */
const notKept = ["bench/.work/search.json", "docs/deadlines.md", "e2e/FILE"];

/** The paths that a text names. */
const pathsIn = (text: string) =>
  [...text.matchAll(new RegExp(`(?<![\\w/.@-])(?:${folders})(?:/(?:\\([\\w-]+\\)|[\\w.[\\]-]*[\\w\\]]))+`, "g"))].map(
    ([path]) => path,
  );

/** Whether a file has this path, perhaps with an ending or the title of a record after it. */
const isPath = (path: string) =>
  existsSync(path) ||
  notKept.includes(path) ||
  (existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => name.startsWith(basename(path))));

test("every file that a document or a comment names exists", () => {
  const documents = globSync(["*.md", "docs/**/*.md"]).map((file) => {
    const text = readFileSync(file, "utf8");
    return [file, [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!).join("\n")] as const;
  });
  const sources = globSync(`{${folders.replaceAll("|", ",")}}/**/*.{ts,tsx,mjs,css}`, {
    exclude: (name) => /node_modules|\.work/.test(String(name)),
  }).map((file) => {
    const lines = readFileSync(file, "utf8").split("\n");
    return [file, lines.filter((line) => /^\s*(\/\/|\/?\*)/.test(line)).join("\n")] as const;
  });
  expect(sources.length).toBeGreaterThan(1000);
  const missing = [...documents, ...sources].flatMap(([file, text]) =>
    pathsIn(text).flatMap((path) => (isPath(path) || isPath(join(dirname(file), path)) ? [] : [`${file}: ${path}`])),
  );
  expect(missing).toEqual([]);
});
