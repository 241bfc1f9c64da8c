import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Icon } from "@/components/ui/icon";
import { iconNames } from "@/components/ui/icon-names";
import { patternUrl } from "@/components/ui/pattern";
import { countries } from "@/lib/platform/reference/countries";

it("has a different pattern for each country, each under 2 KB", () => {
  expect(new Set(countries.map(({ pattern }) => pattern)).size).toBe(countries.length);
  for (const { pattern, code } of countries) {
    expect(patternUrl(code)).toBe(`/patterns/${pattern}.svg`);
    expect(statSync(`public/patterns/${pattern}.svg`).size, pattern).toBeLessThan(2048);
  }
});

it("draws every icon named in code, and no other", () => {
  const drawn = [...readFileSync("public/icons.svg", "utf8").matchAll(/<symbol id="([a-z-]+)"/g)].map(
    ([, name]) => name,
  );
  expect(drawn).toEqual([...iconNames]);
});

it("draws an inline icon the same as the icon file does", () => {
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

it("ships fonts of at most 22, 28, 36 and 6 KB, at addresses with a content hash", () => {
  const fonts = readdirSync("public/fonts");
  expect(fonts.map((file) => file.split(".")[0])).toEqual(["bricolage", "hanken", "inter-amounts", "inter"]);
  const tokens = readFileSync("app/tokens.css", "utf8");
  for (const [index, most] of [22, 28, 6, 36].entries()) {
    const font = readFileSync(`public/fonts/${fonts[index]}`);
    expect(font.length).toBeLessThanOrEqual(most * 1024);
    expect(fonts[index]).toContain(`.${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`);
    expect(tokens).toContain(`url("/fonts/${fonts[index]}")`);
  }
});
