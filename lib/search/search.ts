import { sql, type SQL } from "drizzle-orm";
import { containing, lexemeBeginning } from "@/lib/db/like";
import { bioWords, professionalListings } from "@/lib/db/tables";
import { badRequest } from "@/lib/http/errors";
import { searchForm } from "@/lib/professionals/rules";
import { findCountry, type CountryCode } from "@/lib/reference/countries";
import { ratingOptions, totalCap } from "@/lib/reference/limits";
import { professionalTitles } from "@/lib/reference/lists";
import { findPlace, foldText } from "@/lib/reference/search-places";
import { findSpecialization, specializations } from "@/lib/reference/services";
import { findSoftware, software } from "@/lib/reference/software";
import type { ProfessionalQuery, ProfessionalSort } from "./contract";
import { understand, type Concept, type Understood } from "./rules";

const l = professionalListings;
const dearestPrice = 1_000_000;
/**
 * So many matches are gathered before it is considered to read in order instead; of text alone half as many tell
 * whether to.
 */
const enough = 3_000;
/** So many of the best rated are put in the order of relevance where there are too many to gather. */
const reranked = 240;

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

const commonLines = [
  ...professionalTitles,
  ...specializations.map(({ label }) => label),
  ...software.map(({ label }) => label),
].map(searchForm);

/**
 * Whether so many people must match a text that reading them in order finds a page at once: short text, and parts of
 * titles and labels.
 */
const isCommonText = (text: string) => text.length < 3 || commonLines.some((line) => line.includes(text));

const isRare = ({ text, marks, bio }: Concept) =>
  bio || marks.length > 0 ? marks.every((mark) => mark.startsWith("#")) : text !== null && !isCommonText(text);

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
  /** There are so few people that reading all of them once is the quickest. */
  small: boolean;
  /** A letter for each way to fit a concept: text, marks, marks that lead, and words of a bio. */
  concepts: readonly string[];
  /** Whoever holds the text as it was typed is found too (`alone`: only they are). */
  phrase: "none" | "also" | "alone";
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

/** The shape of a query's SQL and its values; `understood` is what its text asks for. */
export function shapeOf(
  query: ProfessionalQuery,
  understood: Understood = understand(query.q),
  small = false,
): { shape: Shape; values: Record<string, unknown> } {
  const { country, specialization, software: program } = filtersOf(query);
  const { concepts, soft } = understood;
  const text = searchForm(query.q);
  const language = query.language ? [`~${query.language.toLowerCase()}`] : [];
  const meeting = query.meetingType ? [`&${query.meetingType}`] : [];
  const slugs = [specialization, program, ...cityMark(query.city), ...language, ...meeting].filter(
    (slug) => slug !== undefined,
  );
  const step = ratingOptions.findLast((option) => option > 0 && option <= query.minRating);
  const narrowed = country !== undefined || slugs.length > 0 || query.minRating > 0 || query.verified;
  const phrase = understood.unknown ? "alone" : understood.phrase && concepts.length > 0 ? "also" : "none";
  const shortPhrase = phrase !== "none" && text.length < 3;
  const asked =
    (phrase === "alone" ? 1 : concepts.filter(({ text: one }) => (one?.length ?? 3) >= 3).length) + slugs.length;
  const rare = phrase === "alone" ? !isCommonText(text) : concepts.some(isRare);
  const gather = !shortPhrase && (rare || asked > 1);
  const readOnce = small && (concepts.length > 0 || phrase !== "none");
  const shape: Shape = {
    gather,
    small: readOnce,
    concepts: concepts.map(
      ({ text: one, marks, lead, bio }) =>
        `${one === null ? "" : "t"}${marks.length > 0 ? "m" : ""}${lead.length > 0 ? "l" : ""}${bio ? "b" : ""}`,
    ),
    phrase,
    soft: soft.map(([mark]) => (mark?.startsWith("~") ? 4 : 2)),
    slugs: slugs.length > 0,
    country: country !== undefined,
    rating: query.minRating === 0 ? "any" : query.minRating === step ? "step" : "other",
    verified: query.verified,
    free: query.free === "week",
    floor: query.minPrice > 0,
    ceiling: query.maxPrice < dearestPrice,
    sort: query.sort === "relevance" && text === "" ? "rating" : query.sort,
    counted: readOnce && query.facets,
    rerank: (query.page - 1) * query.perPage < Math.ceil(reranked / query.perPage) * query.perPage,
  };
  const values: Record<string, unknown> = {
    text,
    pattern: containing(text),
    slugs,
    facets: [...slugs, ...marksOf(country, step)],
    country,
    rating: query.minRating,
    floor: query.minPrice * 100,
    ceiling: query.maxPrice * 100,
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
    // A deeper page needs more reading in order; it is worth gathering more for it. By relevance all pages must be of
    // one order.
    few: Math.ceil((narrowed ? enough : enough / 2) * (shape.sort === "relevance" ? 1 : Math.sqrt(query.page))),
    deep: Math.ceil(reranked / query.perPage) * query.perPage,
  };
  for (const [index, concept] of concepts.entries()) {
    values[`t${index}`] = concept.text;
    values[`p${index}`] = containing(concept.text ?? "");
    values[`m${index}`] = concept.marks;
    values[`l${index}`] = concept.lead;
    values[`b${index}`] = lexemeBeginning(concept.word);
  }
  for (const [index, marks] of soft.entries()) values[`s${index}`] = marks;
  return { shape, values };
}

const at = sql.placeholder;
export type Condition = SQL | false;
const either = (ways: Condition[]) => {
  const open = ways.filter((one) => one !== false);
  return open.length > 1 ? sql`(${sql.join(open, sql` or `)})` : (open[0] ?? sql`true`);
};
const all = (conditions: SQL[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

/** A where clause of what holds; nothing where nothing does. */
export const where = (conditions: Condition[]) => {
  const held = conditions.filter((one) => one !== false);
  return held.length > 0 ? sql`where ${sql.join(held, sql` and `)}` : sql``;
};

/** As an array, so that the index on bios is read once, whatever else is asked. */
const fitsBio = (index: number) =>
  sql`id = any(array(select p.id from professionals p where ${bioWords} @@ ${at(`b${index}`)}::tsquery))`;
/**
 * Where a text of the search's values stands in the searched text, 0 for nowhere: strpos(), because the planner takes
 * like for a reason to use the index, which is slow where many match.
 */
type Placed = (value: string) => SQL;
const placed: Placed = (value) => sql`strpos(search_text, ${at(value)})`;
/** One concept fits, as a filter of rows that are read. */
const fitsRead =
  (place: Placed = placed) =>
  (ways: string, index: number) =>
    either([
      ways.includes("b") && fitsBio(index),
      ways.includes("t") && sql`${place(`t${index}`)} > 0`,
      ways.includes("m") && sql`facets && ${at(`m${index}`)}::text[]`,
    ]);
/** The same for the index over text and facets. */
const fitsIndex = (ways: string, index: number) =>
  either([
    ways.includes("b") && fitsBio(index),
    ways.includes("t") && sql`search_text like ${at(`p${index}`)}`,
    ways.includes("m") && sql`facets && ${at(`m${index}`)}::text[]`,
  ]);

function textFits({ concepts, phrase }: Shape, fits: ReturnType<typeof fitsRead>, itself: SQL): Condition {
  if (phrase === "alone") return itself;
  if (concepts.length === 0) return false;
  const each = all(concepts.map(fits));
  return phrase === "also" ? sql`(${itself} or (${each}))` : each;
}

const isFree = sql`exists (select from professional_openings o where o.professional_id = ${l}.id and o.next_free < now() + interval '7 days')`;

const textRead = (shape: Shape, place = placed) => textFits(shape, fitsRead(place), sql`${place("text")} > 0`);
const filtersRead = (shape: Shape): Condition[] => [
  shape.slugs && sql`facets @> ${at("slugs")}::text[]`,
  shape.country && sql`country = ${at("country")}`,
  shape.rating !== "any" && sql`rating >= ${at("rating")}`,
  shape.verified && sql`verified`,
  shape.free && isFree,
];

/** Who fits, for reading the list in its order. */
export const inOrder = (shape: Shape): Condition[] => [textRead(shape), ...filtersRead(shape)];

/** The same for the index over text and facets. What its marks say already is not asked again. */
export const byIndex = (shape: Shape): Condition[] => [
  textFits(shape, fitsIndex, sql`search_text like ${at("pattern")}`),
  (shape.slugs || shape.country || shape.rating !== "any") && sql`facets @> ${at("facets")}::text[]`,
  shape.rating === "other" && sql`rating + 0 >= ${at("rating")}`,
  shape.verified && sql`verified`,
  shape.free && isFree,
];

/**
 * Whether the index finds who fits: it need not be asked where all are read anyway, unless for letters alone, which few
 * may have.
 */
export const isIndexed = ({ gather, small, concepts, soft }: Shape): boolean =>
  gather && (!small || (concepts.every((ways) => ways === "t") && soft.length === 0));

/**
 * Everyone who fits, where there are few, with what an order and the counts of filters need: from the index, or reading
 * all. Then what filter and score both look for is looked for once a row (`offset 0` keeps the planner from writing it
 * out twice).
 */
export function everyoneOf(shape: Shape): SQL {
  const { concepts, counted, phrase, sort } = shape;
  const weighed = sort === "relevance";
  const kept = `id, hourly_rate_cents, ${weighed ? "quality" : "rating, review_count, experience"}${counted ? ", verified, facets" : ""}`;
  const columns = (place = placed) =>
    weighed ? sql`${sql.raw(kept)}, ${scoreOf(shape, place)} as score` : sql.raw(kept);
  if (isIndexed(shape)) return sql`select ${columns()} from ${l} ${where(byIndex(shape))}`;
  const alone = concepts.length === 1 && concepts[0]?.includes("t") ? ["t0"] : [];
  const once = phrase === "none" ? alone : ["text", ...alone];
  const place: Placed = (value) => (once.includes(value) ? sql.raw(`at_${value}`) : placed(value));
  const places = once.map((value) => sql`, ${placed(value)} as ${sql.raw(`at_${value}`)}`);
  const read = [kept, !counted && "facets", weighed && "name_end, lead_end", concepts.length > 1 && "search_text"];
  return sql`select ${columns(place)} from (select ${sql.raw(read.filter(Boolean).join(", "))}${sql.join(places)}
    from ${l} ${where(filtersRead(shape))} offset 0) listed ${where([textRead(shape, place)])}`;
}

/**
 * How much a match weighs by its field: the name, then title and first service, then the rest; and what only brings
 * people forward.
 */
export function scoreOf({ concepts, phrase, soft }: Shape, place = placed): SQL {
  const parts = concepts.flatMap((ways, index) => {
    // What somebody writes about themselves weighs least.
    if (ways === "b") return [];
    const begins = sql`nullif(${place(`t${index}`)}, 0)`;
    const leads = either([
      ways.includes("t") && sql`${begins} <= lead_end`,
      ways.includes("l") && sql`facets && ${at(`l${index}`)}::text[]`,
    ]);
    return sql`case ${ways.includes("t") ? sql`when ${begins} <= name_end then 9` : sql``} ${
      /[tl]/.test(ways) ? sql`when ${leads} then 6` : sql``
    } when ${phrase === "also" ? fitsRead(place)(ways, index) : sql`true`} then 3 else 0 end`;
  });
  const itself = sql`nullif(${place("text")}, 0)`;
  if (phrase !== "none")
    parts.push(
      sql`case when ${itself} <= name_end then ${sql.raw(phrase === "alone" ? "9" : "2")} when ${itself} <= lead_end then 1 else 0 end`,
    );
  for (const [index, weight] of soft.entries())
    parts.push(sql`case when facets && ${at(`s${index}`)}::text[] then ${sql.raw(String(weight))} else 0 end`);
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`;
}

/** How many rows there are, counted to just above what is told. */
export const countTo = (source: SQL) =>
  sql`(select count(*)::int from (select ${source} limit ${sql.raw(String(totalCap))} + 1) counted)`;

/**
 * So many of those who match are counted by their filters' values, as many as totals tell; where there are more, the
 * counts are told as "at least".
 */
export const mostCounted = totalCap + 1;

/** How many of some people, with id, marks and `verified`, each value of each filter has. */
export const facetsIn = (people: SQL) =>
  sql`with matched as materialized (${people} limit ${sql.raw(String(mostCounted))})
    select count(*)::int as seen, count(*) filter (where verified)::int as verified,
    (count(*) filter (where o.next_free < now() + interval '7 days'))::int as free,
    (select json_object_agg(mark, n)
      from (select mark, count(*)::int as n
        from (select unnest(facets) as mark from matched) marks group by mark) counted) as marks
    from matched left join professional_openings o on o.professional_id = matched.id`;
