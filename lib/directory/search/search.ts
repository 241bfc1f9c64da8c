import { and, between, eq, gt, gte, ne, type SQL, sql } from "drizzle-orm";
import { tidyText } from "@/lib/directory/professionals/rules";
import { facetOf } from "@/lib/directory/search/vocabulary/facets";
import { searchFold } from "@/lib/directory/search/vocabulary/place-names";
import { findPlace } from "@/lib/directory/search/vocabulary/places";
import { containing, escapeLike, quotedLexeme } from "@/lib/platform/db/like";
import { professionalSearch as s } from "@/lib/platform/db/tables";
import { badRequest } from "@/lib/platform/http/errors";
import { findCountry } from "@/lib/platform/reference/countries";
import { totalCap } from "@/lib/platform/reference/limits";
import type { ProfessionalQuery } from "./contract";
import { type FilterName, filterNames, filters, noFilters, readFilter } from "./filters";
import { type Concept, type Understood, wordsOf } from "./rules";

/** The number of the best rows by quality that are ranked by relevance, rounded up to whole pages. */
const rerankedPeople = 200;
/** Matches are counted up to one more than a total shows. */
const countLimit = sql.raw(String(totalCap + 1));

/** Every order is total: the id decides last, so that pages never repeat or lose a person. */
const orders = {
  relevance: sql`quality desc, professional_id`,
  rating: sql`rating desc, review_count desc, professional_id`,
  price: sql`hourly_rate_cents, rating desc, professional_id`,
  reviews: sql`review_count desc, rating desc, professional_id`,
  experience: sql`experience desc, rating desc, professional_id`,
};

/** The words in their order as a tsquery, the last one a prefix, in fields of these weights; none without words. */
export function phraseOf(text: string, weights: string): string[] {
  const words = wordsOf(text);
  const phrase = words.map((word, index) => `${quotedLexeme(word)}:${index < words.length - 1 ? "" : "*"}${weights}`);
  return phrase.length > 0 ? [`(${phrase.join(" <-> ")})`] : [];
}

/** Any of the ways to match a concept, as a tsquery: `(('vat':*ABC) | 'service/vat-compliance')`. */
export function anyOf({ text, facets, inBio }: Omit<Concept, "word">): string {
  return `(${[...phraseOf(text ?? "", inBio ? "D" : "ABC"), ...facets.map(quotedLexeme)].join(" | ")})`;
}

/** The document matches all of these tsqueries. */
const documentMatches = (queries: readonly string[]) => sql`${s.document} @@ ${queries.join(" & ")}::tsquery`;

/** The text matches: its meaning, or its characters in a searched field (specification 5: a substring matches). */
function textMatches(q: string, { concepts, isKnown }: Understood): SQL | undefined {
  if (concepts.length === 0 && (isKnown || q.trim() === "")) return undefined;
  const folded = searchFold(tidyText(q));
  const substring = sql`${s.searchText} like ${containing(folded)}`;
  if (concepts.length > 0) return sql`(${documentMatches(concepts.map(anyOf))} or ${substring})`;
  const signs = [...new Set(folded.match(/[!-/:-@[-`{-~]/g))].map(quotedLexeme);
  return and(signs.length > 0 ? documentMatches(signs) : undefined, substring);
}

/** The rows that match a query, but for the price; throws 400 for an unknown value of a filter. */
function matching(query: ProfessionalQuery, understood: Understood): SQL | undefined {
  const facets: string[] = [];
  const columns: SQL[] = [];
  for (const name of filterNames) {
    const filter = filters[name];
    const given = String(query[name]).trim();
    if (given === String(noFilters[name])) continue;
    const value = readFilter(name, name === "city" ? (findPlace(given)?.city ?? given) : given);
    if (value === undefined)
      throw badRequest(`The ${name} is not one of those offered.`, { [name]: "Choose one of those offered." });
    if ("facet" in filter) facets.push(quotedLexeme(facetOf(filter.facet, value)));
    else columns.push(columnMatches(filter.column, value));
  }
  return and(textMatches(query.q, understood), facets.length > 0 ? documentMatches(facets) : undefined, ...columns);
}

const columnMatches = (column: "rating" | "verified" | "freeSoon", value: string) =>
  column === "rating" ? gte(s.rating, Number(value)) : eq(s[column], true);

const withinPrices = ({ minPrice, maxPrice }: ProfessionalQuery) =>
  between(s.hourlyRateCents, minPrice * 100, maxPrice * 100);

const from = (condition: SQL | undefined) => sql`from ${s} where ${condition}`;
const countOf = (condition: SQL | undefined) =>
  sql`(select count(*)::integer from (select ${from(condition)} limit ${countLimit}) counted)`;

/** How well a row fits: each concept counts by the weight of the field that has it. */
function rankOf({ concepts, preferred }: Understood): SQL | undefined {
  const parts = [
    { weights: "{0, 0.3, 0.6, 1}", ways: concepts.map(anyOf) },
    { weights: "{0.3, 0.3, 0.6, 1}", ways: preferred.map(anyOf) },
  ].filter(({ ways }) => ways.length > 0);
  const ranks = parts.map(({ weights, ways }) => sql`ts_rank(${weights}, ${s.document}, ${ways.join(" | ")}::tsquery)`);
  return ranks.length > 0 ? sql`round((${sql.join(ranks, sql` + `)})::numeric, 2)` : undefined;
}

const isPlace = (facet: string) => facet.startsWith("country/") || facet.startsWith("city/");

/** Whether the filters or the text of a query name a place. */
export const namesPlace = ({ country, city }: ProfessionalQuery, { concepts }: Understood) =>
  country !== "" || city !== "" || concepts.some(({ facets }) => facets.some(isPlace));

/** The country whose people come first: `home`, in the default order, where text and filters name no place. */
export const firstCountryOf = (query: ProfessionalQuery, understood: Understood) =>
  query.sort === "relevance" && !namesPlace(query, understood) ? findCountry(query.home)?.code : undefined;

/** The ids of a page of the rows that match, in the order of the query; the best by quality are ranked by relevance. */
function pageOf(query: ProfessionalQuery, understood: Understood, hits: SQL | undefined): SQL {
  const { page, perPage, sort, q } = query;
  const part = sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const order = orders[q.trim() === "" && sort === "relevance" ? "rating" : sort];
  const ranked = Math.ceil(rerankedPeople / perPage) * perPage;
  const rank = order === orders.relevance && page * perPage <= ranked ? rankOf(understood) : undefined;
  const home = firstCountryOf(query, understood);
  if (home) {
    const columns = sql`professional_id, quality, rating, review_count, ${rank ?? sql`0`} as rank`;
    const most = rank ? ranked : page * perPage;
    const best = (place: SQL) => sql`select ${columns} ${from(and(hits, place))} order by ${order} limit ${most}`;
    const atHome = best(eq(s.country, home));
    return homeFirst(atHome, best(ne(s.country, home)), { most, order: sql`rank desc, ${order}`, part });
  }
  if (!rank) return sql`select professional_id ${from(hits)} order by ${order} ${part}`;
  return sql`select professional_id
    from (select professional_id, quality, ${rank} as rank ${from(hits)} order by ${order} limit ${ranked}) best
    order by rank desc, ${order} ${part}`;
}

/**
 * A page of the rows at home, followed by the others. Each statement reads an index in its own order; the second one
 * reads no row where the first one has enough.
 */
function homeFirst(atHome: SQL, others: SQL, { most, order, part }: { most: number; order: SQL; part: SQL }): SQL {
  return sql`with at_home as materialized (${atHome})
    select professional_id from (
      select *, true as is_home from at_home
      union all
      (select *, false from (${others}) others limit greatest(0, ${most} - (select count(*) from at_home)))) people
    order by is_home desc, ${order} ${part}`;
}

/** The rows that match a query, price included. */
export const hitsOf = (query: ProfessionalQuery, understood: Understood) =>
  and(matching(query, understood), withinPrices(query));

/** A page and its totals: the ids, how many match, and how many match above the highest price. */
export function searchStatement(query: ProfessionalQuery, understood: Understood): SQL {
  const match = matching(query, understood);
  const hits = and(match, withinPrices(query));
  const above = and(match, gt(s.hourlyRateCents, query.maxPrice * 100));
  return sql`select total, ${countOf(above)} as above_range,
      case when total > 0 then array(${pageOf(query, understood, hits)}) else '{}' end as ids
    from (select ${countOf(hits)} as total offset 0) counted`;
}

/** The ids that match a query. */
export function matchesAmong(query: ProfessionalQuery, understood: Understood, ids: readonly string[]): SQL {
  const hits = hitsOf(query, understood);
  return sql`select professional_id as id from ${s} where ${hits} and professional_id = any(${sql.param([...ids])}::text[])`;
}

/** The key of a filter's value in the counts: its lexeme, or its name and value where a column is filtered. */
export function countKey(name: FilterName, value: string): string {
  const filter = filters[name];
  return "facet" in filter ? facetOf(filter.facet, value) : `${name}/${value}`;
}

/** How many of the first 1,001 matches have each value, by `countKey`; "" counts all. */
export function countsStatement(query: ProfessionalQuery, understood: Understood): SQL {
  const hits = hitsOf(query, understood);
  const columns = filterNames.flatMap((name) => {
    const filter = filters[name];
    if ("facet" in filter) return [];
    return filter.options.map(
      ({ value }) =>
        sql`select ${countKey(name, value)}, count(*)::integer from hits ${s} where ${columnMatches(filter.column, value)}`,
    );
  });
  return sql`with hits as materialized (select ${s}.* ${from(hits)} limit ${countLimit})
    select lexeme, count(*)::integer as count
    from hits, unnest(tsvector_to_array(ts_filter(document, '{a,b,c}'))) lexeme
    where lexeme like '%/%' group by lexeme
    union all ${sql.join(columns, sql` union all `)}
    union all select '', count(*)::integer from hits`;
}

/** A row where a listed profile contains a text in a searched field. */
export const containsStatement = (q: string) =>
  sql`select 1 ${from(sql`${s.searchText} like ${containing(searchFold(tidyText(q)))}`)} limit 1`;

/** The words of names and cities that begin with these letters. */
export function namesStatement(prefix: string): SQL {
  return sql`select distinct word
    from (select document from ${s} where document @@ ${`${quotedLexeme(prefix)}:*AC`}::tsquery limit 2000) named,
      unnest(tsvector_to_array(ts_filter(document, '{a,c}'))) word
    where word like ${`${escapeLike(prefix)}%`}`;
}

/**
 * Which tsqueries match a document. Several matches are counted: for a single one, as in `exists`, the planner expects
 * an early match and reads the whole table.
 */
export function matchesStatement(queries: readonly string[]): SQL {
  const matches = queries.map(
    (query) =>
      sql`(select count(*) > 0 from (select from ${s} where ${s.document} @@ ${query}::tsquery limit 100) matches)`,
  );
  return sql`select array[${sql.join(matches, sql`, `)}]::boolean[] as matched`;
}
