import { citiesOf, countries, findCountry } from "@/lib/platform/reference/countries";
import { languages } from "@/lib/platform/reference/lists";
import { ratingOptions } from "@/lib/platform/reference/limits";
import { meetingWays } from "@/lib/platform/reference/meetings";
import { foldText } from "@/lib/platform/reference/place-names";
import { facetOf } from "@/lib/platform/reference/search-facets";
import { findSpecialization, specializations } from "@/lib/platform/reference/services";
import { findSoftware, software } from "@/lib/platform/reference/software";

interface Option {
  value: string;
  label: string;
  /** The heading that the option is listed under. */
  group?: string;
}
/** A facet of the document, or a column of `professional_search` that must be true or at least the value. */
type Stored = { facet: (value: string) => string } | { column: "verified" | "freeSoon" } | { atLeast: "rating" };

/** One filter of the list: the contract, the SQL, the form, the chips, the titles and the counts read this. */
export type Filter = Stored & {
  label: string;
  /** The filter in a sentence, where it is not the label. */
  noun?: string;
  /** The value without the filter; its type is that of the query's field. */
  none: "" | 0 | false;
  control: "select" | "radio" | "checkbox";
  /** The option for no filter. */
  any?: string;
  options: readonly Option[];
  /** The value that a text of an address means; undefined when it means none. */
  read: (text: string) => string | undefined;
  /** The filter in a list of filters in use, from the label of its value. */
  chip: (label: string) => string;
  /** The filter in a page title; without it the title names the value elsewhere. */
  title?: (label: string) => string;
  /** The name of the parameter on /search, where it differs (specification 2.1). */
  searchName?: string;
};

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const listed = (options: readonly Option[]) => (text: string) => {
  const wanted = text.trim().toLowerCase();
  return options.find(({ value, label }) => [value.toLowerCase(), label.toLowerCase()].includes(wanted))?.value;
};
const isOn = (value: string) => (text: string) => ([value, "true", "1", "on"].includes(text) ? value : undefined);
const same = (label: string) => label;
const cities = countries.flatMap(({ code, name }) =>
  citiesOf(code).map((city) => ({ value: city, label: city, group: name })),
);
const meetings = meetingWays.map((way) => ({ value: way, label: way === "online" ? "Online" : "In person" }));

/** Every filter in the order of the form (specification 2.4). */
export const filters = {
  country: {
    ...{ label: "Country", none: "", control: "select", any: "All countries", searchName: "location" },
    options: countries.map(({ code, name }) => ({ value: code, label: name })),
    read: (text) => findCountry(text)?.code,
    facet: facetOf.country,
    chip: same,
  },
  city: {
    ...{ label: "City", none: "", control: "select", any: "All cities" },
    options: cities,
    read: (text) => cities.find(({ value }) => foldText(value) === foldText(text))?.value ?? text,
    facet: facetOf.city,
    chip: same,
  },
  specialization: {
    ...{
      label: "Specialization",
      none: "",
      control: "select",
      any: "All specializations",
      searchName: "service",
      noun: "service",
    },
    options: specializations.map(({ slug, label }) => ({ value: slug, label })),
    read: findSpecialization,
    facet: facetOf.specialization,
    chip: same,
  },
  software: {
    ...{ label: "Software", none: "", control: "select", any: "Any software" },
    options: software.map(({ slug, label }) => ({ value: slug, label })),
    read: findSoftware,
    facet: facetOf.software,
    chip: same,
    title: (label) => `who use ${label}`,
  },
  language: {
    ...{ label: "Language", none: "", control: "select", any: "Any language" },
    options: optionsOf(languages),
    read: listed(optionsOf(languages)),
    facet: facetOf.language,
    chip: (label) => `${label} spoken`,
    title: (label) => `who speak ${label}`,
  },
  meetingType: {
    ...{ label: "Meeting type", none: "", control: "select", any: "Online or in person" },
    options: meetings,
    read: listed(meetings),
    facet: facetOf.meetingType,
    chip: (label) => `Meets ${label.toLowerCase()}`,
    title: (label) => `who meet ${label.toLowerCase()}`,
  },
  minRating: {
    ...{ label: "Minimum rating", none: 0, control: "radio", any: "Any", noun: "rating" },
    options: ratingOptions.slice(1).map((rating) => ({ value: String(rating), label: `${rating}+` })),
    read: (text) => (/^([0-4](\.\d)?|5(\.0)?)$/.test(text) ? text : undefined),
    atLeast: "rating",
    chip: (label) => `${label.replace("+", "")} stars and up`,
    title: (label) => `${label.replace("+", "")}+ stars`,
  },
  free: {
    ...{ label: "Free this week", none: "", control: "checkbox" },
    options: [{ value: "week", label: "Free this week" }],
    read: isOn("week"),
    column: "freeSoon",
    chip: same,
    title: () => "free this week",
  },
  verified: {
    ...{ label: "Verified only", none: false, control: "checkbox" },
    options: [{ value: "true", label: "Verified only" }],
    read: isOn("true"),
    column: "verified",
    chip: same,
    title: () => "verified only",
  },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof filters;
export const filterNames = Object.keys(filters) as FilterName[];
type ValueOf<None> = None extends string ? string : None extends number ? number : boolean;
/** The fields of a query that are filters. */
export type FilterValues = { [Name in FilterName]: ValueOf<(typeof filters)[Name]["none"]> };

/** The values that filter nothing. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, filters[name].none])) as FilterValues;

/** The label of a filter's value. */
export function optionLabel(name: FilterName, value: string): string {
  const options: readonly Option[] = filters[name].options;
  return options.find((option) => option.value === value)?.label ?? value;
}
