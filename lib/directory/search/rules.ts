import { bodies } from "@/lib/platform/reference/bodies";
import { foldText, searchFold } from "@/lib/platform/reference/place-names";
import { searchPlaces } from "@/lib/platform/reference/search-places";
import { searchTerms, type SearchTerm } from "@/lib/platform/reference/search-terms";
import { languages, professionalTitles } from "@/lib/platform/reference/lists";
import { specializations } from "@/lib/platform/reference/services";
import { software } from "@/lib/platform/reference/software";
import { facetOf } from "./filters";

/** One thing that a text asks for: a word of the document, or any of several facets ("country/KE"). */
export interface Concept {
  /** The word as typed, for messages. */
  word: string;
  text: string | null;
  facets: readonly string[];
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

interface Meaning {
  concepts: readonly Omit<Concept, "word">[];
  preferred: readonly string[];
}

const accountants = ["Chartered Accountant", "Certified Public Accountant"].map(facetOf.title);

function meaningOf(term: SearchTerm): Meaning {
  const { services = [], titles = [], bodies: named = [], software: programs = [], languages: spoken = [] } = term;
  const groups = [
    [
      ...services.map(facetOf.specialization),
      ...titles.map(facetOf.title),
      ...named.map(facetOf.body),
      ...programs.map(facetOf.software),
    ],
    spoken.map(facetOf.language),
    term.country ? [facetOf.country(term.country)] : [],
  ];
  return {
    concepts: groups.filter((facets) => facets.length > 0).map((facets) => ({ text: null, facets })),
    preferred: [
      ...(term.prefer ? [facetOf.language(term.prefer)] : []),
      ...(term.everyone === "accountant" ? accountants : []),
    ],
  };
}

/** A word that has a meaning and may also be a part of a name or label. */
const wordOrFacet = (text: string, facet: string): Meaning => ({
  concepts: [{ text, facets: [facet] }],
  preferred: [],
});

/** Every spelling that has a meaning; the first meaning of a spelling holds. */
const meanings = new Map<string, Meaning>();
function learn(spellings: readonly string[], meaning: Meaning) {
  for (const spelling of spellings) if (!meanings.has(spelling)) meanings.set(spelling, meaning);
}
const joinedToo = (name: string) => [name, name.replaceAll(" ", "")];

for (const term of searchTerms) {
  const meaning = meaningOf(term);
  for (const spelling of term.said.split("; ").map(foldText)) {
    const [only, more] = meaning.concepts;
    const isOpen = !term.strict && (term.open || spelling.length > 4) && !spelling.includes(" ");
    learn([spelling], only && !more && isOpen ? { ...meaning, concepts: [{ ...only, text: spelling }] } : meaning);
  }
}
for (const { country, city, names } of searchPlaces)
  for (const name of names.flatMap(joinedToo)) {
    const place = wordOrFacet(city ? foldText(city) : name, city ? facetOf.city(city) : facetOf.country(country));
    const isCode = !city && name.length < 4;
    learn([name], isCode ? { ...place, concepts: [{ text: null, facets: place.concepts[0]!.facets }] } : place);
  }
for (const { code, name } of bodies)
  if (code !== "Other")
    learn([foldText(code), foldText(name).replaceAll(",", "")], {
      concepts: [{ text: null, facets: [facetOf.body(code)] }],
      preferred: [],
    });
for (const language of languages)
  learn([foldText(language)], wordOrFacet(foldText(language), facetOf.language(language)));
for (const { slug, label } of specializations)
  learn(joinedToo(foldText(label)), wordOrFacet(foldText(label), facetOf.specialization(slug)));
for (const { slug, label } of software)
  learn(joinedToo(foldText(label)), wordOrFacet(foldText(label), facetOf.software(slug)));
for (const title of professionalTitles)
  learn([foldText(title), `${foldText(title)}s`], wordOrFacet(foldText(title), facetOf.title(title)));

/** Words of the labels, for words that are written in two ("pay roll"). */
const labelWords = new Set(
  [...specializations, ...software]
    .flatMap(({ label }) => foldText(label).split(" "))
    .concat(professionalTitles.flatMap((title) => foldText(title).split(" ")))
    .filter((word) => word.length > 3),
);

/** Every known word that a misspelt one may mean; names of people are in the database. */
export const vocabulary: readonly string[] = [
  ...new Set([...labelWords, ...[...meanings.keys()].flatMap((spelling) => spelling.split(" "))]),
].filter((word) => word.length > 3);

const stopWords = new Set(
  "a an and at by can do doing file filing for from get good best top cheap affordable local help i in is me my near need of on or our person return returns small somebody someone speaks speaking speak that the their to us want we who with looking find hire verified licensed registered online services service & + , . member members certified".split(
    " ",
  ),
);

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
function countryAround({ facets }: Omit<Concept, "word">): string | undefined {
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
