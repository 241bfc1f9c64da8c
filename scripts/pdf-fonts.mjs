// Creates the fonts of documents (lib/platform/format/pdf.ts) for Ethiopic and Tifinagh from their packages, with all
// letters of these scripts. Tifinagh has one weight. Run it when a font changes.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const scripts = {
  ethiopic: {
    letters: range(0x1200, 0x139f) + range(0x2d80, 0x2ddf) + range(0xab00, 0xab2f),
    weights: { regular: 400, bold: 700 },
  },
  tifinagh: { letters: range(0x2d30, 0x2d7f), weights: { regular: 400 } },
};
for (const [script, { letters, weights }] of Object.entries(scripts))
  for (const [name, weight] of Object.entries(weights)) {
    const source = `node_modules/@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff2`;
    const font = await subsetFont(await readFile(source), letters, { targetFormat: "truetype" });
    await writeFile(`lib/platform/format/fonts/noto-sans-${script}-${name}.ttf`, font);
    console.log(`${script} ${name}: ${font.length} bytes`);
  }
