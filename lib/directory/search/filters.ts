import type { FacetKind } from "@/lib/directory/search/vocabulary/facets";
import { foldText } from "@/lib/directory/search/vocabulary/place-names";
import { citiesOf, countries, findCountry } from "@/lib/platform/reference/countries";
import { industries } from "@/lib/platform/reference/industries";
import { ratingOptions } from "@/lib/platform/reference/limits";
import { languages } from "@/lib/platform/reference/lists";
import { meetingWays } from "@/lib/platform/reference/meetings";
import { findSpecialization, specializations } from "@/lib/platform/reference/services";
import { software } from "@/lib/platform/reference/software";

/** The filters of a query with the values that filter nothing, in the order of the form (specification 2.4). */
export const noFilters = {
  country: "",
  city: "",
  specialization: "",
  software: "",
  industry: "",
  language: "",
  meetingType: "",
  minRating: 0,
  free: "",
  verified: false,
};
export type FilterValues = typeof noFilters;
export type FilterName = keyof FilterValues;
export const filterNames = Object.keys(noFilters) as FilterName[];

/** A facet of the document, or a column of `professional_search`: true, or at least the value. */
type Stored = { facet: FacetKind } | { column: "verified" | "freeSoon" | "rating" };

/** One filter of the list: the contract, the SQL, the form, the chips, the titles and the counts read this. */
export type Filter = Stored & {
  label: string;
  /** The filter in a sentence, where it is not the label. */
  noun?: string;
  control: "select" | "radio" | "checkbox";
  /** The option for no filter. */
  any?: string;
  /** The values; `group` is the heading that an option is listed under. */
  options: readonly { value: string; label: string; group?: string }[];
  /** The value that a text of an address means, where it is not the value or label of an option. */
  read?: (text: string) => string | undefined;
  /** The filter in a list of filters in use, where it is not the label of its value. */
  chip?: (label: string) => string;
  /** The filter in a page title; without it the title names the value elsewhere. */
  title?: (label: string) => string;
  /** The name of the parameter on /search, where it differs (specification 2.1). */
  searchName?: string;
};

const slugOptions = (list: readonly { slug: string; label: string }[]) =>
  list.map(({ slug, label }) => ({ value: slug, label }));
const cities = countries.flatMap(({ code, name }) =>
  citiesOf(code).map((city) => ({ value: city, label: city, group: name })),
);
const select = (label: string, any: string) => ({ label, any, control: "select" }) as const;
/** A checkbox, sent as `value`, or as a flag of a form or an API client. */
const checkbox = (label: string, value: string) => ({
  ...({ label, control: "checkbox" } as const),
  options: [{ value, label }],
  read: (text: string) => ([value, "true", "1", "on"].includes(text) ? value : undefined),
  title: () => label.toLowerCase(),
});

export const filters: Readonly<Record<FilterName, Filter>> = {
  country: {
    ...select("Country", "All countries"),
    options: countries.map(({ code, name }) => ({ value: code, label: name })),
    facet: "country",
    read: (text) => findCountry(text)?.code,
    searchName: "location",
  },
  city: {
    ...select("City", "All cities"),
    options: cities,
    facet: "city",
    read: (text) => cities.find(({ value }) => foldText(value) === foldText(text))?.value ?? text,
  },
  specialization: {
    ...select("Specialization", "All specializations"),
    options: slugOptions(specializations),
    facet: "service",
    read: findSpecialization,
    noun: "service",
    searchName: "service",
  },
  software: {
    ...select("Software", "Any software"),
    options: slugOptions(software),
    facet: "software",
    title: (label) => `who use ${label}`,
  },
  industry: {
    ...select("Industry", "Any industry"),
    options: slugOptions(industries),
    facet: "industry",
    title: (label) => `with clients in ${label}`,
  },
  language: {
    ...select("Language", "Any language"),
    options: languages.map((language) => ({ value: language, label: language })),
    facet: "language",
    chip: (label) => `${label} spoken`,
    title: (label) => `who speak ${label}`,
  },
  meetingType: {
    ...select("Meeting type", "Online or in person"),
    options: meetingWays.map((way) => ({ value: way, label: way === "online" ? "Online" : "In person" })),
    facet: "meeting",
    chip: (label) => `Meets ${label.toLowerCase()}`,
    title: (label) => `who meet ${label.toLowerCase()}`,
  },
  minRating: {
    ...({ label: "Minimum rating", any: "Any", control: "radio", noun: "rating" } as const),
    options: ratingOptions.slice(1).map((rating) => ({ value: String(rating), label: `${rating}+` })),
    column: "rating",
    read: (text) => (/^([0-4](\.\d)?|5(\.0)?)$/.test(text) ? text : undefined),
    chip: (label) => `${label.replace("+", "")} stars and up`,
    title: (label) => `${label.replace("+", "")}+ stars`,
  },
  free: { ...checkbox("Free this week", "week"), column: "freeSoon" },
  verified: { ...checkbox("Verified only", "true"), column: "verified" },
};

/** The value of a filter that a text of an address means; undefined when it means none. */
export function readFilter(name: FilterName, text: string): string | undefined {
  const { read, options } = filters[name];
  const wanted = text.trim().toLowerCase();
  const isMeant = ({ value, label }: (typeof options)[number]) =>
    [value.toLowerCase(), label.toLowerCase()].includes(wanted);
  return read ? read(text) : options.find(isMeant)?.value;
}

/** The label of a filter's value. */
export function optionLabel(name: FilterName, value: string): string {
  return filters[name].options.find((option) => option.value === value)?.label ?? value;
}

/** A query without one of its filters; the country's filter includes the city. */
export const withoutFilter = <Query extends FilterValues>(query: Query, name: FilterName): Query => ({
  ...query,
  [name]: noFilters[name],
  ...(name === "country" && { city: "" }),
});
