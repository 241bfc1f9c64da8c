import { cacheLife, cacheTag } from "next/cache";
import { tagOf } from "@/lib/directory/listing/rules";
import { listCities, listCountries, listPlaces } from "@/lib/directory/places/reads";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { SpecializationSlug } from "@/lib/platform/reference/services";

// Each list has its own tag: a page depends only on the numbers that it shows.

/** All countries and cities with a landing page, for their overview. */
export async function knownCities() {
  "use cache";
  cacheTag(tagOf.places);
  cacheLife("days");
  return listCities();
}

/** All places that search engines may index, for prerendering. */
export async function knownPlaces() {
  "use cache";
  cacheTag(tagOf.places);
  cacheLife("days");
  return listPlaces();
}

/** The places of a country with a landing page. */
export async function placesIn(country: CountryCode) {
  "use cache";
  cacheTag(tagOf.placesOf(country));
  cacheLife("days");
  return listPlaces(country);
}

/** The countries with a landing page, of all professionals or of those who offer a service. */
export async function countriesFor(service?: SpecializationSlug) {
  "use cache";
  cacheTag(tagOf.countriesFor(service));
  cacheLife("days");
  return listCountries(service);
}

/** The countries with a landing page, without numbers: every page has this list in its footer. */
export async function countriesWithPage() {
  "use cache";
  cacheTag(tagOf.countries);
  cacheLife("days");
  return (await listCountries()).map(({ country }) => ({ country }));
}
