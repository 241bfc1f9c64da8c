// Cuts the heading face down to what headings are written with: Latin, the accents of our countries' and people's names, figures.
// Run by hand when the letters change (`node scripts/font.mjs`); the result is in the repository.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const letters =
  range(0x20, 0x7e).replace(/[<=>@[\\\]^_`{|}~#*"]/g, "") +
  "ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜàáâãäçèéêëìíîïñòóôõöùúûü" +
  "\u00a0·–—‘’“”…";
const source = new URL(
  "../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  import.meta.url,
);
const font = await subsetFont(await readFile(source), letters, {
  targetFormat: "woff2",
  // Every heading is bold; the axis would double the file.
  variationAxes: { wght: 700 },
  keepFeatures: ["kern", "mark", "ccmp", "tnum"],
  noLayoutClosure: true,
  noHinting: true,
});
// Browsers keep it for good, so its name changes with it: the new name goes into app/tokens.css, the file before it goes.
const name = `bricolage.${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`;
await writeFile(new URL(`../public/fonts/${name}`, import.meta.url), font);
console.log(`${name}: ${font.length} bytes`);
if (font.length > 22 * 1024) throw new Error("The heading face is over its 22 KB.");
