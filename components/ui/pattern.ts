import type { CSSProperties } from "react";
import { countries, findCountry, defaultCountry } from "@/lib/platform/reference/countries";

export type Pattern = (typeof countries)[number]["pattern"];

/**
 * The place of a country's cloth in the selvedge (public/patterns/selvedge.svg, all nine cloths in one file). Takes a
 * code or a name.
 */
export function swatchOf(country: string): number {
  return Math.max(0, countries.indexOf((findCountry(country) ?? defaultCountry) as (typeof countries)[number]));
}

/** Which cloth an element with the class `swatch` or `cloth-edge` shows. Takes a code or a name. */
export function swatchStyle(country: string): CSSProperties {
  return { "--swatch": swatchOf(country) } as CSSProperties;
}

/**
 * The address of a country's cloth; South Africa's for a country nobody knows. Takes a code, a name or the pattern
 * itself.
 */
export function patternUrl(countryOrPattern: string): string {
  const known =
    countries.find(({ pattern }) => pattern === countryOrPattern) ?? findCountry(countryOrPattern) ?? defaultCountry;
  return `/patterns/${known.pattern}.svg`;
}
