import { bodies } from "@/lib/platform/reference/bodies";
import { currencyCodes, type CurrencyCode } from "@/lib/platform/reference/currencies";
import { languages, professionalTitles } from "@/lib/platform/reference/lists";
import { foldText, searchFold } from "@/lib/platform/reference/place-names";
import { facetOf } from "@/lib/platform/reference/search-facets";
import { findPlace, searchPlaces } from "@/lib/platform/reference/search-places";
import { searchTerms } from "@/lib/platform/reference/search-terms";
import * as lists from "@/lib/platform/reference/search-words";
import { specializations } from "@/lib/platform/reference/services";
import { software } from "@/lib/platform/reference/software";

/** One thing that a text asks for: a word of the document, or any of several facets ("country/KE"). */
export interface Concept {
  /** The word as typed, for messages. */
  word: string;
  text: string | null;
  facets: readonly string[];
  /** The word is looked for in bios, because no other field has it. */
  inBio: boolean;
}

/** What a text asks for: every concept must match; preferred facets and words of bios only bring people forward. */
export interface Understood {
  concepts: readonly Concept[];
  preferred: readonly Omit<Concept, "word">[];
  /** A word or phrase of the text is in the lists. */
  isKnown: boolean;
}

/** The phrases of a text about how to search, and the text without them. */
export interface Instructions {
  q: string;
  sort?: "price" | "rating";
  free?: "week";
  maxPrice?: { amount: number; currency: CurrencyCode | undefined };
  pages: lists.SitePage[];
  near: boolean;
}

/** Words after these are ignored: the first ones narrow a search enough. */
const maxConcepts = 6;
const longestTerm = 7;

interface Meaning {
  /** False for a word that no list has. */
  isKnown: boolean;
  concepts: readonly Omit<Concept, "word" | "inBio">[];
  preferred?: Understood["preferred"];
  phrase?: lists.SearchPhrase;
}

/** What each known spelling means; the first meaning of a spelling holds. */
const meanings = new Map<string, Meaning>();
function learn(spelling: string, meaning: Omit<Meaning, "isKnown">) {
  for (const known of [spelling, spelling.replaceAll(" ", "")])
    if (!meanings.has(known)) meanings.set(known, { isKnown: true, ...meaning });
}
const preferredFacet = (facet: string) => ({ text: null, facets: [facet], inBio: false });
const spellingsOf = (list: string) => list.split("; ").map(foldText);

for (const { spellings, means, prefer = [], open, strict, inBio } of searchTerms)
  for (const spelling of spellingsOf(spellings)) {
    const isText = means.length === 1 && !strict && (open || spelling.length > 4) && !spelling.includes(" ");
    const concepts = means.map((facets) => ({ text: isText ? spelling : null, facets }));
    const preferred = prefer.map((facet) => preferredFacet(facet));
    learn(spelling, { concepts, preferred: inBio ? [{ text: stemOf(spelling), facets: [], inBio }] : preferred });
  }
for (const { country, city, names } of searchPlaces)
  for (const name of names) {
    const text = city ? foldText(city) : name.length < 4 ? null : name;
    learn(name, { concepts: [{ text, facets: [city ? facetOf("city", city) : facetOf("country", country)] }] });
  }
for (const { code, name } of bodies)
  for (const spelling of [code, name.replaceAll(",", "")])
    if (code !== "Other") learn(foldText(spelling), { concepts: [{ text: null, facets: [facetOf("body", code)] }] });
const labels = [
  ...languages.map((label) => [label, facetOf("language", label)] as const),
  ...specializations.map(({ slug, label }) => [label, facetOf("service", slug)] as const),
  ...software.map(({ slug, label }) => [label, facetOf("software", slug)] as const),
  ...professionalTitles.map((label) => [label, facetOf("title", label)] as const),
];
for (const [label, facet] of labels) learn(foldText(label), { concepts: [{ text: foldText(label), facets: [facet] }] });
for (const phrase of lists.searchPhrases)
  for (const spelling of spellingsOf(phrase.spellings)) learn(spelling, { concepts: [], phrase });
for (const word of longWords(labels.map(([label]) => foldText(label))))
  if (!lists.stopWords.has(word)) learn(word, { concepts: [{ text: stemOf(word), facets: [] }] });

/** Every known word that a misspelt one may mean; names of people are in the database. */
export const vocabulary = longWords(meanings.keys());

function longWords(texts: Iterable<string>): string[] {
  const words = [...texts].flatMap((text) => text.split(" "));
  return [...new Set(words)].filter((word) => word.length > 3);
}

/** A word without its plural ending; what remains is a prefix of the word. */
function stemOf(word: string): string {
  if (word.length < 5 || !word.endsWith("s") || /(?:ss|us|is|ous)$/.test(word)) return word;
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** The words of a text as the document holds them (`search_words` in migration 0035). */
export const wordsOf = (text: string): string[] =>
  searchFold(text)
    .replace(/['’ʼ`]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** The longest known spelling that begins at a word, also in the plural or written in two words, else the word. */
function meaningAt(words: readonly string[], at: number): Meaning & { word: string; length: number } {
  for (let length = Math.min(longestTerm, words.length - at); length > 0; length--) {
    const word = words.slice(at, at + length).join(" ");
    const joined = length === 2 && words[at + 1]!.length > 1 ? word.replace(" ", "") : word;
    const meaning = meanings.get(word) ?? meanings.get(stemOf(word)) ?? meanings.get(joined);
    if (meaning) return { ...meaning, word, length };
  }
  const word = words[at]!;
  const isSearched = !lists.stopWords.has(word) && !/^[\d.,%+]*$/.test(word) && wordsOf(word).length > 0;
  return { isKnown: false, concepts: isSearched ? [{ text: stemOf(word), facets: [] }] : [], word, length: 1 };
}

/** The meanings of a text, in its order. */
function* meaningsIn(text: string) {
  const words = foldText(text).split(" ").map(withoutPunctuation).filter(Boolean);
  for (let at = 0; at < words.length;) {
    const meaning = meaningAt(words, at);
    yield { ...meaning, before: words[at - 1] };
    at += meaning.length;
  }
}
const withoutPunctuation = (word: string) => word.replace(/[.,;:?!]+$/, "");

/** "Near" a city: the facet of its country. */
function countryAround(facets: readonly string[]): string | undefined {
  const home = searchPlaces.find(({ city }) => city && facets.includes(facetOf("city", city)));
  return home && facetOf("country", home.country);
}

/**
 * The meaning of a text, with these words looked up in bios: required there, or preferred beside a service. Never
 * throws; stop words ("in", "the") and numbers are ignored.
 */
export function understand(text: string, bioWords: readonly string[] = []): Understood {
  const concepts = new Map<string, Concept>();
  const preferred: Omit<Concept, "word">[] = [];
  let isKnown = false;
  for (const { word, before, ...meaning } of meaningsIn(text)) {
    if (concepts.size >= maxConcepts) break;
    isKnown ||= meaning.isKnown;
    preferred.push(...(meaning.preferred ?? []));
    for (const { text, facets } of meaning.concepts) {
      const country = before === "near" ? countryAround(facets) : undefined;
      if (country) preferred.push(...facets.map(preferredFacet));
      const found = country ? { text: null, facets: [country] } : { text, facets };
      const key = [found.text, ...found.facets].join();
      if (!concepts.has(key)) concepts.set(key, { word, inBio: bioWords.includes(word), ...found });
    }
  }
  const all = [...concepts.values()];
  if (all.every((concept) => servicesOf(concept).length === 0)) return { concepts: all, preferred, isKnown };
  preferred.push(...all.filter(({ inBio }) => inBio));
  return { concepts: all.filter(({ inBio }) => !inBio), preferred, isKnown };
}

/** The services that a concept means. */
export const servicesOf = ({ facets }: Concept) =>
  specializations.map(({ slug }) => slug).filter((slug) => facets.includes(facetOf("service", slug)));

/** The phrases of a text about how to search: an order, a price limit, free times, a page of the site, "near me". */
export function readInstructions(text: string): Instructions {
  const folded = searchFold(text).replace(/\s+/g, " ").trim();
  const price = lists.priceLimit.exec(folded);
  const { before, after, amount = "", thousand, hour, other } = price?.groups ?? {};
  const isLimit = price && !other && (before || after || hour || folded.endsWith(price[0]));
  const rest = isLimit ? folded.replace(price[0], "") : text;
  const read: Instructions = { q: rest.replace(/\s+/g, " ").trim(), pages: [], near: false };
  const code = currencyCodes.find((code) => lists.currencyWords[code]?.split("; ").includes(before ?? after ?? ""));
  if (isLimit) {
    const figure = Number(amount.replaceAll(",", "")) * (thousand ? 1000 : 1);
    read.maxPrice = { amount: figure, currency: code };
  }
  for (const { word, phrase } of meaningsIn(rest)) {
    if (!phrase) continue;
    const { sort, free, page, near } = phrase;
    if (sort) read.sort ??= sort;
    if (free) read.free = free;
    if (page) read.pages = [...new Set([...read.pages, page])];
    if (near) read.near = true;
    if (sort || free || page || near) read.q = replaceWord(read.q, word, "");
  }
  return read;
}

/** The place that a text names. */
export const placeIn = (text: string) => understand(text).concepts.find(({ word }) => findPlace(word));

/** A text with a word replaced, given as a concept names it, or left out. */
export function replaceWord(text: string, word: string, by: string): string {
  const tokens = text.trim().split(/\s+/);
  const folded = tokens.map((token) => withoutPunctuation(foldText(token)));
  for (let from = 0; from < tokens.length; from++)
    for (let until = from + 1; until <= tokens.length; until++)
      if (folded.slice(from, until).join(" ") === word)
        return [...tokens.slice(0, from), by, ...tokens.slice(until)].filter(Boolean).join(" ");
  return text;
}

/** Whom a text looks for, in the plural: "payroll specialists", "bookkeepers". */
export function soughtLabel({ concepts, preferred }: Understood): string {
  const words = [...new Set(concepts.map(({ word }) => word))].join(" ");
  if (!words) return preferred.length > 0 ? "accountants" : "professionals";
  if (concepts.some(({ word, facets }) => facets.length === 0 && !vocabulary.includes(word)))
    return `professionals for "${words}"`;
  return /(?:er|or|ant|expert)s?$/.test(words) ? words.replace(/s?$/, "s") : `${words} specialists`;
}

/** The fewest letters to add, remove, replace or swap that turn a word into another; Infinity above `most`. */
function distanceOf(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (most === 0) return Infinity;
  if (a[0] === b[0]) return distanceOf(a.slice(1), b.slice(1), most);
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  const rests = [[a.slice(1), b] as const, [a, b.slice(1)] as const, [a.slice(1), b.slice(1)] as const];
  if (isSwapped) rests.push([a.slice(2), b.slice(2)]);
  return 1 + Math.min(...rests.map(([restA, restB]) => distanceOf(restA, restB, most - 1)));
}

/** The words that a misspelt one may mean: one letter off, or two in a long word; the nearest first. */
export function wordsNear(word: string, candidates: readonly string[]): string[] {
  const most = word.length > 6 ? 2 : 1;
  const near = candidates
    .filter((candidate) => candidate[0] === word[0] && candidate !== word)
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate, most) }))
    .filter(({ distance }) => distance <= most);
  // Letters are left out more often than added.
  near.sort((a, b) => a.distance - b.distance || b.candidate.length - a.candidate.length);
  return near.map(({ candidate }) => candidate);
}
