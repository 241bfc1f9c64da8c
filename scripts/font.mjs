// Subsets the two fonts to the characters used by the pages: Latin, the accents of our countries' and people's names,
// digits. Run by hand when the characters change (`node scripts/font.mjs`); the results are in the repository.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const accents = "ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜàáâãäçèéêëìíîïñòóôõöùúûü";
const signs = "\u00a0·–—‘’“”…";
const faces = [
  {
    name: "bricolage",
    source: "bricolage-grotesque",
    letters: range(0x20, 0x7e).replace(/[<=>@[\\\]^_`{|}~#*"]/g, "") + accents + signs,
    // All headings are bold; the weight axis would double the file.
    wght: 700,
    most: 22 * 1024,
  },
  {
    name: "hanken",
    source: "hanken-grotesk",
    letters: range(0x20, 0x7e) + accents + "ŒœÝýÿ«»°©®™•−×€£" + signs,
    wght: { min: 400, max: 700 },
    most: 28 * 1024,
  },
];
for (const { name, source, letters, wght, most } of faces) {
  const file = new URL(
    `../node_modules/@fontsource-variable/${source}/files/${source}-latin-wght-normal.woff2`,
    import.meta.url,
  );
  const font = await subsetFont(await readFile(file), letters, {
    targetFormat: "woff2",
    variationAxes: { wght },
    keepFeatures: ["kern", "mark", "ccmp", "tnum"],
    noLayoutClosure: true,
    noHinting: true,
  });
  if (font.length > most) throw new Error(`${source} has ${font.length} bytes, over its ${most}.`);
  // Browsers cache the file forever, so its name contains a hash: add the new name to app/tokens.css and delete the old
  // file.
  const named = `${name}.${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`;
  await writeFile(new URL(`../public/fonts/${named}`, import.meta.url), font);
  console.log(`${named}: ${font.length} bytes`);
}
