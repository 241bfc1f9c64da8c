import type { SQL } from "drizzle-orm";
import { leastListed } from "@/lib/directory/places/rules";
import { listCards } from "@/lib/directory/professionals/reads";
import { defaultQuery, lastPage, urlFromQuery, withServicesFirst } from "@/lib/directory/professionals/rules";
import { relatedServices } from "@/lib/directory/search/vocabulary/phrases";
import { findPlace } from "@/lib/directory/search/vocabulary/places";
import { database } from "@/lib/platform/db/connection";
import { quotedLexeme } from "@/lib/platform/db/like";
import { badRequest } from "@/lib/platform/http/errors";
import { countryByCode, defaultCountry, findCountry } from "@/lib/platform/reference/countries";
import { totalCap } from "@/lib/platform/reference/limits";
import { currentRates } from "@/lib/platform/settings/reads";
import type { Facets, ProfessionalList, ProfessionalQuery, SearchAdvice, widerSteps } from "./contract";
import { filterNames, filters, noFilters, withoutFilter } from "./filters";
import {
  isListedWord,
  placeIn,
  readInstructions,
  replaceWord,
  serviceOf,
  servicesSought,
  soughtLabel,
  uncoveredIn,
  understand,
} from "./rules";
import { type Concept, vocabulary, wordsNear } from "./rules";
import { anyOf, containsStatement, countKey, countsStatement, matchesStatement } from "./search";
import { firstCountryOf, namesStatement, searchStatement } from "./search";

async function rowsOf<Row extends Record<string, unknown>>(statement: SQL) {
  const db = await database();
  return (await db.execute<Row>(statement)).rows;
}

/**
 * A page of the listed professionals that match (specification 5) or fit what the text means; prices are whole ZAR,
 * inclusive. Totals are exact to 1,000. Unless `exact`, instructions in the text (order, price, times) are applied, and
 * a text that matches no one is repaired or widened; `read`, `corrected` and `dropped` describe the changes. Throws 400
 * `invalid-input` for an unknown filter value and for a page deeper than 1,000 people.
 */
export async function listProfessionals(requested: ProfessionalQuery): Promise<ProfessionalList> {
  if (requested.page > lastPage(requested.perPage))
    throw badRequest("Lists end after 1,000 people. Narrow the search instead.", {
      page: `The last page of this size is ${lastPage(requested.perPage)}.`,
    });
  if (requested.exact) {
    const list = await listOf(requested);
    const wider = list.total > 0 ? null : await homeList(requested);
    return { ...list, dropped: wider && { ...nothingLeftOut, wider } };
  }
  const { query, ...instructions } = await applyInstructions(requested);
  const typed = { isTyped: requested.q.trim() !== "" };
  const uncovered = await uncoveredPlaceOf(query);
  if (!uncovered) return { ...(await repairedList(query, typed)), ...instructions };
  const list = await repairedList({ ...query, q: withoutUncovered(query.q) }, typed);
  return {
    ...list,
    ...instructions,
    dropped: { ...nothingLeftOut, ...list.dropped, uncovered: uncovered.country.name },
  };
}

/** A text without the places outside the directory that it names: a city and its country. */
function withoutUncovered(text: string): string {
  const found = uncoveredIn(text);
  const rest = found ? replaceWord(text, found.words, "") : text;
  return rest === text ? text : withoutUncovered(rest);
}

/**
 * The country outside the directory that a text names; undefined where the query names a place of ours as well, or
 * where the word is part of the name of someone listed: "Chad".
 */
async function uncoveredPlaceOf(query: ProfessionalQuery) {
  const found = uncoveredIn(query.q);
  if (!found || placeOf(query)) return undefined;
  const [isName] = found.words.includes(" ") ? [] : await matchAnyone([`${quotedLexeme(found.words)}:A`]);
  return isName ? undefined : found;
}

/** Applies the instructions in the text, unless a profile contains the text: "Saturday" is a name, too. */
async function applyInstructions(query: ProfessionalQuery) {
  const { q, pages, maxPrice, sort, free } = readInstructions(query.q);
  const isPlain = q === query.q.trim() || (await rowsOf(containsStatement(query.q))).length > 0;
  if (isPlain) return { query, read: null, links: [] };
  const named = findCountry(query.country)?.code ?? findPlace(placeIn(q)?.word ?? "")?.country ?? null;
  const read: NonNullable<ProfessionalList["read"]> = { q };
  if (sort && query.sort === "relevance") read.sort = sort;
  if (free && !query.free) read.free = free;
  if (maxPrice) {
    const currency = maxPrice.currency ?? countryByCode(named ?? defaultCountry.code).currency.code;
    const limit = Math.round(maxPrice.amount / (await currentRates())[currency]);
    if (limit < query.maxPrice || query.maxPrice === defaultQuery.maxPrice) read.maxPrice = limit;
  }
  // A country with few people has no page of its own.
  const inCountry = { ...defaultQuery, country: named ?? "", maxPrice: 1_000_000 };
  const hasPage = named && pages.includes("prices") && (await listOf(inCountry)).total >= leastListed;
  const links = pages.map((page) => ({
    page,
    country: page === "deadlines" || (page === "prices" && hasPage) ? named : null,
  }));
  return { query: { ...query, ...read }, read: Object.keys(read).length > 1 ? read : null, links };
}

/** Whether the visitor typed a text, or only chose filters. */
type Typed = { isTyped: boolean };

/** The list of a query; a text that matches no one is corrected, loses its unknown words or is widened. */
async function repairedList(query: ProfessionalQuery, { isTyped }: Typed): Promise<ProfessionalList> {
  const list = await listOf(query);
  if (list.total > 0 || (list.aboveRange > 0 && !isTyped)) return list;
  const unknown = list.aboveRange > 0 ? [] : await unmatched(understand(query.q).concepts);
  const names = unknown.filter(isInBios);
  const isInBio = await matchAnyone(names.map((concept) => anyOf({ ...concept, inBio: true })));
  const bioWords = names.filter((_, index) => isInBio[index]).map(({ word }) => word);
  let words = { unknown: unknown.map(({ word }) => word), inBios: [] as string[] };
  let { q } = query;
  // With the words that bios have, then without them where no one has all the rest too.
  for (const inBios of unknown.length === 0 ? [] : bioWords.length > 0 ? [bioWords, []] : [[]]) {
    const { corrected, ...repair } = await repairText(query.q, unknown, inBios);
    const { concepts, isKnown } = understand(repair.q);
    // Kinds of clients ("cooperative") are left out by name; unknown words alone find no one.
    if (concepts.length === 0 && !isKnown && !unknown.every(({ word }) => isListedWord(word)))
      return { ...list, dropped: { ...nothingLeftOut, ...words, wider: await homeList(query) } };
    ({ q, ...words } = repair);
    const better = await listOf({ ...query, q }, inBios);
    const dropped = words.unknown.length + inBios.length > 0 ? { ...nothingLeftOut, ...words } : null;
    if (better.total > 0) return { ...better, corrected, dropped };
  }
  const wider = (await widerList({ ...query, q }, { isTyped })) ?? (await homeList(query));
  return { ...list, dropped: { ...nothingLeftOut, ...words, wider } };
}

const nothingLeftOut: SearchAdvice = { unknown: [], inBios: [], uncovered: null, wider: null };

/** The list of a query as it is, with the counts of its filters where requested; some words are found in bios only. */
async function listOf(query: ProfessionalQuery, bioWords: readonly string[] = []): Promise<ProfessionalList> {
  const understood = understand(query.q, bioWords);
  const [row] = await rowsOf<{ ids: string[]; total: number; above_range: number }>(searchStatement(query, understood));
  const total = Math.min(row!.total, totalCap);
  const sought = servicesSought(query.specialization, understood);
  return {
    items: (await listCards(row!.ids)).map((card) => withServicesFirst(card, sought)),
    total,
    totalCapped: row!.total > totalCap,
    page: query.page,
    pages: Math.ceil(total / query.perPage),
    aboveRange: Math.min(row!.above_range, totalCap),
    corrected: null,
    dropped: null,
    read: null,
    links: [],
    home: firstCountryOf(query, understood) ?? null,
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

/** Words that bios may have: also short ones of the lists, "gym". */
const isInBios = (concept: Concept) => isName(concept) || (concept.facets.length === 0 && isListedWord(concept.word));

/** Words that may be a name or misspelt; the words of the lists and short ones are neither. */
const isName = ({ word, facets }: Concept) => facets.length === 0 && word.length > 3;

/** A text in which each unknown word that is not looked for in bios is corrected or left out. */
async function repairText(text: string, concepts: readonly Concept[], inBios: string[]) {
  const unknown: string[] = [];
  let q = text;
  const repaired = concepts.filter(({ word }) => !inBios.includes(word));
  for (const concept of repaired) {
    const isMisspelt = isName(concept) && !isListedWord(concept.word) && !uncoveredIn(concept.word);
    const meant = isMisspelt ? await correctionOf(concept.word) : undefined;
    if (!meant) unknown.push(concept.word);
    q = replaceWord(q, concept.word, meant ?? "");
  }
  return { q, unknown, inBios, corrected: unknown.length < repaired.length ? q : null };
}

/**
 * The concepts that no one matches, whatever the filters. Places and services are not among them: they have neighbours.
 */
async function unmatched(concepts: readonly Concept[]): Promise<Concept[]> {
  const candidates = concepts.filter((concept) => !findPlace(concept.word) && !serviceOf(concept));
  const isMatched = await matchAnyone(candidates.map(anyOf));
  return candidates.filter((_, index) => !isMatched[index]);
}

/** Which of these tsqueries match a professional. */
export async function matchAnyone(queries: readonly string[]): Promise<boolean[]> {
  if (queries.length === 0) return [];
  const [row] = await rowsOf<{ matched: boolean[] }>(matchesStatement(queries));
  return row!.matched;
}

/** A name that profiles have in two words: "AlNuaimi" is "al nuaimi". */
async function splitNameOf(word: string): Promise<string | undefined> {
  const splits = [...word].flatMap((_, at) => (at > 1 && at < word.length - 2 ? [at] : []));
  const phrases = splits.map((at) => `(${quotedLexeme(word.slice(0, at))}:A <-> ${quotedLexeme(word.slice(at))}:A)`);
  const isMatched = await matchAnyone(word.length > longestName ? [] : phrases);
  const at = splits.find((_, index) => isMatched[index]);
  return at === undefined ? undefined : `${word.slice(0, at)} ${word.slice(at)}`;
}
const longestName = 24;

/**
 * What a misspelt word means: a name in two words, else the word of the lists, else the word of a name or city with the
 * same first letters.
 */
async function correctionOf(word: string): Promise<string | undefined> {
  const inTwo = await splitNameOf(word);
  if (inTwo) return inTwo;
  const [known] = wordsNear(word, vocabulary);
  if (known) return known;
  const rows = await rowsOf<{ word: string }>(namesStatement(word.slice(0, 3)));
  const names = rows.map((row) => row.word);
  return wordsNear(word, names)[0];
}

type WiderSearch = { step: (typeof widerSteps)[number]; change: Partial<ProfessionalQuery>; left?: string[] };

/** The searches near one that finds no one, the nearest first. */
function* widerSearches(query: ProfessionalQuery, { isTyped }: Typed): Generator<WiderSearch> {
  const { concepts } = understand(query.q);
  const words = [...new Set(concepts.map(({ word }) => word))];
  const without = (word: string) => replaceWord(query.q, word, "");
  const { city, country } = query;
  const { minPrice, maxPrice } = defaultQuery;
  const place = placeOf(query);
  if (isTyped) yield { step: "price", change: { maxPrice: 1_000_000 } };
  for (const wider of place?.city ? [place.country, ""] : place ? [""] : [])
    yield { step: "place", change: { q: withoutPlace(query), city: "", country: wider } };
  const sought = query.specialization ? undefined : concepts.find(serviceOf);
  for (const specialization of sought ? relatedServices[serviceOf(sought)!] : [])
    yield { step: "service", change: { q: without(sought!.word), specialization } };
  for (const word of words.length > 1 ? words.toReversed() : [])
    yield { step: "words", change: { q: without(word) }, left: [word] };
  for (const word of words.length > 2 ? words : [])
    yield { step: "words", change: { q: word }, left: words.filter((other) => other !== word) };
  if (!isTyped) return;
  const cleared = { ...noFilters, minPrice, maxPrice };
  yield { step: "filters", change: cleared };
  for (const { change, ...search } of widerSearches({ ...query, ...cleared, city, country }, { isTyped: false }))
    yield { ...search, change: { ...cleared, city, country, ...change } };
}

/** The place of a query's filters, else of its text. */
const placeOf = ({ q, city, country }: ProfessionalQuery) => findPlace(city || country || placeIn(q)?.word || "");

/** The text of a query without the place that it names, which a filter of the place does not remove. */
function withoutPlace({ q, city, country }: ProfessionalQuery): string {
  const named = city || country ? "" : (placeIn(q)?.word ?? "");
  return replaceWord(q, named, "").replace(/\s(?:in|near|at|from)$/i, "");
}

/** The people of the visitor's country, for a search that finds no one near it. */
async function homeList(query: ProfessionalQuery): Promise<SearchAdvice["wider"]> {
  const country = findCountry(query.home)?.code;
  if (!country) return null;
  const atHome = { ...defaultQuery, country, perPage: query.perPage };
  const { items, total, totalCapped } = await listOf(atHome);
  const found = { step: "home" as const, what: "", place: "", country, q: "", url: urlFromQuery(atHome), left: [] };
  return total > 0 ? { ...found, total, totalCapped, items } : null;
}

/** The first of the wider searches that finds people. */
async function widerList(query: ProfessionalQuery, { isTyped }: Typed): Promise<SearchAdvice["wider"]> {
  const place = placeOf(query);
  const what = soughtLabel(understand(withoutPlace(query)));
  const from = place ? (place.city ?? countryByCode(place.country).name) : "";
  for (const { step, change, left = [] } of widerSearches(query, { isTyped })) {
    const wider = { ...query, ...change, page: 1, facets: false };
    const { items, total, totalCapped } = await listOf(wider);
    const country = findCountry(wider.country)?.code ?? null;
    const found = { step, what, place: from, country, q: wider.q, url: urlFromQuery(wider), left };
    if (total > 0) return { ...found, total, totalCapped, items };
  }
  return null;
}
