import { and, eq, gt, gte, lte, sql, type SQL } from "drizzle-orm";
import { containing, escapeLike, quotedLexeme } from "@/lib/platform/db/like";
import { professionalSearch as s } from "@/lib/platform/db/tables";
import { badRequest } from "@/lib/platform/http/errors";
import { totalCap } from "@/lib/platform/reference/limits";
import { tidyText } from "@/lib/directory/professionals/rules";
import { searchFold } from "@/lib/platform/reference/place-names";
import { findPlace } from "@/lib/platform/reference/search-places";
import type { ProfessionalQuery, ProfessionalSort } from "./contract";
import { filterNames, filters, type Filter, type FilterName } from "./filters";
import { wordsOf, type Concept, type Understood } from "./rules";

/** So many of the best by quality are put in the order of relevance; whole pages of them. */
const rerankedPeople = 200;
/** Matches are counted up to one more than a total shows. */
const countLimit = sql.raw(String(totalCap + 1));

/** Every order is total: the id decides last, so that pages never repeat or lose a person. */
export const orders: Readonly<Record<Exclude<ProfessionalSort, "relevance">, SQL>> = {
  rating: sql.raw("rating desc, review_count desc, "),
  price: sql.raw("hourly_rate_cents, rating desc, "),
  reviews: sql.raw("review_count desc, rating desc, "),
  experience: sql.raw("experience desc, rating desc, "),
};

/** A tsquery of the words in their order, the last one as a prefix, in fields of those weights; none without words. */
export function phraseOf(text: string, weights: string): string[] {
  const words = wordsOf(text);
  const last = words.length - 1;
  const phrase = words.map((word, index) => `${quotedLexeme(word)}:${index === last ? "*" : ""}${weights}`);
  return phrase.length > 0 ? [`(${phrase.join(" <-> ")})`] : [];
}

/** Any of the ways to match a concept, as a tsquery. */
export function anyOf({ text, facets, inBio }: Concept): string {
  const ways = [...phraseOf(text ?? "", inBio ? "D" : "ABC"), ...facets.map(quotedLexeme)];
  return `(${ways.join(" | ")})`;
}

/** The tsquery of the concepts and of further lexemes that a match must have: `('vat':*ABC | 'service/vat') & 'country/KE'`. */
const tsquery = (concepts: readonly Concept[], lexemes: readonly string[] = []) =>
  sql`${[...concepts.map(anyOf), ...lexemes.map(quotedLexeme)].join(" & ")}::tsquery`;

/**
 * Whether any document matches a tsquery. Several are counted: for one, as in `exists`, the planner expects to meet it
 * early and reads the whole table.
 */
export const anyMatches = (query: SQL): SQL =>
  sql`(select count(*) > 0 from (select from ${s} where ${s.document} @@ ${query}::tsquery limit 100) matches)`;

/** The text matches: its meaning, or its characters in a searched field (specification 5: a substring matches). */
function textMatches(q: string, { concepts, onlyCharacters }: Understood): SQL | undefined {
  if (concepts.length === 0 && !onlyCharacters) return undefined;
  const folded = searchFold(tidyText(q));
  const substring = sql`${s.searchText} like ${containing(folded)}`;
  if (concepts.length > 0) return sql`(${s.document} @@ ${tsquery(concepts)} or ${substring})`;
  const signs = new Set(folded.match(/[!-/:-@[-`{-~]/g));
  return and(signs.size > 0 ? sql`${s.document} @@ ${tsquery([], [...signs])}` : undefined, substring);
}

/** The stored value that a filter of a query means, undefined without the filter; throws 400 for an unknown value. */
function valueOf(query: ProfessionalQuery, name: FilterName): string | undefined {
  const given = String(query[name]).trim();
  if (given === String(filters[name].none)) return undefined;
  const value = filters[name].read(name === "city" ? (findPlace(given)?.city ?? given) : given);
  if (value === undefined)
    throw badRequest(`The ${name} is not one of those offered.`, { [name]: "Choose one of those offered." });
  return value;
}

/** What a row must fulfil for the filters of a query, prices aside. */
function filtersMatch(query: ProfessionalQuery): SQL[] {
  const facets: string[] = [];
  const columns: SQL[] = [];
  for (const name of filterNames) {
    const value = valueOf(query, name);
    const filter: Filter = filters[name];
    if (value === undefined) continue;
    if ("facet" in filter) facets.push(filter.facet(value));
    else columns.push("atLeast" in filter ? gte(s[filter.atLeast], Number(value)) : eq(s[filter.column], true));
  }
  return [...(facets.length > 0 ? [sql`${s.document} @@ ${tsquery([], facets)}`] : []), ...columns];
}

/** The rows that match a query, but for the price. */
const matching = (query: ProfessionalQuery, understood: Understood) =>
  and(textMatches(query.q, understood), ...filtersMatch(query));

const withinPrices = ({ minPrice, maxPrice }: ProfessionalQuery) =>
  and(
    minPrice > 0 ? gte(s.hourlyRateCents, minPrice * 100) : undefined,
    maxPrice < 1_000_000 ? lte(s.hourlyRateCents, maxPrice * 100) : undefined,
  );

const from = (condition: SQL | undefined) => sql`from ${s}${condition ? sql` where ${condition}` : sql``}`;
const countOf = (condition: SQL | undefined) =>
  sql`(select count(*)::integer from (select ${from(condition)} limit ${countLimit}) counted)`;

/** The ids of a page of the rows that match, in the order of the query. */
function pageOf(query: ProfessionalQuery, understood: Understood, hits: SQL | undefined): SQL {
  const { page, perPage, q } = query;
  const part = sql`limit ${perPage} offset ${(page - 1) * perPage}`;
  const sort = query.sort === "relevance" && q.trim() === "" ? "rating" : query.sort;
  const reranked = Math.ceil(rerankedPeople / perPage) * perPage;
  const rank = rankOf(understood);
  if (sort !== "relevance")
    return sql`select professional_id ${from(hits)} order by ${orders[sort]} professional_id ${part}`;
  const byQuality = sql`order by quality desc, professional_id`;
  if (!rank || (page - 1) * perPage >= reranked) return sql`select professional_id ${from(hits)} ${byQuality} ${part}`;
  return sql`select professional_id
    from (select professional_id, quality, ${rank} as rank ${from(hits)} ${byQuality} limit ${reranked}) best
    order by rank desc, quality desc, professional_id ${part}`;
}

/** How well a row fits: each concept counts by the weight of the field that has it. */
function rankOf({ concepts, preferred }: Understood): SQL | undefined {
  const parts = [concepts.map(anyOf), preferred.map(quotedLexeme)].filter((ways) => ways.length > 0);
  const ranks = parts.map((ways) => sql`ts_rank('{0, 0.3, 0.6, 1}', ${s.document}, ${ways.join(" | ")}::tsquery)`);
  return ranks.length > 0 ? sql`round((${sql.join(ranks, sql` + `)})::numeric, 2)` : undefined;
}

/** A page and its totals: the ids, how many match, and how many match above the highest price. */
export function searchStatement(query: ProfessionalQuery, understood: Understood): SQL {
  const match = matching(query, understood);
  const hits = and(match, withinPrices(query));
  const above = and(match, gt(s.hourlyRateCents, query.maxPrice * 100));
  return sql`select array(${pageOf(query, understood, hits)}) as ids, ${countOf(hits)} as total,
    ${query.maxPrice < 1_000_000 ? countOf(above) : sql`0`} as above_range`;
}

/** How many of the first 1,001 matches have each value: rows of a lexeme, or "name/value" of a column; "" counts all. */
export function countsStatement(query: ProfessionalQuery, understood: Understood): SQL {
  const hits = and(matching(query, understood), withinPrices(query));
  const columns = filterNames.flatMap((name) => {
    const filter: Filter = filters[name];
    if ("facet" in filter) return [];
    const column = sql.identifier(s["atLeast" in filter ? filter.atLeast : filter.column].name);
    return filter.options.map(({ value }) => {
      const condition = "atLeast" in filter ? sql`${column} >= ${value}::numeric` : column;
      return sql`select ${`${name}/${value}`}, count(*)::integer from hits where ${condition}`;
    });
  });
  return sql`with hits as materialized (select ${s}.* ${from(hits)} limit ${countLimit})
    select lexeme, count(*)::integer as count
    from (select unnest(tsvector_to_array(ts_filter(document, '{a,b,c}'))) as lexeme from hits) lexemes
    where lexeme like '%/%' group by lexeme
    union all ${sql.join(columns, sql` union all `)}
    union all select '', count(*)::integer from hits`;
}

/** The words of names and cities that begin with these letters. */
export function namesStatement(prefix: string): SQL {
  const beginning = `${quotedLexeme(prefix)}:*AC`;
  return sql`select distinct word
    from (select unnest(tsvector_to_array(ts_filter(document, '{a,c}'))) as word
      from (select document from ${s} where document @@ ${beginning}::tsquery limit 2000) named) words
    where word like ${`${escapeLike(prefix)}%`}`;
}
