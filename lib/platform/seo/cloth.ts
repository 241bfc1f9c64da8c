import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Country } from "@/lib/platform/reference/countries";

export type Pattern = Country["pattern"];

/** The drawing of a country's cloth, as it stands in public/patterns. */
export function clothSvg(pattern: Pattern): Promise<string> {
  return readFile(join(process.cwd(), "public/patterns", `${pattern}.svg`), "utf8");
}

/**
 * The cloth as a `background-image` that needs no request: a large picture that arrives after the text would be what a
 * slow phone waits for longest (speed.md: LCP). Under 2 KB.
 */
export async function inlineCloth(pattern: Pattern): Promise<string> {
  const svg = (await clothSvg(pattern))
    .replace(/\s+/g, " ")
    .trim()
    .replace(/"/g, "'")
    .replace(/[%#<>]/g, encodeURIComponent);
  return `url("data:image/svg+xml,${svg}")`;
}
