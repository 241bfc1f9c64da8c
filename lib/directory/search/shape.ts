import { containing, lexemeBeginning } from "@/lib/platform/db/like";
import { markNumbers } from "@/lib/platform/db/listing-marks";
import { badRequest } from "@/lib/platform/http/errors";
import { searchForm } from "@/lib/directory/professionals/rules";
import { findCountry, type CountryCode } from "@/lib/platform/reference/countries";
import { ratingOptions } from "@/lib/platform/reference/limits";
import { professionalTitles } from "@/lib/platform/reference/lists";
import { foldText } from "@/lib/platform/reference/place-names";
import { findPlace, searchPlaces } from "@/lib/platform/reference/search-places";
import { findSpecialization, specializations } from "@/lib/platform/reference/services";
import { findSoftware, software } from "@/lib/platform/reference/software";
import type { ProfessionalQuery, ProfessionalSort } from "./contract";
import { understand, type Concept, type Understood } from "./rules";

const dearestPrice = 1_000_000;
/** So many matches are gathered before it is considered to read in order instead. */
const enough = 3_000;
/** So many of the best rated are put in the order of relevance where there are too many to gather. */
const reranked = 120;

/**
 * The slugs and the code that a query's filters mean. Throws 400 `invalid-input` naming a filter whose value is none of
 * the lists'.
 */
function filtersOf(query: ProfessionalQuery) {
  const known = <T>(
    field: "country" | "specialization" | "software",
    find: (value: string) => T | undefined,
  ): T | undefined => {
    if (!query[field].trim()) return undefined;
    const found = find(query[field]);
    if (found === undefined)
      throw badRequest(`The ${field} is not one of those offered.`, { [field]: "Choose one of those offered." });
    return found;
  };
  return {
    country: known("country", findCountry)?.code,
    specialization: known("specialization", findSpecialization),
    software: known("software", findSoftware),
  };
}

/** A line that stands in the text of everybody who has the mark; a city's is in too few texts to be common. */
interface Line {
  mark: string;
  text: string;
  common: boolean;
}
const lines: readonly Line[] = [
  ...professionalTitles.map((title) => ({ mark: `=${title.toLowerCase()}`, text: searchForm(title), common: true })),
  ...[...specializations, ...software].map(({ slug, label }) => ({
    mark: slug,
    text: searchForm(label),
    common: true,
  })),
  ...searchPlaces.flatMap(({ city }) =>
    city ? [{ mark: `@${foldText(city)}`, text: foldText(city), common: false }] : [],
  ),
];

/**
 * The signs of a text, and pairs of them with nothing but spaces between, as the listings hold them (`listing_signs` in
 * the migrations): whatever is no letter from a to z, because signs are in no index of letters. Who holds the text has
 * all its signs.
 */
export function signsOf(text: string): string[] {
  const runs = text.replaceAll(" ", "").split(/[a-z\n]+/);
  return [...new Set(runs.flatMap((run) => [...run].flatMap((sign, at, all) => [sign, sign + (all[at + 1] ?? "")])))];
}
/** Fewer letters in a row are in no index. */
export const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/**
 * Whether so many people must match a text that reading them in order finds a page at once: short text, and parts of
 * titles and labels.
 */
const isCommonText = (text: string) =>
  (text.length < 3 && signsOf(text).length === 0) || lines.some((line) => line.common && line.text.includes(text));

const isRare = ({ text, marks, bio }: Concept) =>
  bio || marks.length > 0 ? marks.every((mark) => mark.startsWith("#")) : text !== null && !isCommonText(text);

const signsIn = (text: string) => (signsOf(text).length === 0 ? "" : hasTrigram(text) ? "s" : "S");

/** Of more marks comparing each takes longer than it helps. */
const mostSure = 4;
/** Marks of people who fit a concept for certain: its own, and those of lines that hold its text. */
const sureMarks = ({ text, marks }: Concept): string[] => {
  const held = text === null ? [] : lines.filter((line) => line.text.includes(text));
  return [...new Set([...marks, ...held.map(({ mark }) => mark)])].slice(0, mostSure);
};

const lineOf = new Map(
  lines.flatMap(({ mark, text }) => [
    [mark, text],
    // A first service stands in the lead of the text, as a title does.
    [`*${mark}`, text],
  ]),
);
/** A concept without the marks of which its text tells as much: whoever has them holds the text. */
const told = (concept: Concept): Concept => {
  const { text, marks, lead } = concept;
  if (text === null) return concept;
  const untold = (mark: string) => !lineOf.get(mark)?.includes(text);
  return { ...concept, marks: marks.filter(untold), lead: lead.filter(untold) };
};

/**
 * What the index over text and facets knows beside slugs (`listing_facets` in the migrations): the country, and the
 * highest offered rating that is not above the wanted one.
 */
function marksOf(country: CountryCode | undefined, step: number | undefined): string[] {
  return [country, step].flatMap((mark) => (mark === undefined ? [] : `+${mark}`));
}

/** What decides the text of a search's SQL; everything else is in its values. */
export interface Shape {
  /**
   * Rare text, or two of text, specialization and software: the index on both finds who matches, before anything is
   * read in its order.
   */
  gather: boolean;
  /** There are few people: the same plan serves whatever is asked for. */
  few: boolean;
  /** There are so few that reading all of them once is the quickest. */
  small: boolean;
  /** Marks alone can tell whether there are more people than totals tell. */
  sure: boolean;
  /** They have told that there are. */
  many: boolean;
  /**
   * A letter for each way to fit a concept: text, its signs (`S`: nothing else of it is in an index), marks, marks that
   * lead, and words of a bio.
   */
  concepts: readonly string[];
  /** Whoever holds the text as it was typed is found too (`alone`: only they are). */
  phrase: "none" | "also" | "alone";
  /** The same for the signs of that text. */
  signs: "" | "s" | "S";
  /** What each of the marks weighs that only bring people forward. */
  soft: readonly number[];
  slugs: boolean;
  country: boolean;
  /** `step`: one of the offered ratings, which the index knows. */
  rating: "any" | "step" | "other";
  verified: boolean;
  free: boolean;
  floor: boolean;
  ceiling: boolean;
  sort: ProfessionalSort;
  /** Whether the page lies among those that are put in the order of relevance. */
  rerank: boolean;
  /** The people who are read anyway are counted by their filters' values, too. */
  counted: boolean;
}

/** Tells shapes apart. */
export const shapeKey = (shape: Shape) => Object.values(shape).join();

/** The wanted city as the listings mark it. */
function cityMark(city: string): string[] {
  return city.trim() ? [`@${foldText(findPlace(city)?.city ?? city)}`] : [];
}

/** How many people there are: few listed at all, or more who fit than totals tell. */
export interface Known {
  small?: boolean;
  many?: boolean;
}

/** The shape of a query's SQL and its values; `understood` is what its text asks for. */
export function shapeOf(
  query: ProfessionalQuery,
  understood: Understood = understand(query.q),
  { small = false, many = false }: Known = {},
): { shape: Shape; values: Record<string, unknown> } {
  const { country, specialization, software: program } = filtersOf(query);
  const { soft } = understood;
  const concepts = understood.concepts.map(told);
  const text = searchForm(query.q);
  const language = query.language ? [`~${query.language.toLowerCase()}`] : [];
  const meeting = query.meetingType ? [`&${query.meetingType}`] : [];
  const slugs = [specialization, program, ...cityMark(query.city), ...language, ...meeting].filter(
    (slug) => slug !== undefined,
  );
  const step = ratingOptions.findLast((option) => option > 0 && option <= query.minRating);
  const phrase = understood.unknown ? "alone" : understood.phrase && concepts.length > 0 ? "also" : "none";
  const shortPhrase = phrase !== "none" && text.length < 3 && signsOf(text).length === 0;
  const asked =
    (phrase === "alone" ? 1 : concepts.filter(({ text: one }) => (one?.length ?? 3) >= 3).length) + slugs.length;
  const rare = phrase === "alone" ? !isCommonText(text) : understood.concepts.some(isRare);
  const gather = !shortPhrase && (rare || asked > 1);
  const readOnce = small && (concepts.length > 0 || phrase !== "none");
  const sort = query.sort === "relevance" && text === "" ? "rating" : query.sort;
  const rerank = (query.page - 1) * query.perPage < Math.ceil(reranked / query.perPage) * query.perPage;
  const sure = understood.concepts.map(sureMarks);
  // A price is in no index of marks, so that few may be left of those who are counted by them; and deep pages in
  // another order than relevance would be reached by reading.
  const wide = query.minPrice === 0 && query.maxPrice >= 1_000 && (sort === "relevance" || rerank);
  const shape: Shape = {
    gather,
    few: small,
    small: readOnce,
    sure: gather && !small && wide && phrase !== "alone" && sure.every((one) => one.length > 0),
    many,
    concepts: concepts.map(({ text: one, marks, lead, bio }) => {
      return `${one === null ? "" : `t${signsIn(one)}`}${marks.length > 0 ? "m" : ""}${lead.length > 0 ? "l" : ""}${bio ? "b" : ""}`;
    }),
    phrase,
    signs: phrase === "none" ? "" : signsIn(text),
    soft: soft.map(([mark]) => (mark?.startsWith("~") ? 4 : 2)),
    slugs: slugs.length > 0,
    country: country !== undefined,
    rating: query.minRating === 0 ? "any" : query.minRating === step ? "step" : "other",
    verified: query.verified,
    free: query.free === "week",
    floor: query.minPrice > 0,
    ceiling: query.maxPrice < dearestPrice,
    sort,
    counted: readOnce && query.facets,
    rerank,
  };
  const values: Record<string, unknown> = {
    text,
    pattern: containing(text),
    signs: signsOf(text),
    slugs: markNumbers(slugs),
    facets: markNumbers([...slugs, ...marksOf(country, step)]),
    country,
    rating: query.minRating,
    floor: query.minPrice * 100,
    ceiling: query.maxPrice * 100,
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
    // A deeper page needs more reading in order; it is worth gathering more for it. By relevance all pages must be of
    // one order.
    few: Math.ceil(enough * (sort === "relevance" ? 1 : Math.sqrt(query.page))),
    deep: Math.ceil(reranked / query.perPage) * query.perPage,
  };
  for (const [index, concept] of concepts.entries()) {
    values[`t${index}`] = concept.text;
    values[`p${index}`] = containing(concept.text ?? "");
    values[`g${index}`] = signsOf(concept.text ?? "");
    values[`m${index}`] = markNumbers(concept.marks);
    values[`l${index}`] = markNumbers(concept.lead);
    values[`k${index}`] = markNumbers(sure[index] ?? []);
    values[`b${index}`] = lexemeBeginning(concept.word);
  }
  for (const [index, marks] of soft.entries()) values[`s${index}`] = markNumbers(marks);
  return { shape, values };
}
