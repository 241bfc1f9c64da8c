// Joins the countries' tiles into public/patterns/selvedge.svg, so that the hero fetches one file instead of one for
// each country: node scripts/draw-selvedge.mjs
import { readFileSync, writeFileSync } from "node:fs";

/** Width of a swatch in the file, in pixels; app/tokens.css steps by it. */
export const swatchWidth = 384;
/** Tall enough for a monogram and for most of a card's edge. */
const height = 384;

function swatch(source, index) {
  const [, width, tileHeight] = /width="(\d+)" height="(\d+)"/.exec(source);
  const inner = source.replace(/^[^]*?<\/style>/, "").replace(/<\/svg>\s*$/, "");
  const own = inner
    .replace(/id="([a-z])"/g, (_, id) => (id === "n" ? 'class="n"' : `id="${id}${index}"`))
    .replace(/url\(#([a-z])\)/g, `url(#$1${index})`)
    .replace(/href="#([a-z])"/g, `href="#$1${index}"`);
  const x = index * swatchWidth;
  return `<pattern id="c${index}x" x="${x}" width="${width}" height="${tileHeight}" patternUnits="userSpaceOnUse">${own}</pattern><path fill="url(#c${index}x)" d="M${x} 0h${swatchWidth}v${height}H${x}z"/>`;
}

/** The source of the whole file: `patterns` in the order of the countries, `tile` returns a pattern's source. */
export function drawSelvedge(patterns, tile) {
  const swatches = patterns.map((pattern, index) => swatch(tile(pattern), index)).join("");
  const width = swatchWidth * patterns.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>@media (prefers-color-scheme:dark){.n{opacity:.28}}</style>${swatches}</svg>\n`;
}

if (import.meta.main) {
  await import("./typescript.mjs");
  const { countries } = await import("../lib/platform/reference/countries.ts");
  const at = (name) => new URL(`../public/patterns/${name}.svg`, import.meta.url);
  const patterns = countries.map(({ pattern }) => pattern);
  writeFileSync(
    at("selvedge"),
    drawSelvedge(patterns, (name) => readFileSync(at(name), "utf8")),
  );
}
