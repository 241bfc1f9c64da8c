import { bodies } from "@/lib/platform/reference/bodies";
import { languages, professionalTitles } from "@/lib/platform/reference/lists";
import { foldText, searchFold } from "@/lib/platform/reference/place-names";
import { facetOf } from "@/lib/platform/reference/search-facets";
import { searchPlaces } from "@/lib/platform/reference/search-places";
import { searchTerms, stopWords } from "@/lib/platform/reference/search-terms";
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

/** What a text asks for: every concept must match; `preferred` facets only bring people forward. */
export interface Understood {
  concepts: readonly Concept[];
  preferred: readonly string[];
  /** The text has no word that could match: only its characters can be looked for. */
  onlyCharacters: boolean;
}

/** Words after these are ignored: the first ones narrow a search enough. */
const maxConcepts = 6;
const longestTerm = 7;

type Meaning = { concepts: readonly Omit<Concept, "word" | "inBio">[]; preferred: readonly string[] };

/** What each known spelling means; the first meaning of a spelling holds. */
const meanings = new Map<string, Meaning>();
function learn(spelling: string, concepts: Meaning["concepts"], preferred: readonly string[] = []) {
  for (const known of [spelling, spelling.replaceAll(" ", "")])
    if (!meanings.has(known)) meanings.set(known, { concepts, preferred });
}

for (const { spellings, means, prefer, open, strict } of searchTerms)
  for (const spelling of spellings.split("; ").map(foldText)) {
    const isText = means.length === 1 && !strict && (open || spelling.length > 4) && !spelling.includes(" ");
    const concepts = means.map((facets) => ({ text: isText ? spelling : null, facets }));
    learn(spelling, concepts, prefer);
  }
for (const { country, city, names } of searchPlaces)
  for (const name of names) {
    const text = city ? foldText(city) : name.length < 4 ? null : name;
    learn(name, [{ text, facets: [city ? facetOf("city", city) : facetOf("country", country)] }]);
  }
for (const { code, name } of bodies)
  for (const spelling of [code, name.replaceAll(",", "")])
    if (code !== "Other") learn(foldText(spelling), [{ text: null, facets: [facetOf("body", code)] }]);
const labels = [
  ...languages.map((label) => ({ label, facet: facetOf("language", label) })),
  ...specializations.map(({ slug, label }) => ({ label, facet: facetOf("service", slug) })),
  ...software.map(({ slug, label }) => ({ label, facet: facetOf("software", slug) })),
  ...professionalTitles.map((label) => ({ label, facet: facetOf("title", label) })),
].map(({ label, facet }) => ({ text: foldText(label), facet }));
for (const { text, facet } of labels) learn(text, [{ text, facets: [facet] }]);

for (const word of longWords(labels.map(({ text }) => text)))
  if (!stopWords.has(word)) learn(word, [{ text: stemOf(word), facets: [] }]);

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
    const meaning = meanings.get(word) ?? meanings.get(stemOf(word));
    if (meaning) return { ...meaning, word, length };
  }
  const [word = "", next = ""] = words.slice(at);
  const joined = next.length > 1 && meanings.get(word + next);
  if (joined) return { ...joined, word: `${word} ${next}`, length: 2 };
  const isSearched = !stopWords.has(word) && wordsOf(word).length > 0;
  return { concepts: isSearched ? [{ text: stemOf(word), facets: [] }] : [], preferred: [], word, length: 1 };
}

/** "Near" a city: the facet of its country. */
function countryAround(facets: readonly string[]): string | undefined {
  const home = searchPlaces.find(({ city }) => city && facets.includes(facetOf("city", city)));
  return home && facetOf("country", home.country);
}

/** The meaning of a text, with these words looked up in bios. Never throws; stop words ("in", "best") are ignored. */
export function understand(text: string, bioWords: readonly string[] = []): Understood {
  const words = foldText(text)
    .split(" ")
    .map((word) => (word.length > 3 ? word.replace(/[.,;:?!]+$/, "") : word))
    .filter(Boolean);
  const concepts = new Map<string, Concept>();
  const preferred: string[] = [];
  for (let at = 0; at < words.length && concepts.size < maxConcepts;) {
    const { word, length, ...meaning } = meaningAt(words, at);
    preferred.push(...meaning.preferred);
    for (const { text, facets } of meaning.concepts) {
      const country = words[at - 1] === "near" ? countryAround(facets) : undefined;
      if (country) preferred.push(...facets);
      const inBio = bioWords.includes(word);
      const concept = { word, inBio, ...(country ? { text: null, facets: [country] } : { text, facets }) };
      const key = [concept.text, ...concept.facets].join();
      if (!concepts.has(key)) concepts.set(key, concept);
    }
    at += length;
  }
  const isKnown = words.some((word) => meanings.has(word));
  const onlyCharacters = text.trim() !== "" && concepts.size === 0 && preferred.length === 0 && !isKnown;
  return { concepts: [...concepts.values()], preferred, onlyCharacters };
}

/** A text with a word replaced, given as a concept names it, or left out. */
export function replaceWord(text: string, word: string, by: string): string {
  const tokens = text.trim().split(/\s+/);
  const folded = tokens.map((token) => foldText(token).replace(/[.,;:?!]+$/, ""));
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
