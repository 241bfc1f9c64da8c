import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { iconNames } from "@/components/ui/icon-names";
import { patternUrl } from "@/components/ui/pattern";
import { countries } from "@/lib/reference/countries";

it("has one cloth for each of the nine countries, each under 2 KB", () => {
  expect(new Set(countries.map(({ pattern }) => pattern)).size).toBe(9);
  for (const { pattern, code } of countries) {
    expect(patternUrl(code)).toBe(`/patterns/${pattern}.svg`);
    expect(statSync(`public/patterns/${pattern}.svg`).size, pattern).toBeLessThan(2048);
  }
});

it("draws every icon that code can name, and no other", () => {
  const drawn = [...readFileSync("public/icons.svg", "utf8").matchAll(/<symbol id="([a-z-]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual([...iconNames]);
});

it("ships one font file of at most 22 KB", () => {
  const fonts = readdirSync("app/fonts");
  expect(fonts.filter((name) => !name.endsWith(".css"))).toEqual(["bricolage.woff2"]);
  expect(statSync("app/fonts/bricolage.woff2").size).toBeLessThanOrEqual(22 * 1024);
});
