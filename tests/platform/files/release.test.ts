import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";
import config from "@/next.config.mjs";

test("a release has every package that the process opening files imports", () => {
  const sources = globSync("lib/platform/files/child/*.ts").map((file) => readFileSync(file, "utf8"));
  const names = sources
    .flatMap((text) => [...text.matchAll(/(?:from |import\()"([^".][^"]*)"/g)].map(([, name]) => name!))
    .filter((name) => !isBuiltin(name))
    .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  expect(names).toContain("ical.js");
  const included = config.outputFileTracingIncludes!["/**"]!.filter((glob) => glob.startsWith("node_modules/"));
  const missing = new Set(names.filter((name) => !included.some((glob) => glob.includes(name))));
  expect([...missing]).toEqual([]);
});
