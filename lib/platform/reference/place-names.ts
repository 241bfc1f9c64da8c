import { citiesOf, countries, type CountryCode } from "./countries";

/**
 * Folds text for comparison: lower case, without accents, apostrophes and hyphens. `search_fold` in the migrations is
 * equivalent.
 */
export function foldText(value: string): string {
  return value
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’ʼ`]/g, "")
    .toLowerCase()
    .replace(/[-\u2010-\u2015/\s]+/g, " ")
    .normalize("NFC")
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
 * (search-places).
 */
export const listedPlaces: readonly Place[] = countries.flatMap(({ code, name }) => [
  { country: code, names: [foldText(name)] },
  ...citiesOf(code).map((city) => ({ country: code, city, names: [foldText(city)] })),
]);

/** The place with this listed name or country code; undefined when unknown. */
export const findListedPlace = (value: string): Place | undefined => findPlaceIn(listedPlaces, value);
