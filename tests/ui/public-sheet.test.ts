import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** The file that an import resolves to; undefined for a package. */
function fileOf(wanted: string, from: string): string | undefined {
  const base = wanted.startsWith("@/") ? wanted.slice(2) : wanted.startsWith(".") ? join(dirname(from), wanted) : "";
  return base
    ? ["", ".ts", ".tsx"].map((end) => base + end).find((path) => /\.tsx?$/.test(path) && existsSync(path))
    : "";
}

/** Every file imported by these, statically or dynamically. */
function reachedFrom(files: string[]): Set<string> {
  const reached = new Set<string>();
  for (const file of files) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const [, wanted] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
      const path = fileOf(wanted!, file);
      if (path) files.push(path);
    }
  }
  return reached;
}

test("the stylesheet of the public pages covers every component that one of them renders", () => {
  const sources = [...readFileSync("app/public.css", "utf8").matchAll(/@source "\.\.\/([^"]+)"/g)];
  const covered = new Set(sources.flatMap(([, pattern]) => globSync([pattern!, `${pattern!}/**/*.tsx`])));
  const rendered = [...reachedFrom(globSync("app/(public)/**/*.{ts,tsx}"))].filter((file) =>
    /^components\/.*\.tsx$/.test(file),
  );
  expect(rendered.length).toBeGreaterThan(100);
  expect(rendered.filter((file) => !covered.has(file))).toEqual([]);
});
