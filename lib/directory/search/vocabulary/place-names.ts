import { citiesOf, countries, type CountryCode } from "@/lib/platform/reference/countries";

/**
 * Text as the search compares it: lower case, without accents, and without slashes, so that no word equals a facet
 * ("country/KE"). `search_fold` in lib/platform/db/sql/search.sql does the same.
 */
export function searchFold(value: string): string {
  return value
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .normalize("NFC")
    .replaceAll("/", " ");
}

/** Names of places and things as they are compared: folded, without apostrophes, hyphens as spaces. */
export function foldText(value: string): string {
  return searchFold(value)
    .replace(/['’ʼ`]/g, "")
    .replace(/[-\u2010-\u2015\s]+/g, " ")
    .trim();
}

/** A country, optionally with a city. `names` are all its names, folded. */
export interface Place {
  country: CountryCode;
  city?: string;
  names: readonly string[];
}

/** The place with this name or country code; undefined when unknown. */
export function findPlaceIn(places: readonly Place[], value: string): Place | undefined {
  const wanted = foldText(value);
  if (!wanted) return undefined;
  const joined = wanted.replaceAll(" ", "");
  return (
    places.find(({ names }) => names.includes(wanted)) ??
    places.find(({ country, city }) => !city && country.toLowerCase() === wanted) ??
    places.find(({ names }) => names.some((name) => name.replaceAll(" ", "") === joined))
  );
}

/**
 * Countries and cities under their listed names. Only these are sent to the browser; all names take 2 KB
 * (places.ts).
 */
export const listedPlaces: readonly Place[] = countries.flatMap(({ code, name }) => [
  { country: code, names: [foldText(name)] },
  ...citiesOf(code).map((city) => ({ country: code, city, names: [foldText(city)] })),
]);

/** The place with this listed name or country code; undefined when unknown. */
export const findListedPlace = (value: string): Place | undefined => findPlaceIn(listedPlaces, value);
