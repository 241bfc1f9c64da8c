import { defaultQuery, sortLabels, totalLabel } from "@/lib/directory/professionals/rules";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";
import {
  type FilterName,
  filterNames,
  filters,
  noFilters,
  optionLabel,
  readFilter,
  withoutFilter,
} from "@/lib/directory/search/filters";
import { formatWhole } from "@/lib/platform/format/money";
import { countryCount, findCountry } from "@/lib/platform/reference/countries";
import { type ResponseTime, type Weekday, weekdays } from "@/lib/platform/reference/lists";
import { meetingLabels, meetingTypes } from "@/lib/platform/reference/meetings";
import { findSpecialization, specializationLabel } from "@/lib/platform/reference/services";

/** "12 years"; the first year is not shown as 0. */
export function experienceLabel(years: number): string {
  if (years < 1) return "Less than a year";
  return years === 1 ? "1 year" : `${years} years`;
}

/** "Usually replies within 2 hours". */
export function replyLabel(responseTime: ResponseTime): string {
  return `Usually replies within ${responseTime.slice(1)}`;
}

/** "replies within 2 hours", among other facts. */
export function repliesLabel(responseTime: ResponseTime): string {
  return `replies within ${responseTime.slice(1)}`;
}

/** "42 professionals found", "1,000+ professionals found". */
export function foundLabel(list: { total: number; totalCapped: boolean }): string {
  return `${totalLabel(list)} ${list.total === 1 ? "professional" : "professionals"} found`;
}

/** Above this a price is no limit at all: the most the filter takes. */
export const noPriceLimit = 1_000_000;

type MeetingKind = (typeof meetingTypes)[number];
export type Chip = { key: string; label: string; without: ProfessionalQuery };

const inRand = (zar: number) => `R${formatWhole(zar)}`;

function priceLabel({ minPrice, maxPrice }: ProfessionalQuery, money: typeof inRand): string {
  const from = money(minPrice);
  if (maxPrice >= noPriceLimit) return minPrice > 0 ? `${from} an hour or more` : "Any price";
  return minPrice > 0 ? `${from} to ${money(maxPrice)} an hour` : `Up to ${money(maxPrice)} an hour`;
}

/** The filters that are set, as words, each with the query that remains without it; `money` writes whole rand. */
export function chipsOf(query: ProfessionalQuery, money = inRand): Chip[] {
  const { minPrice, maxPrice } = query;
  const chips: Chip[] = [];
  if (query.q) chips.push({ key: "q", label: `"${query.q}"`, without: { ...query, q: "" } });
  for (const [name, label] of filtersInUse(query))
    chips.push({ key: name, label: filters[name].chip?.(label) ?? label, without: withoutFilter(query, name) });
  if (minPrice !== defaultQuery.minPrice || maxPrice !== defaultQuery.maxPrice)
    chips.push({
      key: "price",
      label: priceLabel(query, money),
      without: { ...query, minPrice: defaultQuery.minPrice, maxPrice: defaultQuery.maxPrice },
    });
  return chips.map(({ without, ...chip }) => ({ ...chip, without: { ...without, page: 1 } }));
}

/** The filters that a query sets, each with the label of its value. */
function filtersInUse(query: ProfessionalQuery): [FilterName, string][] {
  return filterNames.flatMap((name): [FilterName, string][] => {
    if (query[name] === noFilters[name]) return [];
    const value = String(query[name]);
    return [[name, optionLabel(name, readFilter(name, value) ?? value)]];
  });
}

/** "Video call, phone call or in person". */
export function meetsLabel(types: readonly MeetingKind[]): string {
  const [first = "", ...rest] = meetingTypes.filter((type) => types.includes(type)).map((type) => meetingLabels[type]);
  const labels = [first, ...rest.map((label) => label.toLowerCase())];
  return new Intl.ListFormat("en", { type: "disjunction" }).format(labels);
}

const short = (day: Weekday) => day.slice(0, 3);

/** "Mon to Fri, Sun": consecutive days are shown as one range. */
export function daysLabel(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last && index > 0 && last.at(-1) === weekdays[index - 1]) last.push(day);
    else runs.push([day]);
  }
  const ranges = runs.flatMap((run) => {
    const first = run[0] as Weekday;
    const last = run.at(-1) as Weekday;
    if (run.length === 1) return short(first);
    return run.length === 2 ? [short(first), short(last)] : `${short(first)} to ${short(last)}`;
  });
  return ranges.length > 0 ? ranges.join(", ") : "By arrangement";
}

/** What was searched for: `"vat" · Bookkeeping · South Africa` (specification 2.4 echoes q, service and location). */
export function echo({ q, specialization, country, city }: ProfessionalQuery): string {
  const service = findSpecialization(specialization);
  return [q && `"${q}"`, service && specializationLabel(service), city, findCountry(country)?.name]
    .filter(Boolean)
    .join(" · ");
}

/** The same as a clause of a title: `for "vat" in Bookkeeping in South Africa`. */
function clause({ q, specialization, country, city }: ProfessionalQuery): string {
  const service = findSpecialization(specialization);
  const place = [city, findCountry(country)?.name].filter(Boolean).join(", ");
  return [q && `for "${q}"`, service && `${q ? "in" : "for"} ${specializationLabel(service)}`, place && `in ${place}`]
    .filter(Boolean)
    .join(" ");
}

/** "Accountants for Tax Planning & Compliance in Kenya", then every other filter. */
function searchSummary(query: ProfessionalQuery): string {
  const { minPrice, maxPrice } = query;
  const extras = [
    ...filtersInUse(query).map(([name, label]) => filters[name].title?.(label)),
    (minPrice !== defaultQuery.minPrice || maxPrice !== defaultQuery.maxPrice) &&
      `R${formatWhole(minPrice)} to ${maxPrice >= noPriceLimit ? "any price" : `R${formatWhole(maxPrice)}`}`,
    query.sort !== defaultQuery.sort && sortLabels[query.sort].toLowerCase(),
    query.page > 1 && `page ${query.page}`,
  ].filter(Boolean);
  return [`Accountants ${clause(query)}`.trim(), ...extras].join(", ");
}

/** The title of a search page: every filter is in it, so that no two searches share a title. */
export function searchTitle(query: ProfessionalQuery): string {
  const summary = searchSummary(query);
  return summary === "Accountants" ? `Accountants: search ${countryCount} countries` : summary;
}

/** The search in a sentence for search engines. */
export function searchDescription(query: ProfessionalQuery, list: { total: number; totalCapped: boolean }): string {
  const what = searchSummary({ ...query, page: 1 })
    .replace(/^Accountants/, "")
    .trim();
  const found = [foundLabel(list), what].filter(Boolean).join(" ") + (query.page > 1 ? `, page ${query.page}` : "");
  return `${found}. Compare prices, ratings and experience, and see whose licence we've verified.`;
}

/** A place of a URL that `findPlace` does not know, which is searched for as text (decisions, Finding). */
export function unknownPlace(params: URLSearchParams, findPlace: (name: string) => unknown): string | undefined {
  const location = params.get("location")?.trim();
  const known =
    !location || findPlace(location.replace(/^(?:near|in)\s+/i, "")) || findPlace(params.get("country") ?? "");
  return known ? undefined : location.slice(0, 60);
}

/** The filters of a URL that have no such value, as the visitor wrote them; the page names them as left out. */
export function leftOut(params: URLSearchParams, query: ProfessionalQuery): string[] {
  const given = (name: string) => params.get(name)?.trim() || undefined;
  const choices = filterNames.map((name): [string, string | undefined, boolean] => {
    const { label, noun = label.toLowerCase(), searchName } = filters[name];
    const none = noFilters[name];
    // An unknown `location` is searched for as text.
    const value = given(name) ?? (name === "country" || !searchName ? undefined : given(searchName));
    return [noun, value, query[name] !== none || readFilter(name, value ?? "") === String(none)];
  });
  const checks: [string, string | undefined, boolean][] = [
    ...choices.filter((_, index) => filters[filterNames[index]!].control !== "checkbox"),
    ["lowest price", given("minPrice"), /^\d{1,7}$/.test(params.get("minPrice") ?? "")],
    ["highest price", given("maxPrice"), /^\d{1,7}$/.test(params.get("maxPrice") ?? "")],
    ["order", given("sort"), query.sort === params.get("sort")],
    ["page", given("page"), String(query.page) === params.get("page")],
  ];
  return checks.flatMap(([what, value, known]) => (value && !known ? [`${what} "${value.slice(0, 60)}"`] : []));
}
