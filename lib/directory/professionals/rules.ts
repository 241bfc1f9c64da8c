import type { ProfessionalQuery, ProfessionalSort } from "@/lib/directory/search/contract";
import {
  type FilterName,
  filterNames,
  filters,
  type FilterValues,
  noFilters,
  readFilter,
} from "@/lib/directory/search/filters";
import { findListedPlace, type Place } from "@/lib/directory/search/vocabulary/place-names";
import { formatRand, formatWhole } from "@/lib/platform/format/money";
import { typedWhole } from "@/lib/platform/format/typed-text";
import { bodyText } from "@/lib/platform/reference/bodies";
import { countryByCode, findCountry } from "@/lib/platform/reference/countries";
import { listPageSize, maxPageSize, priceRange, totalCap } from "@/lib/platform/reference/limits";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import type { ListedStatus } from "./constants";
import type { Achievement, ProfessionalCard, ServicePackage } from "./contract";

/** specification 2.4: the sort select of the directory; the search page adds the last. */
export const sortLabels: Readonly<Record<ProfessionalSort, string>> = {
  relevance: "Best Match",
  rating: "Highest Rated",
  price: "Lowest Price",
  reviews: "Most Reviews",
  experience: "Most Experience",
};
const sorts = Object.keys(sortLabels) as ProfessionalSort[];
export const directorySorts: readonly ProfessionalSort[] = ["rating", "price", "reviews"];
export const searchSorts: readonly ProfessionalSort[] = ["rating", "price", "reviews", "experience"];

/** The query without filters, to which Clear All Filters returns (specification 2.4). */
export const defaultQuery: Readonly<ProfessionalQuery> = {
  q: "",
  ...noFilters,
  minPrice: priceRange.min,
  maxPrice: priceRange.max,
  exact: false,
  facets: false,
  home: "",
  sort: "relevance",
  page: 1,
  perPage: listPageSize,
};

const maxQueryLength = 200;
const dearestPrice = 1_000_000;

/** One line of text as it is compared: composed, white space collapsed and trimmed. Case is kept. */
export function tidyText(value: string): string {
  return value
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/**
 * Text as the search compares it: tidy and lower-cased. Both what is typed and what is stored go through here, so that
 * a substring stays one.
 */
export function searchForm(value: string): string {
  return tidyText(value).toLowerCase().normalize("NFC");
}

/**
 * What is stored in `search_text`: name, title, specialization labels, software labels and city (specification 5), a
 * line each, lower-cased, so that a match never runs from one field into the next.
 */
export function searchTextOf(
  name: string,
  title: string,
  specializationLabels: readonly string[],
  softwareLabels: readonly string[],
  city: string,
): string {
  return [name, title, ...specializationLabels, ...softwareLabels, city].map(searchForm).join("\n");
}

/** The last page that can be requested with that page size: lists end after 1,000 rows. */
export function lastPage(perPage: number): number {
  return Math.ceil(totalCap / perPage);
}

function wholeWithin(value: string | null, min: number, max: number, otherwise: number): number {
  const plain = typedWhole(value ?? "");
  if (!/^\d{1,7}$/.test(plain)) return otherwise;
  return Math.min(max, Math.max(min, Number(plain)));
}

function shorten(value: string): string {
  return tidyText(
    tidyText(value)
      .slice(0, maxQueryLength)
      .replace(/[\ud800-\udbff]$/, ""),
  );
}

/** The filter values in an address; unknown values are ignored. */
function filtersFromUrl(params: URLSearchParams): FilterValues {
  const values = filterNames.map((name) => {
    const { searchName = "" } = filters[name];
    const none = noFilters[name];
    const value = readFilter(name, (params.get(name) || params.get(searchName) || "").trim());
    if (value === undefined) return [name, none];
    return [name, typeof none === "boolean" ? true : typeof none === "number" ? Number(value) : value];
  });
  return Object.fromEntries(values) as FilterValues;
}

/** The value of `home` in an address that brings no country forward. */
export const noFirstCountry = "all";

/** The country to bring forward that an address names; empty where the visitor's own counts. */
function homeFromUrl(params: URLSearchParams): string {
  const home = params.get("home") ?? "";
  return home === noFirstCountry ? home : (findCountry(home)?.code ?? "");
}

/** The country to bring forward: that of the query, else the visitor's; empty for none. */
export function firstCountryFor({ home }: Pick<ProfessionalQuery, "home">, visitors: string | undefined): string {
  return findCountry(home || (visitors ?? ""))?.code ?? "";
}

/**
 * The query of a page's address. Never throws: an unknown value is left at its default (the API answers 400 instead).
 * `location` and `service` of /search are read too (specification 2.1). `findPlace` resolves the name of a place; the
 * server's knows nicknames, too.
 */
export function queryFromUrl(
  params: URLSearchParams,
  findPlace: (name: string) => Place | undefined = findListedPlace,
): ProfessionalQuery {
  const perPage = wholeWithin(params.get("perPage"), 1, maxPageSize, listPageSize);
  const sort = params.get("sort") as ProfessionalSort;
  const location = params.get("location") ?? "";
  const place = findPlace(location.replace(/^\s*(?:near|in)\s+/i, ""));
  // An unknown place is searched for as text (decisions, Finding).
  const text = [params.get("q") ?? "", place || findPlace(params.get("country") ?? "") ? "" : location].join(" ");
  const city = findPlace(params.get("city") ?? "") ?? place;
  const country = findCountry(params.get("country") ?? "")?.code ?? place?.country ?? "";
  return {
    ...filtersFromUrl(params),
    q: shorten(text),
    country,
    city: city?.city && (!country || city.country === country) ? city.city : "",
    exact: ["true", "1", "on"].includes(params.get("exact") ?? ""),
    facets: false,
    home: homeFromUrl(params),
    minPrice: wholeWithin(params.get("minPrice"), 0, dearestPrice, priceRange.min),
    maxPrice: wholeWithin(params.get("maxPrice"), 0, dearestPrice, priceRange.max),
    sort: sorts.includes(sort) ? sort : "relevance",
    page: wholeWithin(params.get("page"), 1, lastPage(perPage), 1),
    perPage,
  };
}

/** The parameters of an address in their order; further filters follow the first ones. */
const addressOrder = [
  ...new Set([
    ...(["q", "specialization", "country", "city", "software", "language", "minPrice", "maxPrice"] as const),
    ...(["minRating", "verified", ...filterNames, "exact", "home", "sort", "page", "perPage"] as const),
  ]),
];

/**
 * The query string (without "?") of a query, defaults left out, always in the same order, so that one list has one
 * address. `search` names the filters as /search does (`location` is a city or the country's name); `directory` as
 * /directory and the API do.
 */
export function urlFromQuery(query: Readonly<ProfessionalQuery>, naming: "directory" | "search" = "directory"): string {
  const isSearch = naming === "search";
  const country = findCountry(query.country);
  const shown = {
    ...query,
    country: isSearch ? query.city || country?.name || query.country : (country?.code ?? query.country),
    city: isSearch ? "" : query.city,
  };
  const params = new URLSearchParams();
  for (const name of addressOrder) {
    const searchName = isSearch && name in noFilters ? filters[name as FilterName].searchName : undefined;
    if (shown[name] !== defaultQuery[name]) params.set(searchName ?? name, String(shown[name]));
  }
  return params.toString();
}

/**
 * How many filters of the panel are set (the badge on the Filters toggle); text, sort and page are not filters, the
 * price range is one.
 */
export function activeFilterCount(query: Readonly<ProfessionalQuery>): number {
  const isPriced = query.minPrice !== defaultQuery.minPrice || query.maxPrice !== defaultQuery.maxPrice;
  const used = filterNames.filter((name) => query[name] !== noFilters[name]);
  const isPlaceTwice = used.includes("country") && used.includes("city");
  return used.length + Number(isPriced) - Number(isPlaceTwice);
}

/**
 * The query with every filter and the text cleared, the sort and the page size kept (specification 2.4: Clear All
 * Filters).
 */
export function clearedQuery({ home, sort, perPage }: Readonly<ProfessionalQuery>): ProfessionalQuery {
  return { ...defaultQuery, home, sort, perPage };
}

/**
 * True when a list is not worth a search engine's index: free text, narrow filters, later pages or fewer than three
 * people. Country and specialization alone stay.
 */
export function isThin(query: Readonly<ProfessionalQuery>, total = Infinity): boolean {
  const { country, specialization } = query;
  return total < 3 || urlFromQuery(query) !== urlFromQuery({ ...defaultQuery, country, specialization });
}

/** A card whose services begin with those of a search, the others unchanged. */
export function withServicesFirst<Card extends Pick<ProfessionalCard, "specializations" | "specializationSlugs">>(
  card: Card,
  sought: ReadonlySet<SpecializationSlug>,
): Card {
  const slugs = card.specializationSlugs;
  const sorted = [...slugs.filter((slug) => sought.has(slug)), ...slugs.filter((slug) => !sought.has(slug))];
  return { ...card, specializationSlugs: sorted, specializations: sorted.map(specializationLabel) };
}

/** "42" or "1,000+" (speed.md: totals are counted to 1,000). */
export function totalLabel(list: { total: number; totalCapped: boolean }): string {
  return `${formatWhole(list.total)}${list.totalCapped ? "+" : ""}`;
}

const periodLabels = { once: "one-off", month: "a month", year: "a year" } as const;

/** The price of a package: "R2,500 a month". */
export const packagePrice = ({ priceCents, period }: ServicePackage): string =>
  `${formatRand(priceCents / 100)} ${periodLabels[period]}`;

/** A package in a sentence of a request: "Monthly bookkeeping (Up to 50 entries), R2,500 a month". */
export const packageLine = (offer: ServicePackage): string =>
  `${offer.name}${offer.includes ? ` (${offer.includes})` : ""}, ${packagePrice(offer)}`;

/** The label in place of the badge (decisions, Finding); null for approved people, who have the badge. */
export function statusLabel(status: ListedStatus): string | null {
  if (status === "under_review") return "Verification in progress";
  return status === "lapsed" ? "Verification lapsed" : null;
}

/** The professional body as lists show it: its abbreviation, or the name of a body outside our list. */
export function bodyLabel(person: { professionalBody: string; bodyName?: string | null }): string {
  const text = bodyText(person);
  return text === "Other" ? "Other body" : text;
}

/** "Nairobi, Kenya". */
export function placeLabel(person: { city: string; countryCode: Parameters<typeof countryByCode>[0] }): string {
  return `${person.city}, ${countryByCode(person.countryCode).name}`;
}

export type RatingDistribution = [number, number, number, number, number];

/** How many gave 1, 2, 3, 4 and 5 stars, in that order. */
export function ratingDistribution(counts: Iterable<{ rating: number; count: number }>): RatingDistribution {
  const stars: RatingDistribution = [0, 0, 0, 0, 0];
  for (const { rating, count } of counts) if (rating >= 1 && rating <= 5) stars[rating - 1]! += count;
  return stars;
}

/**
 * Achievements as they stand now: figures that grow with each project and review are counted, whatever was written down
 * once.
 */
export function countedAchievements(
  written: readonly Achievement[],
  { completedProjects, stars }: { completedProjects: number; stars: RatingDistribution },
): Achievement[] {
  const counts: Record<string, number> = { "Projects completed": completedProjects, "Five-star reviews": stars[4] };
  return written.map((one) => ({ ...one, value: String(counts[one.label] ?? one.value) }));
}
