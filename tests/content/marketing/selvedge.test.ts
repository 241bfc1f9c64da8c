import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countries } from "@/lib/platform/reference/countries";
import { drawSelvedge } from "@/scripts/draw-selvedge.mjs";

const file = (name: string) => readFileSync(new URL(`../../../public/patterns/${name}.svg`, import.meta.url), "utf8");

test("the selvedge draws the countries' patterns in order, with their current tiles", () => {
  const patterns = countries.map(({ pattern }) => pattern);
  expect(file("selvedge"), "run node scripts/draw-selvedge.mjs").toBe(drawSelvedge(patterns, file));
});
