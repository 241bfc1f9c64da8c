import { facetOf } from "@/lib/directory/search/vocabulary/facets";
import * as lists from "@/lib/directory/search/vocabulary/phrases";
import { foldText, searchFold } from "@/lib/directory/search/vocabulary/place-names";
import { findPlace, searchPlaces } from "@/lib/directory/search/vocabulary/places";
import { searchTerms } from "@/lib/directory/search/vocabulary/terms";
import { type UncoveredCountry, uncoveredPlaces } from "@/lib/directory/search/vocabulary/uncovered-places";
import { bodies } from "@/lib/platform/reference/bodies";
import { currencyCodes } from "@/lib/platform/reference/currencies";
import { languages, professionalTitles } from "@/lib/platform/reference/lists";
import { findSpecialization, specializations, type SpecializationSlug } from "@/lib/platform/reference/services";
import { software } from "@/lib/platform/reference/software";

/** One part of what a text means: a word of the document, or any of several facets ("country/KE"). */
export interface Concept {
  /** The word as typed, for messages. */
  word: string;
  text: string | null;
  facets: readonly string[];
  /** The word is looked for in bios, because no other field has it. */
  inBio: boolean;
}

/** The meaning of a text: every concept must match; preferred facets and words of bios only bring people forward. */
export interface Understood {
  concepts: readonly Concept[];
  preferred: readonly Omit<Concept, "word">[];
  /** A word or phrase of the text is in the lists. */
  isKnown: boolean;
}

/** Words after these are ignored: the first ones narrow a search enough. */
const maxConcepts = 6;
const longestTerm = 7;

type Meaning = Pick<Understood, "isKnown"> & {
  concepts: readonly Omit<Concept, "word" | "inBio">[];
  preferred?: Understood["preferred"];
  phrase?: lists.SearchPhrase;
};

/** What each known spelling means, also written as one word; the first meaning of a spelling holds. */
const meanings = new Map<string, Meaning>();
function learn(spellings: readonly string[], meaningOf: (spelling: string) => Omit<Meaning, "isKnown">) {
  for (const spelling of spellings.map(foldText))
    for (const known of [spelling, spelling.replaceAll(" ", ""), spelling.includes(" ") ? stemOf(spelling) : spelling])
      if (!meanings.has(known)) meanings.set(known, { isKnown: true, ...meaningOf(spelling) });
}
const conceptOf = (facet: string, text: string | null = null) => ({ text, facets: [facet], inBio: false });

for (const { spellings, means, prefer = [], open, strict, inBio } of searchTerms)
  learn(spellings.split("; "), (spelling) => {
    if (inBio) return { concepts: [{ text: stemOf(spelling), facets: [] }] };
    const isText = means.length === 1 && !strict && (open || spelling.length > 4) && !spelling.includes(" ");
    const concepts = means.map((facets) => ({ text: isText ? spelling : null, facets }));
    return { concepts, preferred: prefer.map((facet) => conceptOf(facet)) };
  });
for (const { country, city, names } of searchPlaces)
  learn(names, (name) => {
    // A district may be the name of a person, too: "Karen".
    const isWord = name.length > 4 && !name.includes(" ");
    if (city) return { concepts: [conceptOf(facetOf("city", city), isWord ? name : foldText(city))] };
    return { concepts: [conceptOf(facetOf("country", country), name.length < 4 ? null : name)] };
  });
for (const { code, name } of bodies.filter(({ code }) => code !== "Other"))
  learn([code, name.replaceAll(",", "")], () => ({ concepts: [conceptOf(facetOf("body", code))] }));
const labels = [
  ...languages.map((label) => ({ label, facet: facetOf("language", label) })),
  ...specializations.map(({ slug, label }) => ({ label, facet: facetOf("service", slug) })),
  ...software.map(({ slug, label }) => ({ label, facet: facetOf("software", slug) })),
  ...professionalTitles.map((label) => ({ label, facet: facetOf("title", label) })),
];
for (const { label, facet } of labels) learn([label], (text) => ({ concepts: [conceptOf(facet, text)] }));
for (const phrase of lists.searchPhrases) learn(phrase.spellings.split("; "), () => ({ concepts: [], phrase }));
const labelWords = longWords(labels.map(({ label }) => foldText(label))).filter((word) => !lists.stopWords.has(word));
learn(labelWords, (word) => {
  // A word of a single label means it also where no document has the word.
  const facets = labels.filter(({ label }) => foldText(label).split(" ").includes(word)).map(({ facet }) => facet);
  return { concepts: [{ text: stemOf(word), facets: facets.length === 1 ? facets : [] }] };
});

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

/** The words of a text as the document holds them (`search_words` in sql/search.sql). */
export const wordsOf = (text: string): string[] =>
  searchFold(text)
    .replace(/['’ʼ`]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** The longest known spelling that begins at a word, also in the plural or written in two words, else the word. */
function meaningAt(words: readonly string[], at: number): Meaning & { word: string; length: number } {
  for (let length = Math.min(longestTerm, words.length - at); length > 0; length--) {
    const word = words.slice(at, at + length).join(" ");
    const parts = words.slice(at, at + length);
    // Two words, or an abbreviation letter by letter.
    const isJoined = (length === 2 && parts[1]!.length > 1) || parts.every((part) => part.length === 1);
    const joined = isJoined ? parts.join("") : word;
    const meaning = meanings.get(word) ?? meanings.get(stemOf(word)) ?? meanings.get(joined);
    if (meaning) return { ...meaning, word, length };
  }
  const word = words[at]!;
  // A single letter beside other words begins the words of too many profiles.
  const isInitial = word.length === 1 && words.length > 1;
  const isSearched = !isInitial && !lists.stopWords.has(word) && !/^[\d.,%+]*$/.test(word) && wordsOf(word).length > 0;
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
/** A word without the punctuation at its end and the dots of an abbreviation: "v.a.t." is "vat". */
function withoutPunctuation(word: string): string {
  const bare = word.replace(/[.,;:?!]+$/, "");
  return /^\p{L}(?:\.\p{L})+$/u.test(bare) ? bare.replaceAll(".", "") : bare;
}

/** Whether a word is one of the lists, so that it is not misspelt. */
export const isListedWord = (word: string) => meanings.has(word) || meanings.has(stemOf(word));

/** The first country outside the directory that a text names, by itself or by a city, and the words that name it. */
export function uncoveredIn(text: string): { words: string; country: UncoveredCountry } | undefined {
  const words = foldText(text).split(" ").map(withoutPunctuation).filter(Boolean);
  for (let at = 0; at < words.length;) {
    const { length } = meaningAt(words, at);
    for (let longest = Math.min(longestTerm, words.length - at); longest >= length; longest--) {
      const named = words.slice(at, at + longest).join(" ");
      const country = isListedWord(named) ? undefined : uncoveredPlaces.get(named);
      if (country) return { words: named, country };
    }
    at += length;
  }
  return undefined;
}

/**
 * The meaning of a text, with these words looked up in bios: required there, or preferred beside a service. Never
 * throws; stop words ("in", "the") and numbers are ignored.
 */
export function understand(text: string, bioWords: readonly string[] = []): Understood {
  const found = new Map<string, Concept>();
  const preferred: Omit<Concept, "word">[] = [];
  let isKnown = false;
  for (const { word, before, ...meaning } of meaningsIn(text)) {
    if (found.size >= maxConcepts) break;
    isKnown ||= meaning.isKnown;
    // "Near" a city searches its country and prefers the city.
    const home = before === "near" ? findPlace(word) : undefined;
    preferred.push(...(meaning.preferred ?? []), ...(home?.city ? [conceptOf(facetOf("city", home.city))] : []));
    for (const means of home?.city ? [conceptOf(facetOf("country", home.country))] : meaning.concepts) {
      const key = [means.text, ...means.facets].join();
      if (!found.has(key)) found.set(key, { ...means, word, inBio: bioWords.includes(word) });
    }
  }
  const all = [...found.values()];
  if (!all.some(serviceOf)) return { concepts: all, preferred, isKnown };
  const bio = all.filter(({ inBio }) => inBio);
  const concepts = all.filter(({ inBio }) => !inBio);
  return { concepts, preferred: [...preferred, ...bio], isKnown };
}

/** The services that a filter and a text mean. */
export const servicesSought = (specialization: string, { concepts }: Understood): ReadonlySet<SpecializationSlug> =>
  new Set(
    specializations
      .map(({ slug }) => slug)
      .filter(
        (slug) =>
          slug === findSpecialization(specialization) ||
          concepts.some(({ facets }) => facets.includes(facetOf("service", slug))),
      ),
  );

/** The first service that a concept means. */
export const serviceOf = ({ facets }: Concept) =>
  specializations.find(({ slug }) => facets.includes(facetOf("service", slug)))?.slug;

/** The instructions in a text (order, highest price, free times, pages, "near me"), and the text without them. */
export function readInstructions(text: string) {
  const folded = searchFold(text).replace(/\s+/g, " ").trim();
  const price = lists.priceLimit.exec(folded);
  const { before, after, amount = "", thousand, hour, other } = price?.groups ?? {};
  const isLimit = price && !other && (before || after || hour || folded.endsWith(price[0]));
  const currency = currencyCodes.find((code) => lists.currencyWords[code]?.split("; ").includes(before ?? after ?? ""));
  const figure = Number(amount.replaceAll(",", "")) * (thousand ? 1000 : 1);
  const rest = (isLimit ? folded.replace(price[0], "") : text).replace(/\s+/g, " ").trim();
  const instructions = [...meaningsIn(rest)].flatMap(({ word, phrase }) =>
    phrase?.does ? [{ word, ...phrase.does }] : [],
  );
  return {
    q: instructions.reduce((q, { word }) => replaceWord(q, word, ""), rest),
    sort: instructions.find(({ sort }) => sort)?.sort,
    free: instructions.find(({ free }) => free)?.free,
    maxPrice: isLimit ? { amount: figure, currency } : undefined,
    pages: [...new Set(instructions.flatMap(({ page }) => page ?? []))],
    near: instructions.some(({ near }) => near),
  };
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

/** The professionals that a text describes, in the plural: "payroll specialists", "bookkeepers". */
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
