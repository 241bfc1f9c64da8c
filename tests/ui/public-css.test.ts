import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the CSS of public pages contains the rules of every folder of components that they use", () => {
  const css = readFileSync("app/public.css", "utf8");
  const whole = /@source "\.\.\/components\/\{([^}]+)\}"/.exec(css)![1]!.split(",");
  const single = [...css.matchAll(/@source "\.\.\/components\/(\w+)\/[^"]+"/g)].map(([, folder]) => folder!);
  const used = globSync("app/(public)/**/*.tsx").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/"@\/components\/(\w+)\//g)].map(([, folder]) => folder!),
  );
  expect(used).toContain("deadlines");
  expect([...new Set(used)].filter((folder) => ![...whole, ...single].includes(folder))).toEqual([]);
});
