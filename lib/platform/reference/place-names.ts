import { citiesOf, countries, type CountryCode } from "./countries";

/**
 * Text as places and words are compared: lower case, without accents, apostrophes and hyphens. `search_fold` in the
 * migrations does the same.
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

/** A country, and a city in it when one was named. `names` are all that people call it, folded. */
export interface Place {
  country: CountryCode;
  city?: string;
  names: readonly string[];
}

/** The one of these places that a name or a country's code means; undefined when none does. */
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

/** The countries and cities by the names we give them. The browser knows no others: all are 2 KB (search-places). */
export const listedPlaces: readonly Place[] = countries.flatMap(({ code, name }) => [
  { country: code, names: [foldText(name)] },
  ...citiesOf(code).map((city) => ({ country: code, city, names: [foldText(city)] })),
]);

/** The place that one of our own names, or a country's code, means; undefined when none does. */
export const findListedPlace = (value: string): Place | undefined => findPlaceIn(listedPlaces, value);
