import { foldText, searchFold } from "@/lib/platform/reference/place-names";
import { facetOf } from "@/lib/platform/reference/search-facets";
import { labelWords, meanings, stopWords, type Term, vocabulary } from "@/lib/platform/reference/search-meanings";
import { searchPlaces } from "@/lib/platform/reference/search-places";

/** One thing that a text asks for: a word of the document, or any of several facets ("country/KE"). */
export interface Concept extends Term {
  /** The word as typed, for messages. */
  word: string;
  /** The word is looked for in bios, because no other field has it. */
  inBio?: true;
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

/** What a text asks for. Never fails; stop words ("in", "best") ask for nothing. */
export function understand(text: string): Understood {
  const words = foldText(text)
    .split(" ")
    .map((word) => (word.length > 3 ? word.replace(/[.,;:?!]+$/, "") : word))
    .filter(Boolean);
  const concepts: Concept[] = [];
  const preferred: string[] = [];
  const add = (concept: Concept) => {
    const isKnown = concepts.some((one) => one.text === concept.text && `${one.facets}` === `${concept.facets}`);
    if (!isKnown && (concept.facets.length > 0 || wordsOf(concept.text ?? "").length > 0)) concepts.push(concept);
  };
  for (let at = 0; at < words.length && concepts.length < maxConcepts;) {
    const isNear = words[at] === "near" && at + 1 < words.length;
    const found = longestAt(words, isNear ? at + 1 : at);
    if (found) {
      const { meaning, length, spelling } = found;
      for (const concept of meaning.concepts) {
        const wider = isNear ? countryAround(concept) : undefined;
        add({ word: spelling, ...(wider ? { text: null, facets: [wider] } : concept) });
        if (wider) preferred.push(...concept.facets);
      }
      preferred.push(...meaning.preferred);
      at += length + (isNear ? 1 : 0);
      continue;
    }
    const [word, next = ""] = [words[at]!, words[at + 1]];
    const joined = word + next;
    const isSplit = next !== "" && labelWords.has(joined);
    const [known] = meanings.get(joined)?.concepts ?? [];
    if (isSplit) add({ word: `${word} ${next}`, ...(known ?? { text: joined, facets: [] }) });
    else if (!stopWords.has(word)) add({ word, text: stemOf(word), facets: [] });
    at += isSplit ? 2 : 1;
  }
  const isKnown = words.some((word) => meanings.has(word));
  const onlyCharacters = text.trim() !== "" && concepts.length === 0 && preferred.length === 0 && !isKnown;
  return { concepts, preferred, onlyCharacters };
}

/** "Near" a city: the facet of its country. */
function countryAround({ facets }: Term): string | undefined {
  const home = searchPlaces.find(({ city }) => city && facets.includes(facetOf.city(city)));
  return home && facetOf.country(home.country);
}

/** The longest known spelling that begins at a word, also without its plural ending. */
function longestAt(words: readonly string[], at: number) {
  for (let length = Math.min(longestTerm, words.length - at); length > 0; length--) {
    const spelling = words.slice(at, at + length).join(" ");
    const meaning = meanings.get(spelling) ?? meanings.get(stemOf(spelling));
    if (meaning) return { meaning, length, spelling };
  }
  return undefined;
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

/** How many letters must be added, removed, replaced or swapped with their neighbour. */
function distanceOf(a: string, b: string): number {
  const rows = [...Array(a.length + 1)].map((_, i) => [i, ...Array<number>(b.length).fill(0)]);
  for (let j = 1; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity;
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, replaced, swapped);
    }
  return rows[a.length]![b.length]!;
}

/** The words that a misspelt one may mean: one letter off, or two in a long word; the nearest first. */
export function wordsNear(word: string, candidates: readonly string[]): string[] {
  const most = word.length > 6 ? 2 : 1;
  return (
    candidates
      .filter((candidate) => candidate[0] === word[0] && Math.abs(candidate.length - word.length) <= most)
      .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
      .filter(({ distance }) => distance > 0 && distance <= most)
      // Letters are left out more often than added.
      .sort((a, b) => a.distance - b.distance || b.candidate.length - a.candidate.length)
      .map(({ candidate }) => candidate)
  );
}
