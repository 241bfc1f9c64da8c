import type { SQL } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { badRequest } from "@/lib/platform/http/errors";
import { listCards } from "@/lib/directory/professionals/reads";
import { lastPage } from "@/lib/directory/professionals/rules";
import { countryByCode } from "@/lib/platform/reference/countries";
import { totalCap } from "@/lib/platform/reference/limits";
import { findPlace } from "@/lib/platform/reference/search-places";
import type { Facets, ProfessionalList, ProfessionalQuery, SearchAdvice } from "./contract";
import { filterNames, filters, withoutFilter } from "./filters";
import { replaceWord, soughtLabel, understand, vocabulary, wordsNear, type Concept } from "./rules";
import { anyOf, countKey, countsStatement, matchesStatement, namesStatement, searchStatement } from "./search";

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
  const list = await listOf(query);
  if (hasPeople(list) || query.exact) return list;
  const unknown = await unmatched(understand(query.q).concepts);
  const bioWords = await foundInBios(unknown.filter(isName));
  let repaired = { q: query.q, unknown: unknown.map(({ word }) => word), inBios: [] as string[] };
  // With the words that bios have, then without them where no one has all the rest too.
  for (const inBios of bioWords.length > 0 ? [bioWords, []] : [[]]) {
    const { corrected, ...repair } = await repairText(query.q, unknown, inBios);
    const { concepts, preferred } = understand(repair.q);
    if (unknown.length === 0 || concepts.length + preferred.length === 0) break;
    repaired = repair;
    const better = await listOf({ ...query, q: repair.q }, inBios);
    const isNoted = repair.unknown.length + inBios.length > 0;
    const dropped = isNoted ? { unknown: repair.unknown, inBios, without: [], wider: null } : null;
    if (hasPeople(better)) return { ...better, corrected, dropped };
  }
  const { q, ...words } = repaired;
  const wider = await widerPlace({ ...query, q });
  return { ...list, dropped: { ...words, wider, without: wider ? [] : await shorterSearches({ ...query, q }) } };
}

const hasPeople = ({ total, aboveRange }: ProfessionalList) => total > 0 || aboveRange > 0;

/** The list of a query as it is, with the counts of its filters where requested; some words are found in bios only. */
async function listOf(query: ProfessionalQuery, bioWords: readonly string[] = []): Promise<ProfessionalList> {
  const understood = understand(query.q, bioWords);
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
    facets: query.facets ? await countFacets(query, bioWords) : null,
  };
}

/** What each value of each filter would find, the other filters kept: one statement, and one for each filter in use. */
async function countFacets(query: ProfessionalQuery, bioWords: readonly string[]): Promise<Facets> {
  const countsOf = async (changed: ProfessionalQuery) => {
    const statement = countsStatement(changed, understand(query.q, bioWords));
    return new Map((await rowsOf<{ lexeme: string; count: number }>(statement)).map((row) => [row.lexeme, row.count]));
  };
  const unchanged = countsOf(query);
  const facets = filterNames.map(async (name) => {
    const free = withoutFilter(query, name);
    const isSet = free[name] !== query[name] || free.city !== query.city;
    const found = await (isSet ? countsOf(free) : unchanged);
    const counts = filters[name].options.flatMap(({ value }) => {
      const count = found.get(countKey(name, value));
      return count ? [[value, Math.min(count, totalCap)]] : [];
    });
    return [name, { atLeast: (found.get("") ?? 0) > totalCap, counts: Object.fromEntries(counts) }];
  });
  return Object.fromEntries(await Promise.all(facets)) as Facets;
}

/** Words that may be a name or misspelt; the words of the lists and short ones are neither. */
const isName = ({ word, facets }: Concept) => facets.length === 0 && word.length > 3;

async function foundInBios(concepts: readonly Concept[]): Promise<string[]> {
  const isFound = await matchAnyone(concepts.map((concept) => anyOf({ ...concept, inBio: true })));
  return concepts.filter((_, index) => isFound[index]).map(({ word }) => word);
}

/** A text in which each unknown word that is not looked for in bios is corrected or left out. */
async function repairText(text: string, concepts: readonly Concept[], inBios: string[]) {
  const unknown: string[] = [];
  let [q, isCorrected] = [text, false];
  for (const concept of concepts.filter(({ word }) => !inBios.includes(word))) {
    const meant = isName(concept) ? await correctionOf(concept.word) : undefined;
    if (meant) isCorrected = true;
    else unknown.push(concept.word);
    q = replaceWord(q, concept.word, meant ?? "");
  }
  return { q, unknown, inBios, corrected: isCorrected ? q : null };
}

/** The concepts that no one matches, whatever the filters. A place is not among them: it has neighbours. */
async function unmatched(concepts: readonly Concept[]): Promise<Concept[]> {
  const candidates = concepts.filter(({ word }) => !findPlace(word));
  const isMatched = await matchAnyone(candidates.map(anyOf));
  return candidates.filter((_, index) => !isMatched[index]);
}

/** Which of these tsqueries match a professional. */
export async function matchAnyone(queries: readonly string[]): Promise<boolean[]> {
  if (queries.length === 0) return [];
  const [row] = await rowsOf<{ matched: boolean[] }>(matchesStatement(queries));
  return row!.matched;
}

/** The word of the lists that a misspelt word means, else the word of a name or city with the same first letters. */
async function correctionOf(word: string): Promise<string | undefined> {
  const [known] = wordsNear(word, vocabulary);
  if (known) return known;
  const names = await rowsOf<{ word: string }>(namesStatement(word.slice(0, 3)));
  return wordsNear(
    word,
    names.map((name) => name.word),
  )[0];
}

/** The people of a wider place: the country of the city that a query names, else every country. */
async function widerPlace(query: ProfessionalQuery): Promise<SearchAdvice["wider"]> {
  const filtered = query.city || query.country;
  const named = understand(query.q).concepts.find(({ word }) => findPlace(word))?.word ?? "";
  const place = findPlace(filtered || named);
  if (!place) return null;
  const q = filtered ? query.q : replaceWord(query.q, named, "").replace(/\s(?:in|near|at|from)$/i, "");
  for (const country of place.city ? [place.country, null] : [null]) {
    const wider = { ...query, q, city: "", country: country ?? "", page: 1, facets: false };
    const { items, total, totalCapped } = await listOf(wider);
    const from = place.city ?? countryByCode(place.country).name;
    if (total > 0) return { what: soughtLabel(understand(q)), place: from, country, q, total, totalCapped, items };
  }
  return null;
}

/** Searches without one of several words, with what they find. */
async function shorterSearches(query: ProfessionalQuery): Promise<SearchAdvice["without"]> {
  const words = [...new Set(understand(query.q).concepts.map(({ word }) => word))];
  if (words.length < 2) return [];
  const searches = words.map(async (word) => {
    const q = replaceWord(query.q, word, "");
    const { total, totalCapped } = await listOf({ ...query, q, page: 1, facets: false });
    return { word, q, total, totalCapped };
  });
  return (await Promise.all(searches)).filter(({ q, total }) => q !== query.q && total > 0);
}
