// Creates the two font files of the preview pictures (lib/platform/seo/fonts): the bold heading font, Latin and
// extended Latin. Run it when the font changes.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const files = "node_modules/@fontsource-variable/bricolage-grotesque/files";
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
const cuts = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + "–—‘’“”•…₦€",
  "latin-ext": range(0x100, 0x17f) + range(0x1e00, 0x1eff) + "ƁƊƘɓɗƙ",
};

await mkdir("lib/platform/seo/fonts", { recursive: true });
for (const [name, letters] of Object.entries(cuts)) {
  const font = await subsetFont(await readFile(`${files}/bricolage-grotesque-${name}-wght-normal.woff2`), letters, {
    targetFormat: "truetype",
    variationAxes: { wght: 700 },
  });
  await writeFile(`lib/platform/seo/fonts/bricolage-bold-${name}.ttf`, font);
  console.log(name, font.length);
}
