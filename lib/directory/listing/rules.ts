import { type Place, placePath } from "@/lib/directory/places/rules";
import { searchTextOf } from "@/lib/directory/professionals/rules";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/platform/reference/software";

/**
 * The cache tags of public pages, by what a page shows. A page takes the tags of everything on it, and `staleTags`
 * names those of a change, so that a change re-renders only the pages that show it.
 */
export const tagOf = {
  /** Everything on the profile page of a professional. */
  profile: (id: string) => `professional:${id}`,
  /** The card of a professional on any page. */
  card: (id: string) => `card:${id}`,
  /** The directory's first page: its order and counts depend on all cards. */
  directory: "professionals",
  /** Answers of the search: any fact of a listed profile can change them. */
  lists: "lists",
  /** The figures and cards of a place's landing page. */
  place: (place: Place) => `place:${placePath(place)}`,
  /** The numbers of professionals in all places. */
  places: "places",
  /** The numbers of professionals in the places of a country. */
  placesOf: (country: string) => `places:${country}`,
  /** The numbers of professionals by country, of all or of those who offer a service. */
  countriesFor: (service?: string) => `countries:${service ?? ""}`,
  /** Which countries have a landing page. */
  countries: "countries",
} as const;

/** The facts of a profile that other pages than its own show. */
export interface ListingFacts {
  id: string;
  /** Whether the profile is listed, and its visibility. */
  listed: boolean | null;
  visibility: string;
  country: string;
  city: string;
  specializations: string[];
  /** All other facts of the card. */
  card: unknown;
  /** Services with their starting prices, which landing pages average. */
  services: unknown;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const membership = ({ listed, visibility, country, city, specializations }: ListingFacts) => [
  ...[listed, visibility, country, city],
  ...specializations.toSorted(),
];

/** The places whose landing pages count a professional. */
function placesOfFacts({ country: code, city, specializations }: ListingFacts): Place[] {
  const country = code as CountryCode;
  return [undefined, ...specializations].flatMap((slug) => {
    const service = slug && { service: slug as SpecializationSlug };
    return [
      { country, ...service },
      { country, city, ...service },
    ];
  });
}

/** True when a professional joins or leaves a list of a place. */
export function isMembershipChange(before: ListingFacts | null, after: ListingFacts | null): boolean {
  const was = before?.listed ? before : null;
  const is = after?.listed ? after : null;
  return (was !== null || is !== null) && !same(was && membership(was), is && membership(is));
}

/**
 * The tags that a change of a profile makes stale; null for a profile that does not exist. A fact of the profile alone,
 * such as the bio, makes only its own page stale.
 */
export function staleTags(before: ListingFacts | null, after: ListingFacts | null): string[] {
  const known = [before, after].filter((facts) => facts !== null);
  const shown = known.filter(({ listed }) => listed);
  const tags = known.map(({ id }) => tagOf.profile(id));
  if (shown.length > 0) tags.push(tagOf.lists);
  const isMember = isMembershipChange(before, after);
  const isCard = isMember || !same(before?.card, after?.card);
  if (shown.length > 0 && isCard) tags.push(tagOf.directory, ...shown.map(({ id }) => tagOf.card(id)));
  if (isCard || !same(before?.services, after?.services))
    tags.push(...shown.flatMap(placesOfFacts).map((place) => tagOf.place(place)));
  if (isMember)
    for (const { country, specializations } of shown)
      tags.push(
        ...[tagOf.places, tagOf.placesOf(country), tagOf.countriesFor()],
        ...specializations.map((service) => tagOf.countriesFor(service)),
      );
  return [...new Set(tags)];
}

/** The search text of a stored profile. */
export const profileSearchText = (profile: {
  name: string;
  title: string;
  specializations: readonly string[];
  software: readonly string[];
  city: string;
}): string =>
  searchTextOf(
    profile.name,
    profile.title,
    profile.specializations.map((slug) => specializationLabel(slug as SpecializationSlug)),
    profile.software.map((slug) => softwareLabel(slug as SoftwareSlug)),
    profile.city,
  );
