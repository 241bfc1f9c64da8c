// Subsets the fonts. Two have the characters used by every page: Latin, the accents of our countries' and people's
// names, digits. Texts with a letter of another Latin alphabet are set in the third (lib/platform/letters), which has
// both; amounts in another currency than rand are set in a cut of it with the signs of our currencies. Run by hand when the characters change (`node scripts/font.mjs`); the results are in the
// repository.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const accents = "ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜàáâãäçèéêëìíîïñòóôõöùúûü";
const signs = "\u00a0·–—‘’“”…";
// Latin Extended-A; the letters of African languages and of transliterations; combining tone marks; ₦ and ₵.
const otherLatin =
  range(0xc0, 0x17f) +
  "ƁɓƆɔƉɖƊɗƎǝƏəƐɛƑƒƓɠƔɣƖɩƗɨƘƙƝɲƟɵƠơƤƥƩʃƬƭƯưƱʊƲʋƳƴƷʒǍǎǏǐǑǒǓǔǤǥǦǧǨǩǪǫǯǸǹȘșȚțȲȳɄʉ" +
  "ḄḅḌḍḎḏḠḡḤḥḪḫḲḳḴḵḶḷḺḻḾḿṀṁṂṃṄṅṆṇṈṉṔṕṘṙṚṛṞṟṠṡṢṣṬṭṮṯṾṿẀẁẂẃẄẅẒẓẔẕẖ" +
  range(0x1ea0, 0x1ea1) +
  "ẸẹẼẽỊịỌọỤụỲỳỴỵỸỹ" +
  "ʹʺʻʼʽʾʿˀˈ" +
  range(0x300, 0x304) +
  "\u0306\u0307\u0308\u030a\u030b\u030c\u030d\u0323\u0324\u0325\u0327\u0328\u032d\u0330\u0331" +
  "₦₵";
const faces = [
  {
    name: "bricolage",
    source: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
    letters: range(0x20, 0x7e).replace(/[<=>@[\\\]^_`{|}~#*"]/g, "") + accents + signs,
    // All headings are bold; the weight axis would double the file.
    axes: { wght: 700 },
    most: 22 * 1024,
  },
  {
    name: "hanken",
    source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    letters: range(0x20, 0x7e) + accents + "ŒœÝýÿ«»°©®™•−×€£" + signs,
    axes: { wght: { min: 400, max: 700 } },
    most: 28 * 1024,
  },
  {
    name: "inter",
    source: "inter-ui/variable/InterVariable.woff2",
    letters: range(0x20, 0x7e) + "«»°©®™•−×€£≈" + signs + otherLatin,
    axes: { wght: { min: 400, max: 700 }, opsz: 14 },
    most: 36 * 1024,
  },
  {
    name: "inter-amounts",
    source: "inter-ui/variable/InterVariable.woff2",
    letters: "0123456789,.-\u00a0 ≈₦₵£RGHsPEKShD",
    axes: { wght: { min: 400, max: 700 }, opsz: 14 },
    most: 6 * 1024,
  },
];
for (const { name, source, letters, axes, most } of faces) {
  const file = new URL(`../node_modules/${source}`, import.meta.url);
  const font = await subsetFont(await readFile(file), letters, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: ["kern", "mark", "mkmk", "ccmp", "tnum"],
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
