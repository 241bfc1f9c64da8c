import { serviceFacts } from "@/lib/directory/places/service-facts";
import { defaultQuery, urlFromQuery } from "@/lib/directory/professionals/rules";
import { slugOf } from "@/lib/platform/format/slug";
import type { BodyCode } from "@/lib/platform/reference/bodies";
import {
  citiesOf,
  countries,
  countryByCode,
  type CountryCode,
  nameInSentence,
} from "@/lib/platform/reference/countries";
import type { ResponseTime } from "@/lib/platform/reference/lists";
import { specializationLabel, specializations, type SpecializationSlug } from "@/lib/platform/reference/services";

/** What a landing page is about: a country, and in it a city, a service or both. */
export interface Place {
  country: CountryCode;
  city?: string;
  service?: SpecializationSlug;
}
/** A place with how many professionals are listed there. */
export type CountedPlace = Place & { total: number };

/** Figures of a place from its rows. */
export interface PlaceFigures {
  total: number;
  verified: number;
  /** Whole ZAR an hour. */
  lowestRate: number;
  highestRate: number;
  /** The median in whole ZAR an hour. Null for fewer than `leastForHalf` people. */
  medianRate: number | null;
  /** Half reply at least this fast. */
  usualReply: ResponseTime;
  /**
   * Whole ZAR: the median of the starting prices of the place's service; null when fewer than `leastForHalf` name one.
   */
  medianStart: number | null;
  /** The bodies that the people there belong to, the commonest first. */
  bodies: { code: BodyCode; total: number }[];
}

/** Fewer listed professionals than this are no page: it would be thin. */
export const leastListed = 3;

/** A median of fewer than this many is not called "half": the range is shown instead. */
export const leastForHalf = 6;
/** So many of a place's professionals are on its page. */
export const shownPeople = 6;

/** True where more than half of a city's people on its page are on the country's page, too (docs/decisions/0030). */
export const isAlike = (total: number, sharedWithCountry: number): boolean =>
  2 * sharedWithCountry > Math.min(total, shownPeople);

/** The address of a place's page, whether or not it exists. */
export function placePath({ country, city, service }: Place): string {
  const parts = [slugOf(countryByCode(country).name), ...(city ? [slugOf(city)] : []), ...(service ? [service] : [])];
  return `/accountants/${parts.join("/")}`;
}

/** The place that the parts of an address mean; undefined when they mean none. */
export function placeOf([countryPart, second, third]: readonly string[]): Place | undefined {
  const country = countries.find(({ name }) => slugOf(name) === countryPart);
  if (!country) return undefined;
  const city = citiesOf(country.code).find((name) => slugOf(name) === second);
  const service = specializations.find(({ slug }) => slug === (city ? third : second))?.slug;
  const known = (city ? 1 : 0) + (service ? 1 : 0);
  if (known !== [second, third].filter((part) => part !== undefined).length) return undefined;
  return { country: country.code, ...(city && { city }), ...(service && { service }) };
}

export const samePlace = (a: Place, b: Place): boolean => placePath(a) === placePath(b);

/** "Nairobi", or "Kenya" for a whole country; "the UAE" where the language wants an article. */
export function placeName({ country, city }: Place): string {
  if (city) return city;
  return nameInSentence(countryByCode(country));
}

/** "Payroll accountants in Nairobi, Kenya". */
export function placeTitle(place: Place): string {
  const people = place.service ? serviceFacts[place.service].people : "Accountants";
  const country = placeName({ country: place.country });
  return `${people} in ${place.city ? `${place.city}, ${country.replace("the ", "")}` : country}`;
}

/** The title for search engines: without the country where a city is named and the title exceeds 60 characters. */
export function shortPlaceTitle(place: Place): string {
  const title = placeTitle(place);
  return title.length <= 60 || !place.city ? title : title.slice(0, title.lastIndexOf(","));
}

/** The address of the place's listed professionals on the search page, which works without JavaScript. */
export function searchPath({ country, city, service }: Place): string {
  return `/search?${urlFromQuery({ ...defaultQuery, country, city: city ?? "", specialization: service ?? "" }, "search")}`;
}

/** The search for a place's professionals in an industry. */
export function industryPath({ country, city, service }: Place, industry: string): string {
  const location = city ?? countryByCode(country).name;
  return `/search?${new URLSearchParams({ industry, location, ...(service && { service }) })}`;
}

/** Links of a place's page: its services or cities, the wider pages, and the same page in other countries. */
export function neighboursOf(place: Place, all: readonly CountedPlace[]) {
  const others = all.filter((one) => !samePlace(one, place));
  const here = others.filter((one) => one.country === place.country);
  const byTotal = (a: CountedPlace, b: CountedPlace) => b.total - a.total || placePath(a).localeCompare(placePath(b));
  return {
    /** Further services in this city, or in this country. */
    services: here.filter((one) => one.city === place.city && one.service !== undefined).sort(byTotal),
    /** The cities of the country, for the same service. */
    cities: here.filter((one) => one.city !== undefined && one.service === place.service).sort(byTotal),
    /** The same service, or accountants, in the other countries. */
    countries: others
      .filter((one) => one.country !== place.country && one.city === undefined && one.service === place.service)
      .sort(byTotal),
    /** What contains this place. */
    wider: here.filter(
      (one) =>
        (one.city === undefined || one.city === place.city) &&
        (one.service === undefined || one.service === place.service) &&
        (one.city === undefined || one.service === undefined),
    ),
  };
}

/** The text of a link to a place. */
export const placeLabel = (place: Place): string =>
  place.service && !place.city ? `${specializationLabel(place.service)} in ${placeName(place)}` : placeTitle(place);
