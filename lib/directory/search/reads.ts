import { sql, type SQL } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { badRequest } from "@/lib/platform/http/errors";
import { listCards } from "@/lib/directory/professionals/reads";
import { lastPage } from "@/lib/directory/professionals/rules";
import { countryByCode, findCountry } from "@/lib/platform/reference/countries";
import { totalCap } from "@/lib/platform/reference/limits";
import { vocabulary } from "@/lib/platform/reference/search-meanings";
import { findPlace } from "@/lib/platform/reference/search-places";
import type { Facets, ProfessionalList, ProfessionalQuery, SearchAdvice } from "./contract";
import { filterNames, filters, type Filter, type FilterName } from "./filters";
import { replaceWord, soughtLabel, understand, wordsNear, type Concept, type Understood } from "./rules";
import { anyMatches, anyOf, countsStatement, namesStatement, searchStatement } from "./search";

async function rowsOf<Row extends Record<string, unknown>>(statement: SQL) {
  const db = await database();
  return (await db.execute<Row>(statement)).rows;
}

/**
 * A page of the listed professionals that match (specification 5) or fit what the text means; prices are whole ZAR,
 * inclusive. Totals are exact to 1,000. A text that matches no one is repaired unless `exact`; `corrected` and
 * `dropped` say how. Throws 400 `invalid-input` for an unknown filter value and for a page deeper than 1,000 people.
 */
export async function listProfessionals(query: ProfessionalQuery): Promise<ProfessionalList> {
  if (query.page > lastPage(query.perPage))
    throw badRequest("Lists end after 1,000 people. Narrow the search instead.", {
      page: `The last page of this size is ${lastPage(query.perPage)}.`,
    });
  const understood = understand(query.q);
  const list = await listOf(query, understood);
  if (list.total > 0 || list.aboveRange > 0 || query.exact) return list;
  const unknown = await unmatched(understood.concepts);
  let notes = { unknown: unknown.map(({ word }) => word), inBios: [] as string[], without: [], wider: null };
  let rest = { q: query.q, understood };
  // With the unknown words that are in bios; and without them, where no one has all the rest too.
  for (const useBios of [true, false]) {
    const repaired = await repair(query.q, unknown, useBios);
    if (!repaired) continue;
    const { inBios, corrected } = repaired;
    notes = { ...notes, unknown: repaired.unknown, inBios };
    rest = repaired;
    const better = await listOf({ ...query, q: repaired.q }, repaired.understood);
    const isNoted = notes.unknown.length > 0 || inBios.length > 0;
    if (better.total > 0 || better.aboveRange > 0) return { ...better, corrected, dropped: isNoted ? notes : null };
    if (inBios.length === 0) break;
  }
  const wider = await widerPlace({ ...query, q: rest.q }, rest.understood);
  const without = wider ? [] : await shorterSearches({ ...query, q: rest.q }, rest.understood);
  return { ...list, dropped: { ...notes, wider, without } };
}

/** The list of a query as it is, with the counts of its filters where requested. */
async function listOf(query: ProfessionalQuery, understood: Understood): Promise<ProfessionalList> {
  const [row] = await rowsOf<{ ids: string[]; total: number; above_range: number }>(searchStatement(query, understood));
  const total = Math.min(row!.total, totalCap);
  return {
    items: await listCards(row!.ids),
    total,
    totalCapped: row!.total > totalCap,
    page: query.page,
    pages: Math.ceil(total / query.perPage),
    aboveRange: Math.min(row!.above_range, totalCap),
    corrected: null,
    dropped: null,
    facets: query.facets ? await countFacets(query, understood) : null,
  };
}

/** The name and value of a filter by its lexeme; a filter of a column is counted by its name. */
const optionOf: ReadonlyMap<string, readonly [FilterName, string]> = new Map(
  filterNames.flatMap((name) => {
    const filter: Filter = filters[name];
    const keyOf = "facet" in filter ? filter.facet : (value: string) => `${name}/${value}`;
    return filter.options.map(({ value }) => [keyOf(value), [name, value]] as const);
  }),
);

/** What each value of each filter would find, the other filters kept: one statement, and one for each filter in use. */
async function countFacets(query: ProfessionalQuery, understood: Understood): Promise<Facets> {
  const countsOf = (changed: ProfessionalQuery) =>
    rowsOf<{ lexeme: string; count: number }>(countsStatement(changed, understood));
  const all = countsOf(query);
  const facets = filterNames.map(async (name) => {
    const isSet = query[name] !== filters[name].none || (name === "country" && query.city !== "");
    const free = { ...query, [name]: filters[name].none, ...(name === "country" && { city: "" }) };
    const rows = await (isSet ? countsOf(free) : all);
    const counts = rows.flatMap(({ lexeme, count }) => {
      const [of, value = ""] = optionOf.get(lexeme) ?? [];
      return of === name && count > 0 ? [[value, Math.min(count, totalCap)] as const] : [];
    });
    const hits = rows.find(({ lexeme }) => lexeme === "")?.count ?? 0;
    return [name, { atLeast: hits > totalCap, counts: Object.fromEntries(counts) }] as const;
  });
  return Object.fromEntries(await Promise.all(facets)) as Facets;
}

type Repaired = Pick<SearchAdvice, "unknown" | "inBios"> & {
  q: string;
  understood: Understood;
  corrected: string | null;
};

/**
 * A text repaired for its unknown words: each is looked for in bios, else corrected, else left out. Null where nothing
 * changes, and where no known word is left.
 */
async function repair(text: string, concepts: readonly Concept[], useBios: boolean): Promise<Repaired | null> {
  const [unknown, inBios]: [string[], string[]] = [[], []];
  let q = text;
  let isCorrected = false;
  for (const concept of concepts) {
    const { word } = concept;
    const isName = concept.facets.length === 0 && word.length > 3;
    if (useBios && isName && (await unmatched([{ ...concept, inBio: true }])).length === 0) {
      inBios.push(word);
      continue;
    }
    const meant = isName ? await correctionOf(word) : undefined;
    if (meant) isCorrected = true;
    else unknown.push(word);
    q = replaceWord(q, word, meant ?? "");
  }
  const rest = understand(q);
  if (concepts.length === 0 || (rest.concepts.length === 0 && rest.preferred.length === 0)) return null;
  const understood = {
    ...rest,
    concepts: rest.concepts.map((one) => (inBios.includes(one.word) ? { ...one, inBio: true as const } : one)),
  };
  return { q, understood, corrected: isCorrected ? q : null, unknown, inBios };
}

/** The concepts that no one matches, whatever the filters. A place is not among them: it has neighbours. */
async function unmatched(concepts: readonly Concept[]): Promise<Concept[]> {
  const words = concepts.filter(({ word }) => !findPlace(word));
  if (words.length === 0) return [];
  const matches = words.map((concept) => anyMatches(sql`${anyOf(concept)}`));
  const [row] = await rowsOf<{ found: boolean[] }>(sql`select array[${sql.join(matches, sql`, `)}] as found`);
  return words.filter((_, index) => !row!.found[index]);
}

/** The word of the lists that a misspelt word means, else the word of a name or city with the same first letters. */
async function correctionOf(word: string): Promise<string | undefined> {
  const [known] = wordsNear(word, vocabulary);
  if (known) return known;
  const rows = await rowsOf<{ word: string }>(namesStatement(word.slice(0, 3)));
  return wordsNear(
    word,
    rows.map((row) => row.word),
  )[0];
}

/** The people of a wider place: the country of the city that a query names, else every country. */
async function widerPlace(query: ProfessionalQuery, { concepts }: Understood): Promise<SearchAdvice["wider"]> {
  const named = concepts.find(({ word }) => findPlace(word));
  const place = findPlace(query.city || query.country || (named?.word ?? ""));
  if (!place) return null;
  const q =
    query.city || query.country
      ? query.q
      : replaceWord(query.q, named!.word, "").replace(/\s(?:in|near|at|from)$/i, "");
  const what = soughtLabel(understand(q));
  for (const country of place.city ? [place.country, null] : [null]) {
    const wider = { ...query, q, city: "", country: country ?? "", page: 1, facets: false };
    const { items, total, totalCapped } = await listOf(wider, understand(q));
    const from = place.city ?? countryByCode(place.country).name;
    if (total > 0)
      return { what, place: from, country: findCountry(wider.country)?.code ?? null, q, total, totalCapped, items };
  }
  return null;
}

/** Searches without one of several words, with what they find. */
async function shorterSearches(query: ProfessionalQuery, { concepts }: Understood): Promise<SearchAdvice["without"]> {
  const words = [...new Set(concepts.map(({ word }) => word))];
  if (words.length < 2) return [];
  const searches = words.map(async (word) => {
    const q = replaceWord(query.q, word, "");
    const { total, totalCapped } = await listOf({ ...query, q, page: 1, facets: false }, understand(q));
    return { word, q, total, totalCapped };
  });
  return (await Promise.all(searches)).filter(({ q, total }) => q !== query.q && total > 0);
}
