import { z } from "zod";
import { professionalCardSchema } from "@/lib/directory/professionals/contract";
import { countryCodes } from "@/lib/platform/reference/countries";
import { listPageSize, maxPageSize, priceRange, ratingOptions } from "@/lib/platform/reference/limits";
import { languages } from "@/lib/platform/reference/lists";
import { meetingWays } from "@/lib/platform/reference/meetings";

/**
 * `relevance` is the order while nothing else is chosen: by how well the text fits, and by rating where there is no
 * text.
 */
export const professionalSorts = ["relevance", "rating", "price", "reviews", "experience"] as const;
export type ProfessionalSort = (typeof professionalSorts)[number];

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (value) => !/[\u0000-\u001f\u007f]/.test(value) && value.isWellFormed(),
      "contains characters that cannot be searched",
    );
const flag = z
  .enum(["true", "false", "1", "0", "on", ""])
  .transform((value) => value === "true" || value === "1" || value === "on")
  .default(false);
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** The query of GET /api/professionals (api.md) and of /directory and /search. Prices are whole ZAR, inclusive. */
export const professionalQuerySchema = z.strictObject({
  q: text(200).default(""),
  /**
   * `/search` echoes `service` (any of the five vocabularies' labels or slugs) and `location` (country name or code).
   */
  country: text(60).default(""),
  specialization: text(80).default(""),
  software: text(80).default(""),
  minPrice: wholeNumber(0, 1_000_000).default(priceRange.min),
  maxPrice: wholeNumber(0, 1_000_000).default(priceRange.max),
  minRating: z.coerce
    .string()
    .regex(/^[0-5](\.\d)?$/)
    .transform(Number)
    .pipe(z.number().min(0).max(5))
    .default(ratingOptions[0]),
  verified: flag,
  /** A city by any of its names; one that is not known finds nobody. */
  city: text(60).default(""),
  language: z.enum(["", ...languages]).default(""),
  /** `week`: with a free hour within the next seven days. */
  free: z.enum(["", "week"]).default(""),
  /** Whoever meets by video or phone, or at a place. */
  meetingType: z.enum(["", ...meetingWays]).default(""),
  /** The text as it stands, without looking for what may have been meant. */
  exact: flag,
  /** Also answer how many each value of each filter would find. */
  facets: flag,
  sort: z.enum(professionalSorts).default("relevance"),
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(listPageSize),
});
export type ProfessionalQuery = z.infer<typeof professionalQuerySchema>;

const countedSchema = z.strictObject({ total: z.int().min(0), totalCapped: z.boolean() });
/**
 * What finds somebody after all when a text found nobody: the text without one of its words, or the whole country of a
 * city.
 */
export const searchAdviceSchema = z.strictObject({
  /** The words that nobody at all fits. */
  unknown: z.array(z.string()),
  without: z.array(countedSchema.extend({ word: z.string(), q: z.string() })),
  wider: countedSchema.extend({ country: z.enum(countryCodes), q: z.string() }).nullable(),
});
export type SearchAdvice = z.infer<typeof searchAdviceSchema>;

/**
 * How many each value finds, all other filters kept; exact unless `atLeast` says that there are so many or more. Values
 * that find nobody are left out.
 */
export const facetCountsSchema = z.strictObject({
  atLeast: z.boolean(),
  counts: z.record(z.string(), z.int().min(0)),
});
export const facetNames = [
  "country",
  "city",
  "specialization",
  "software",
  "language",
  "meetingType",
  "minRating",
  "verified",
  "free",
] as const;
export type FacetName = (typeof facetNames)[number];
export const facetsSchema = z.record(z.enum(facetNames), facetCountsSchema);
export type Facets = z.infer<typeof facetsSchema>;

/**
 * A page of professionals. `total` is exact up to 1,000; beyond, it is 1,000 and `totalCapped` is true. `aboveRange`
 * counts those only the price excludes, capped alike.
 */
export const professionalListSchema = z.strictObject({
  items: z.array(professionalCardSchema),
  total: z.int().min(0),
  totalCapped: z.boolean(),
  page: z.int().min(1),
  pages: z.int().min(0),
  aboveRange: z.int().min(0),
  /** The text that the list is of, where the one that was asked for found nobody and looks mistyped. */
  corrected: z.string().nullable(),
  /** Where a text found nobody. */
  dropped: searchAdviceSchema.nullable(),
  facets: facetsSchema.nullable(),
});
export type ProfessionalList = z.infer<typeof professionalListSchema>;
