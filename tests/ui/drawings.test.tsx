import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Icon } from "@/components/ui/icon";
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
  const drawn = [...readFileSync("public/icons.svg", "utf8").matchAll(/<symbol id="([a-z-]+)"/g)].map(
    ([, name]) => name,
  );
  expect(drawn).toEqual([...iconNames]);
});

it("draws an icon that stands in the page as the file of all icons does", () => {
  const file = readFileSync("public/icons.svg", "utf8").replace(/"\/>/g, '"></>');
  const inPage = iconNames
    .map((name) => ({
      name,
      drawn: /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(<Icon name={name} />))?.[1] ?? "",
    }))
    .filter(({ drawn }) => !drawn.startsWith("<use"));
  expect(inPage.length).toBeGreaterThan(5);
  for (const { name, drawn } of inPage)
    expect(file).toContain(`<symbol id="${name}" viewBox="0 0 24 24">${drawn.replace(/<\/\w+>/g, "</>")}</symbol>`);
});

it("ships one font file of at most 22 KB, whose address changes with what is in it", () => {
  const fonts = readdirSync("public/fonts");
  expect(fonts).toHaveLength(1);
  const font = readFileSync(`public/fonts/${fonts[0]}`);
  expect(font.length).toBeLessThanOrEqual(22 * 1024);
  expect(fonts[0]).toBe(`bricolage.${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`);
  expect(readFileSync("app/tokens.css", "utf8")).toContain(`url("/fonts/${fonts[0]}")`);
});
