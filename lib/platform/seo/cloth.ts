import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Country } from "@/lib/platform/reference/countries";

export type Pattern = Country["pattern"];

/** The SVG of a country's cloth, from public/patterns. */
export function clothSvg(pattern: Pattern): Promise<string> {
  return readFile(join(process.cwd(), "public/patterns", `${pattern}.svg`), "utf8");
}

/**
 * The cloth as an inline `background-image`, under 2 KB: as a separate request it would delay the largest contentful
 * paint on slow phones (speed.md: LCP).
 */
export async function inlineCloth(pattern: Pattern): Promise<string> {
  const svg = (await clothSvg(pattern))
    .replace(/\s+/g, " ")
    .trim()
    .replace(/"/g, "'")
    .replace(/[%#<>]/g, encodeURIComponent);
  return `url("data:image/svg+xml,${svg}")`;
}
