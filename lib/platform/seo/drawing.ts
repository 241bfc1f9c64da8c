import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clothSvg, type Pattern } from "@/lib/platform/seo/cloth";

const face = "Bricolage Grotesque";
const tileWidth = 150;

/** Fonts of the preview pictures: one bold face in two subsets, read from local files, never from the network. */
export async function drawingFonts() {
  const [latin, extended] = await Promise.all([
    readFile(join(process.cwd(), "lib/platform/seo/fonts/bricolage-bold-latin.ttf")),
    readFile(join(process.cwd(), "lib/platform/seo/fonts/bricolage-bold-latin-ext.ttf")),
  ]);
  return [
    { name: face, data: latin, weight: 700 as const, style: "normal" as const },
    { name: `${face} Extended`, data: extended, weight: 700 as const, style: "normal" as const },
  ];
}

/** A country's cloth as a `backgroundImage` tile, with its size in pixels, `scale` times the usual one. */
export async function drawingCloth(pattern: Pattern, scale = 1): Promise<{ url: string; size: string }> {
  const svg = await clothSvg(pattern);
  const [, width = "1", height = "1"] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const drawnWidth = tileWidth * scale;
  return {
    url: `url(data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")})`,
    size: `${drawnWidth}px ${Math.round((Number(height) * drawnWidth) / Number(width))}px`,
  };
}

const drawable = /[ -~\u00a0-\u017f\u1e00-\u1eff–—‘’“”•…₦€ƁƊƘɓɗƙ]/u;

/**
 * The text reduced to the font's characters: others lose their accents or become a dot, because the renderer would
 * download a font for them.
 */
export function drawableText(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) => {
    if (drawable.test(letter)) return letter;
    const plain = letter.normalize("NFD").replace(/\p{Mn}+/gu, "");
    return drawable.test(plain) || plain === "" ? plain : ".";
  }).join("");
}
