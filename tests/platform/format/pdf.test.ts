import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextItem } from "pdfjs-dist/types/src/display/api";
import { expect, test } from "vitest";
import { pdfOf } from "@/lib/platform/format/pdf";
import { visualRuns } from "@/lib/platform/format/pdf-text";

const info = { title: "Test", createdAt: new Date("2026-11-01T08:00:00Z") };

/** The lines of text in a document as a reader extracts them, and the fonts that it embeds. */
async function contentOf(bytes: Uint8Array<ArrayBuffer>) {
  const raw = new TextDecoder("latin1").decode(bytes);
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items as TextItem[]) lines.push(item.str);
  }
  return { text: lines.join("\n"), pages: document.numPages, fonts: raw.match(/\/FontName \/[\w+-]+/g) ?? [], raw };
}

test("names of all our countries keep their letters: accents, dots below, Arabic", async () => {
  const names = ["Chloé Françoise Müller", "Ọlábísí Adéṣọlá", "Ƙwallo Ɓaba", "Łukasz Żółć", "₦ € GH₵"];
  const { text, fonts, raw } = await contentOf(await pdfOf(info, ({ text: write }) => names.forEach((n) => write(n))));
  for (const name of names) expect(text).toContain(name);
  expect(text).not.toContain("?");
  expect(raw).toMatch(/\/FontFile2/);
  expect(fonts.every((font) => /\/[A-Z]{6}\+(NotoSans|Vazirmatn)/.test(font))).toBe(true);
});

test("Arabic is embedded with its own font, in joined forms", async () => {
  const { text, fonts } = await contentOf(await pdfOf(info, ({ text: write }) => write("شركة النور")));
  // pdf.js gives the letters in reading order; each word is one item.
  expect(text).toContain("النور");
  expect(text).toContain("شركة");
  expect(fonts.some((font) => font.includes("Vazirmatn"))).toBe(true);
});

test("Ethiopic and Tifinagh are embedded with their own fonts, in bold too, beside Latin", async () => {
  const { text, fonts } = await contentOf(
    await pdfOf(info, ({ text: write, total }) => {
      write("Abebe አበበ በቀለ");
      total("ⴰⵎⴰⵣⵉⵖ ማኅበር", "R1");
    }),
  );
  for (const word of ["Abebe", "አበበ", "በቀለ", "ⴰⵎⴰⵣⵉⵖ", "ማኅበር"]) expect(text).toContain(word);
  expect(text).not.toContain("?");
  const names = fonts.join(" ");
  for (const name of ["NotoSansEthiopic-Regular", "NotoSansEthiopic-Bold", "NotoSansTifinagh"])
    expect(names).toContain(name);
});

test("a document without these letters holds neither of their fonts", async () => {
  const { fonts } = await contentOf(await pdfOf(info, ({ text: write }) => write("Ada Mensah")));
  expect(fonts.join(" ")).not.toMatch(/Ethiopic|Tifinagh|Vazirmatn/);
});

test("superscript and full-width letters become plain ones, those of other scripts a question mark", async () => {
  const { text } = await contentOf(
    await pdfOf(info, ({ text: write }) =>
      ["M\u1d49 n\u2070\u2074 H\u2082O", "ＡＢＣ", "陳"].forEach((one) => write(one)),
    ),
  );
  expect(text).toContain("Me n04 H2O");
  expect(text).toContain("ABC");
  expect(text).toContain("?");
});

test("a line is written in visual order: Arabic from right to left, numbers and Latin names from left to right", () => {
  const order = (line: string) => visualRuns(line).map(({ text, rightToLeft }) => [text, rightToLeft]);
  expect(order("Al Noor")).toEqual([["Al Noor", false]]);
  expect(order("شركة النور")).toEqual([
    ["النور", true],
    [" ", true],
    ["شركة", true],
  ]);
  // The company's number is written from left to right, to the left of its Arabic name.
  expect(order("شارع 12")).toEqual([
    ["12", false],
    [" ", true],
    ["شارع", true],
  ]);
  expect(order("Al Noor شركة (AE)").map(([text]) => text)).toEqual(["Al Noor ", "شركة", " (AE)"]);
  // Brackets are mirrored where they are read from right to left.
  expect(order("النور (دبي)").map(([text]) => text)).toEqual(["(", "دبي", ") ", "النور"]);
});

/** The characters of a document's page in the order in which they are drawn, from left to right in each line. */
async function drawnOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const page = await (await getDocument({ data: bytes.slice(), verbosity: 0 }).promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const texts = argsArray.filter((_, at) => fnArray[at] === OPS.showText) as [({ unicode?: string } | number)[]][];
  return texts
    .map(([glyphs]) => glyphs.map((glyph) => (typeof glyph === "object" && glyph.unicode) || "").join(""))
    .join(" ");
}

test.each(["١٢٣", "۱۲۳", "١٢٣٫٥٠"])("the number %s is drawn from left to right beside Arabic words", async (number) => {
  const drawn = await drawnOf(await pdfOf(info, ({ text }) => text(`فاتورة ${number}`)));
  expect(drawn).toContain(number);
});

test("a long address is broken into lines within the page, and many rows continue on the next page", async () => {
  const address = "شارع الشيخ زايد، مركز دبي المالي العالمي، ".repeat(6) + "x".repeat(200);
  const bytes = await pdfOf(info, ({ text, row }) => {
    text(address);
    for (let n = 0; n < 60; n += 1) row(`Row ${n}`, "R1.00");
  });
  const { pages, text } = await contentOf(bytes);
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain("Row 59");
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  for (const { transform, width } of items as TextItem[]) expect(Number(transform[4]) + width).toBeLessThan(595 - 50);
});
