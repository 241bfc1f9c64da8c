import { z } from "zod";
import { professionalCardSchema } from "@/lib/directory/professionals/contract";
import { sitePages } from "@/lib/directory/search/vocabulary/phrases";
import { countryCodes } from "@/lib/platform/reference/countries";
import { listPageSize, maxPageSize, priceRange } from "@/lib/platform/reference/limits";
import { listSchema, numberOfQuery, wholeNumber } from "@/lib/platform/reference/list-fields";
import { isStorable } from "@/lib/platform/reference/text";
import { filterNames, type FilterValues, noFilters } from "./filters";

/** `relevance` is the default: by how well the text fits, by rating without a text. */
export const professionalSorts = ["relevance", "rating", "price", "reviews", "experience"] as const;
export type ProfessionalSort = (typeof professionalSorts)[number];

/** How a search that finds no one is widened, in this order. */
export const widerSteps = ["price", "place", "service", "words", "filters", "home"] as const;

const text = (max: number) =>
  z.string().max(max).refine(isStorable, "contains characters that cannot be searched").default("");
const flag = z
  .stringbool({ truthy: ["true", "1", "on"], falsy: ["false", "0", ""], case: "sensitive" })
  .meta({ type: "boolean" })
  .default(false);
const rating = numberOfQuery(/^[0-5](\.\d)?$/, z.number().min(0).max(5)).default(0);

const schemas = { string: text(80), number: rating, boolean: flag };
const filterShape = Object.fromEntries(
  filterNames.map((name) => [name, schemas[typeof noFilters[name] as keyof typeof schemas]]),
) as unknown as { [Name in keyof FilterValues]: z.ZodType<FilterValues[Name]> };

/**
 * The query of GET /api/professionals (api.md) and of /directory and /search. A filter takes a value or a label of its
 * options; prices are whole ZAR, inclusive.
 */
export const professionalQuerySchema = z.strictObject({
  q: text(200),
  ...filterShape,
  minPrice: wholeNumber(0, 1_000_000).default(priceRange.min),
  maxPrice: wholeNumber(0, 1_000_000).default(priceRange.max),
  /** The text as typed: no spelling is corrected and no word is left out. */
  exact: flag,
  /** Also count what each value of each filter would find. */
  facets: flag,
  /**
   * The visitor's country, by name or code: its people come first in `relevance` where text and filters name no place.
   * Anything else brings no country forward.
   */
  home: text(80),
  sort: z.enum(professionalSorts).default("relevance"),
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(listPageSize),
});
export type ProfessionalQuery = z.infer<typeof professionalQuerySchema>;

/** How a text that matches no one as typed was changed. */
export const searchAdviceSchema = z.strictObject({
  /** Words that match no one, left out of the search where other words remain. */
  unknown: z.array(z.string()),
  /** The country outside the directory that the text names, as a sentence needs it: "the United Kingdom". */
  uncovered: z.string().nullable(),
  /** Words found in bios only. */
  inBios: z.array(z.string()),
  /**
   * The first page of the nearest search that finds people: above the highest `price`, in a wider `place` (the
   * `country`, or all if it is null), for a related service, without some of the words (`left`), without the filters,
   * or, where all of these find no one, the people of the visitor's country (`home`).
   */
  wider: z
    .strictObject({
      step: z.enum(widerSteps),
      what: z.string(),
      place: z.string(),
      country: z.enum(countryCodes).nullable(),
      q: z.string(),
      /** The query string of that search on /directory and /search. */
      url: z.string(),
      left: z.array(z.string()),
      total: z.int().min(0),
      totalCapped: z.boolean(),
      items: z.array(professionalCardSchema),
    })
    .nullable(),
});
export type SearchAdvice = z.infer<typeof searchAdviceSchema>;

/**
 * Matches of each value with the other filters unchanged; lower bounds if `atLeast`. Values without matches are absent.
 */
export const facetCountsSchema = z.strictObject({
  atLeast: z.boolean(),
  counts: z.record(z.string(), z.int().min(0)),
});
export const facetsSchema = z.record(z.enum(filterNames), facetCountsSchema);
export type Facets = z.infer<typeof facetsSchema>;

/**
 * A page of professionals. `total` is exact up to 1,000; beyond, it is 1,000 and `totalCapped` is true. `aboveRange`
 * counts those only the price excludes, capped alike.
 */
export const professionalListSchema = listSchema(professionalCardSchema).extend({
  totalCapped: z.boolean(),
  aboveRange: z.int().min(0),
  /** The corrected text, where the text as typed matches no one. */
  corrected: z.string().nullable(),
  /** Only where the text as typed matches no one. */
  dropped: searchAdviceSchema.nullable(),
  /** Instructions in the text about order, price (whole ZAR) and free times, and the text without them. */
  read: z
    .strictObject({
      q: z.string(),
      sort: z.enum(professionalSorts).optional(),
      free: z.string().optional(),
      maxPrice: z.int().min(0).optional(),
    })
    .nullable(),
  /** Pages of the site that fit the text; the prices page may be that of a country. */
  links: z.array(z.strictObject({ page: z.enum(sitePages), country: z.enum(countryCodes).nullable() })),
  /** The country whose people come first; null where the order is the same for all countries. */
  home: z.enum(countryCodes).nullable(),
  /** The person of the labelled place above the first page, in addition to the items; null where no one has it. */
  promoted: professionalCardSchema.nullish(),
  facets: facetsSchema.nullable(),
});
export type ProfessionalList = z.infer<typeof professionalListSchema>;
