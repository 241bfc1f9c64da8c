import type { CSSProperties } from "react";
import { countries, type Country, defaultCountry, findCountry } from "@/lib/platform/reference/countries";

export type Pattern = Country["pattern"];

/** The index of a country's cloth in public/patterns/selvedge.svg. Takes a code or a name. */
export function swatchOf(country: string): number {
  return Math.max(0, countries.indexOf(findCountry(country) ?? defaultCountry));
}

/** Selects the cloth that an element with the class `swatch` or `cloth-edge` shows. Takes a code or a name. */
export function swatchStyle(country: string): CSSProperties {
  return { "--swatch": swatchOf(country) } as CSSProperties;
}

/** The URL of a country's cloth, the default country's for an unknown one. Takes a code, a name or the pattern. */
export function patternUrl(countryOrPattern: string): string {
  const known =
    countries.find(({ pattern }) => pattern === countryOrPattern) ?? findCountry(countryOrPattern) ?? defaultCountry;
  return `/patterns/${known.pattern}.svg`;
}
