import { countries, findCountry, defaultCountry } from "@/lib/reference/countries";

export type Pattern = (typeof countries)[number]["pattern"];

/** The address of a country's cloth; South Africa's for a country nobody knows. Takes a code, a name or the pattern itself. */
export function patternUrl(countryOrPattern: string): string {
  const known = countries.find(({ pattern }) => pattern === countryOrPattern) ?? findCountry(countryOrPattern) ?? defaultCountry;
  return `/patterns/${known.pattern}.svg`;
}
