import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { iconNames } from "@/components/ui/icon-names";
import { inlineShapes } from "@/components/ui/inline-icon";
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
  const drawn = [...readFileSync("public/icons.svg", "utf8").matchAll(/<symbol id="([a-z-]+)"/g)].map(
    ([, name]) => name,
  );
  expect(drawn).toEqual([...iconNames]);
});

it("draws the icons of the first screen as the sprite does", () => {
  const sprite = readFileSync("public/icons.svg", "utf8");
  for (const [name, shapes] of Object.entries(inlineShapes)) {
    const drawn = renderToStaticMarkup(shapes).replace(/><\/(path|circle|rect)>/g, "/>");
    expect(sprite).toContain(`<symbol id="${name}" viewBox="0 0 24 24">${drawn}</symbol>`);
  }
});

it("ships one font file of at most 22 KB, whose address changes with what is in it", () => {
  const fonts = readdirSync("public/fonts");
  expect(fonts).toHaveLength(1);
  const font = readFileSync(`public/fonts/${fonts[0]}`);
  expect(font.length).toBeLessThanOrEqual(22 * 1024);
  expect(fonts[0]).toBe(`bricolage.${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`);
  expect(readFileSync("app/fonts/bricolage.css", "utf8")).toContain(`url("/fonts/${fonts[0]}")`);
});
