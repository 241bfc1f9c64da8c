import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPrintable, type PdfScript, printed, scriptOf } from "@/lib/platform/format/printable";

interface Font {
  hasGlyphForCodePoint: (code: number) => boolean;
}
/** The package with which pdfkit reads fonts. */
const fontkit = createRequire(createRequire(import.meta.url).resolve("pdfkit"))("fontkit") as {
  create: (data: Buffer) => Font;
};
const folder = join(import.meta.dirname, "../../../lib/platform/format/fonts");
const fontsOf = (...names: string[]) => names.map((name) => fontkit.create(readFileSync(join(folder, `${name}.ttf`))));
const fonts: Record<PdfScript, Font[]> = {
  latin: fontsOf("noto-sans-regular", "noto-sans-bold"),
  arabic: fontsOf("vazirmatn-arabic-regular", "vazirmatn-arabic-bold"),
  ethiopic: fontsOf("noto-sans-ethiopic-regular", "noto-sans-ethiopic-bold"),
  tifinagh: fontsOf("noto-sans-tifinagh-regular"),
};

test("every letter that documents print is in their fonts", () => {
  const missing = new Set<string>();
  for (let code = 0x20; code < 0x20000; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!letter.isWellFormed() || !isPrintable(letter)) continue;
    for (const one of printed(letter))
      if (!fonts[scriptOf(one)].every((font) => font.hasGlyphForCodePoint(one.codePointAt(0)!)))
        missing.add(one.codePointAt(0)!.toString(16));
  }
  expect([...missing]).toEqual([]);
});

test.each(["Ọlábísí Adéṣọlá", "Ƙwallo Ɓaba", "شركة النور", "پژمان گچ", "١٢٣", "አበበ በቀለ", "ⴰⵎⴰⵣⵉⵖ", "Ωμέγα", "Жанна"])(
  "the name %s is printed as it is",
  (name) => {
    expect(isPrintable(name)).toBe(true);
    expect(printed(name)).toBe(name);
  },
);

test.each([
  ["marks of direction", "\u200f\u0634\u0631\u0643\u0629\u200f (ABC)\u202c", "\u0634\u0631\u0643\u0629 (ABC)"],
  ["a sign as a telephone types it", "Acme\u00ae\ufe0f Ltd", "Acme\u00ae Ltd"],
  ["a soft hyphen and a byte-order mark", "\ufeffDaf\u00adtari", "Daftari"],
])("a name with %s is printed without what no one sees", (_, name, shown) => {
  expect(isPrintable(name)).toBe(true);
  expect(printed(name)).toBe(shown);
});

test.each([
  ["a Maghrebi letter", "\u06a7\u0627\u0633\u0645", "?\u0627\u0633\u0645"],
  ["a Hausa letter", "\u06a7\u0627\u0679\u0751", "?\u0627\u0679?"],
  ["a Coptic letter", "\u03e2a", "?a"],
])("a name with %s is refused, because the fonts lack it", (_, name, shown) => {
  expect(isPrintable(name)).toBe(false);
  expect(printed(name)).toBe(shown);
});
