import { formatWhole } from "@/lib/platform/format/money";
import { countryByCode, findCountry } from "@/lib/platform/reference/countries";
import { listPageSize, maxPageSize, priceRange, ratingOptions, totalCap } from "@/lib/platform/reference/limits";
import { languages } from "@/lib/platform/reference/lists";
import { meetingWays, type MeetingWay } from "@/lib/platform/reference/meetings";
import { findListedPlace, type Place } from "@/lib/platform/reference/place-names";
import { findSpecialization } from "@/lib/platform/reference/services";
import { findSoftware } from "@/lib/platform/reference/software";
import type { ProfessionalQuery, ProfessionalSort } from "@/lib/directory/search/contract";
import type { Achievement, ListedStatus } from "./contract";

/** specification 2.4: the sort select of the directory; the search page adds the last. */
export const sortLabels: Readonly<Record<ProfessionalSort, string>> = {
  relevance: "Best Match",
  rating: "Highest Rated",
  price: "Lowest Price",
  reviews: "Most Reviews",
  experience: "Most Experience",
};
/** How one meets, as a filter says it. */
export const meetingWayLabels: Readonly<Record<MeetingWay, string>> = { online: "Online", "in-person": "In person" };
const sorts = Object.keys(sortLabels) as ProfessionalSort[];
export const directorySorts: readonly ProfessionalSort[] = ["rating", "price", "reviews"];
export const searchSorts: readonly ProfessionalSort[] = ["rating", "price", "reviews", "experience"];

/** The query that filters nothing: what Clear All Filters goes back to (specification 2.4). */
export const defaultQuery: Readonly<ProfessionalQuery> = {
  q: "",
  country: "",
  specialization: "",
  software: "",
  minPrice: priceRange.min,
  maxPrice: priceRange.max,
  minRating: ratingOptions[0],
  verified: false,
  city: "",
  language: "",
  free: "",
  meetingType: "",
  exact: false,
  facets: false,
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

const withoutAccents = (value: string) =>
  value
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .normalize("NFC");

/**
 * What is stored in `search_text`: name, title, specialization labels, software labels and city (specification 5), a
 * line each, lower-cased, so that a match never runs from one field into the next. Lines with accents are repeated
 * without them: "ebene" finds Ebène too.
 */
export function searchTextOf(
  name: string,
  title: string,
  specializationLabels: readonly string[],
  softwareLabels: readonly string[],
  city: string,
): string {
  const lines = [name, title, ...specializationLabels, ...softwareLabels, city].map(searchForm);
  const plain = lines.map(withoutAccents).filter((line) => !lines.includes(line));
  return [...lines, ...plain].join("\n");
}

/** The last page of that size that can be asked for: lists are served to a depth of 1,000. */
export function lastPage(perPage: number): number {
  return Math.ceil(totalCap / perPage);
}

function wholeWithin(value: string | null, min: number, max: number, otherwise: number): number {
  if (!value || !/^\d{1,7}$/.test(value)) return otherwise;
  return Math.min(max, Math.max(min, Number(value)));
}

function shorten(value: string): string {
  return tidyText(
    tidyText(value)
      .slice(0, maxQueryLength)
      .replace(/[\ud800-\udbff]$/, ""),
  );
}

/**
 * The query a page's address means. Never refuses: what it does not know is left at the default (the API refuses
 * instead). Country becomes a code, specialization and software become slugs; `location` and `service` of /search are
 * read too (specification 2.1). `findPlace` says what a place's name means; the server's knows nicknames, too.
 */
export function queryFromUrl(
  params: URLSearchParams,
  findPlace: (name: string) => Place | undefined = findListedPlace,
): ProfessionalQuery {
  const perPage = wholeWithin(params.get("perPage"), 1, maxPageSize, listPageSize);
  const minRating = params.get("minRating") ?? "";
  const sort = params.get("sort") as ProfessionalSort;
  const isOn = (name: string) => ["true", "1", "on"].includes(params.get(name) ?? "");
  const said = params.get("location") ?? "";
  const place = findPlace(said.replace(/^\s*(?:near|in)\s+/i, ""));
  const language = languages.find((one) => one.toLowerCase() === params.get("language")?.trim().toLowerCase());
  // A place that nobody knows is looked for as text (decisions, Finding).
  const text = [params.get("q") ?? "", place || findPlace(params.get("country") ?? "") ? "" : said].join(" ");
  const city = findPlace(params.get("city") ?? "") ?? place;
  const country = findCountry(params.get("country") ?? "")?.code ?? place?.country ?? "";
  return {
    q: shorten(text),
    country,
    city: city?.city && (!country || city.country === country) ? city.city : "",
    language: language ?? "",
    free: params.get("free") === "week" ? "week" : "",
    meetingType: meetingWays.find((way) => way === params.get("meetingType")) ?? "",
    exact: isOn("exact"),
    facets: false,
    specialization: findSpecialization(params.get("specialization") || params.get("service") || "") ?? "",
    software: findSoftware(params.get("software") ?? "") ?? "",
    minPrice: wholeWithin(params.get("minPrice"), 0, dearestPrice, priceRange.min),
    maxPrice: wholeWithin(params.get("maxPrice"), 0, dearestPrice, priceRange.max),
    minRating: /^([0-4](\.\d)?|5(\.0)?)$/.test(minRating) ? Number(minRating) : ratingOptions[0],
    verified: isOn("verified"),
    sort: sorts.includes(sort) ? sort : "relevance",
    page: wholeWithin(params.get("page"), 1, lastPage(perPage), 1),
    perPage,
  };
}

/**
 * The query string (without "?") of a query, defaults left out, always in the same order, so that one list has one
 * address.
 * `search` names the two filters as /search does: service and location (the country's name); `directory` as /directory
 * and the API do.
 */
export function urlFromQuery(query: Readonly<ProfessionalQuery>, naming: "directory" | "search" = "directory"): string {
  const params = new URLSearchParams();
  const country = findCountry(query.country);
  const location =
    naming === "search" ? query.city || country?.name || query.country : (country?.code ?? query.country);
  const values: [string, string | number | boolean, string | number | boolean][] = [
    ["q", query.q, defaultQuery.q],
    [naming === "search" ? "service" : "specialization", query.specialization, defaultQuery.specialization],
    [naming === "search" ? "location" : "country", location, defaultQuery.country],
    ["city", naming === "search" ? "" : query.city, defaultQuery.city],
    ["software", query.software, defaultQuery.software],
    ["language", query.language, defaultQuery.language],
    ["minPrice", query.minPrice, defaultQuery.minPrice],
    ["maxPrice", query.maxPrice, defaultQuery.maxPrice],
    ["minRating", query.minRating, defaultQuery.minRating],
    ["verified", query.verified, defaultQuery.verified],
    ["free", query.free, defaultQuery.free],
    ["meetingType", query.meetingType, defaultQuery.meetingType],
    ["exact", query.exact, defaultQuery.exact],
    // Without text both mean the same list.
    ["sort", query.q || query.sort !== "rating" ? query.sort : defaultQuery.sort, defaultQuery.sort],
    ["page", query.page, defaultQuery.page],
    ["perPage", query.perPage, defaultQuery.perPage],
  ];
  for (const [name, value, normal] of values) if (value !== normal) params.set(name, String(value));
  return params.toString();
}

/**
 * How many filters of the panel are set (the badge on the Filters toggle); text, sort and page are not filters, the
 * price range is one.
 */
export function activeFilterCount(query: Readonly<ProfessionalQuery>): number {
  const priced = query.minPrice !== defaultQuery.minPrice || query.maxPrice !== defaultQuery.maxPrice;
  const { country, city, specialization, software, language, free, meetingType } = query;
  return [
    country || city,
    specialization,
    software,
    language,
    free,
    meetingType,
    priced,
    query.minRating > 0,
    query.verified,
  ].filter(Boolean).length;
}

/**
 * The query with every filter and the text cleared, the sort and the page size kept (specification 2.4: Clear All
 * Filters).
 */
export function clearedQuery(query: Readonly<ProfessionalQuery>): ProfessionalQuery {
  return { ...defaultQuery, sort: query.sort, perPage: query.perPage };
}

/**
 * True when a list is not worth a search engine's index: free text, narrow filters, later pages or fewer than three
 * people. Country and specialization alone stay.
 */
export function isThin(query: Readonly<ProfessionalQuery>, total = Infinity): boolean {
  const { country, specialization } = query;
  return total < 3 || urlFromQuery(query) !== urlFromQuery({ ...defaultQuery, country, specialization });
}

/** "42" or "1,000+" (speed.md: totals are counted to 1,000). */
export function totalLabel(list: { total: number; totalCapped: boolean }): string {
  return `${formatWhole(list.total)}${list.totalCapped ? "+" : ""}`;
}

/** What stands in the badge's place (decisions, Finding); null for approved people, who carry the badge itself. */
export function statusLabel(status: ListedStatus): string | null {
  if (status === "under_review") return "Verification in progress";
  return status === "lapsed" ? "Verification lapsed" : null;
}

/** The body that registered somebody, as a list tells it: its letters, or that it is none of those we name. */
export function bodyLabel(body: string): string {
  return body === "Other" ? "Other body" : body;
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
