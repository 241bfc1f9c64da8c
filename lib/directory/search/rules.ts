import { bodies } from "@/lib/platform/reference/bodies";
import { foldText } from "@/lib/platform/reference/place-names";
import { searchPlaces } from "@/lib/platform/reference/search-places";
import { searchTerms, type SearchTerm } from "@/lib/platform/reference/search-terms";
import { languages, professionalTitles } from "@/lib/platform/reference/lists";
import { specializations } from "@/lib/platform/reference/services";
import { software } from "@/lib/platform/reference/software";

/**
 * One thing a query asks for: letters that stand in somebody's text, or one of the marks of their listing (slugs; "+KE"
 * country, "@nairobi" city, "~french" language, "#saica" body, "=tax expert" title, "*payroll" first service). `lead`
 * are the marks that weigh more.
 */
export interface Concept {
  /** As it was typed, for messages. */
  word: string;
  text: string | null;
  marks: readonly string[];
  lead: readonly string[];
  /** The word is looked for in what people write about themselves, because nothing else has it. */
  bio?: true;
}

/**
 * What a text asks for: everybody who fits all concepts, or holds the phrase itself where `phrase` says so; `soft`
 * marks only bring people forward.
 * `unknown`: it says nothing at all, so that only its letters can be looked for.
 */
export interface Understood {
  concepts: readonly Concept[];
  soft: readonly (readonly string[])[];
  phrase: boolean;
  unknown: boolean;
}

/** As many words count; what follows is long enough to be found by itself. */
const mostConcepts = 6;
const longestTerm = 7;

type Meaning = Omit<Concept, "word">[];
interface Entry {
  means: Meaning;
  soft: readonly string[][];
}

const marksOfTitle = (title: string) => `=${title.toLowerCase()}`;
const place = (mark: string): Omit<Concept, "word"> => ({ text: null, marks: [mark], lead: [] });
const accountants = ["Chartered Accountant", "Certified Public Accountant"].map(marksOfTitle);

function meaningOf(term: SearchTerm): Entry {
  const { services = [], titles = [], bodies: named = [], software: programs = [], languages: spoken = [] } = term;
  const titleMarks = titles.map(marksOfTitle);
  const marks = [...services, ...titleMarks, ...named.map((code) => `#${code.toLowerCase()}`), ...programs];
  // The first service of a term is what it means most.
  const lead = [...services.slice(0, 1).map((slug) => `*${slug}`), ...titleMarks];
  const means: Meaning = [];
  if (marks.length > 0) means.push({ text: null, marks, lead });
  if (spoken.length > 0) means.push({ text: null, marks: spoken.map((one) => `~${one.toLowerCase()}`), lead: [] });
  if (term.country) means.push(place(`+${term.country}`));
  const soft = [
    ...(term.prefer ? [[`~${term.prefer.toLowerCase()}`]] : []),
    ...(term.everyone === "accountant" ? [accountants] : []),
    ...(titles.length > 0 && services.length > 0 ? [titleMarks] : []),
  ];
  return { means, soft };
}

const plural = (label: string) => (label.endsWith("s") ? [label] : [label, `${label}s`]);
const joinedToo = (name: string) => (name.includes(" ") ? [name, name.replaceAll(" ", "")] : [name]);

/** Every spelling that has a meaning of its own. What a term of the list says comes before what a label says. */
const known = new Map<string, Entry>();
function learn(spellings: readonly string[], entry: Entry) {
  for (const spelling of spellings) if (!known.has(spelling)) known.set(spelling, entry);
}
/** A whole word stands in the text of names and labels too: who is called so is found as well. */
const orText = (spelling: string, meaning: Omit<Concept, "word">): Entry => ({
  means: [{ ...meaning, text: spelling }],
  soft: [],
});

for (const term of searchTerms) {
  const entry = meaningOf(term);
  for (const spelling of term.said.split("; ").map(foldText)) {
    const [only] = entry.means;
    const open =
      entry.means.length === 1 && only && !term.strict && (term.open || spelling.length > 4) && !spelling.includes(" ");
    learn([spelling], open ? { ...orText(spelling, only), soft: entry.soft } : entry);
  }
}
/**
 * What stands in everybody's text who has it: labels, titles and cities. Its place in the text tells what it weighs.
 */
const written = (text: string): Entry => ({ means: [{ text, marks: [], lead: [] }], soft: [] });
for (const { country, city, names } of searchPlaces)
  for (const name of names.flatMap(joinedToo)) {
    const short =
      name.length < 4 && !city ? { means: [place(`+${country}`)], soft: [] } : orText(name, place(`+${country}`));
    learn([name], city ? written(foldText(city)) : short);
  }
for (const { code, name } of bodies) {
  if (code === "Other") continue;
  const meaning = { text: null, marks: [`#${code.toLowerCase()}`], lead: [`#${code.toLowerCase()}`] };
  learn([foldText(code), foldText(name).replaceAll(",", "")], { means: [meaning], soft: [] });
}
for (const language of languages)
  learn([foldText(language)], orText(foldText(language), place(`~${language.toLowerCase()}`)));
for (const { label } of [...specializations, ...software]) learn(joinedToo(foldText(label)), written(foldText(label)));
for (const title of professionalTitles) learn(plural(foldText(title)), written(foldText(title)));

/** Words of the labels, for words that are written in two ("pay roll") and for corrections. */
const labelWords = new Set(
  [...specializations, ...software]
    .flatMap(({ label }) => foldText(label).split(" "))
    .concat(professionalTitles.flatMap((title) => foldText(title).split(" ")))
    .filter((word) => word.length > 3),
);

/** Every word that a mistyped one may have meant, names of people aside; each finds something by itself. */
export const vocabulary: readonly string[] = [
  ...new Set([
    ...labelWords,
    ...[...known.keys()].filter((spelling) => !spelling.includes(" ")),
    ...searchPlaces.flatMap(({ names }) => names.flatMap((name) => name.split(" "))),
  ]),
].filter((word) => word.length > 3);

const idle = new Set(
  "a an and at by can do doing file filing for from get good best top cheap affordable local help i in is me my near need of on or our person return returns small somebody someone speaks speaking speak that the their to us want we who with looking find hire verified licensed registered online services service & + , . member members certified".split(
    " ",
  ),
);

/** A word without what makes it plural, which is a part of it, so that whoever holds the word is still found. */
function stemOf(word: string): string {
  if (word.length < 5 || !word.endsWith("s") || /(?:ss|us|is|ous)$/.test(word)) return word;
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** What a text asks for. Never refuses; words that say nothing ("in", "best") ask for nothing. */
export function understand(text: string): Understood {
  const words = foldText(text)
    .split(" ")
    .map((word) => (word.length > 3 ? word.replace(/[.,;:?!]+$/, "") : word))
    .filter(Boolean);
  const concepts: Concept[] = [];
  const soft: string[][] = [];
  let strict = false;
  // What is said twice is asked once.
  const ask = (concept: Concept) => {
    const { text, marks } = concept;
    if (!concepts.some((one) => one.text === text && one.marks.join() === marks.join())) concepts.push(concept);
  };
  for (let at = 0; at < words.length && concepts.length < mostConcepts;) {
    const near = words[at] === "near" && at + 1 < words.length;
    const found = longestAt(words, near ? at + 1 : at);
    if (found) {
      const { entry, length, spelling } = found;
      const means = near ? entry.means.map(widened) : entry.means;
      for (const meaning of means) ask({ word: spelling, ...meaning });
      // Whoever has just these letters is found too, although they mean something.
      strict ||= means.length === 0 || means.some((one) => one.text === null || !spelling.includes(one.text));
      soft.push(...entry.soft);
      at += length + (near ? 1 : 0);
      continue;
    }
    const word = words[at] as string;
    const joined = word + (words[at + 1] ?? "");
    if (joined !== word && labelWords.has(joined)) {
      ask({ word: `${word} ${words[at + 1]}`, text: joined, marks: [], lead: [] });
      strict = true;
      at += 2;
      continue;
    }
    if (!idle.has(word)) ask({ word, text: stemOf(word), marks: [], lead: [] });
    at += 1;
  }
  // Nothing but idle words: the letters themselves are looked for.
  const nothing =
    text.trim() !== "" && concepts.length === 0 && soft.length === 0 && !words.some((word) => known.has(word));
  return { concepts, soft: soft.slice(0, 2), phrase: strict || nothing, unknown: nothing };
}

/** "Near" a city: its people first, then the country's. */
function widened(meaning: Omit<Concept, "word">): Omit<Concept, "word"> {
  const home = searchPlaces.find(({ city }) => city && foldText(city) === meaning.text);
  return home ? { text: null, marks: [`+${home.country}`], lead: [`@${meaning.text}`] } : meaning;
}

/** The longest known spelling that begins at a word, plural ones as well. */
function longestAt(words: readonly string[], at: number) {
  for (let length = Math.min(longestTerm, words.length - at); length > 0; length--) {
    const spelling = words.slice(at, at + length).join(" ");
    const entry = known.get(spelling) ?? known.get(stemOf(spelling));
    if (entry) return { entry, length, spelling };
  }
  return undefined;
}

/** A text without one of its words, which is told as `understand` does. */
export function withoutWord(text: string, word: string): string {
  const tokens = text.trim().split(/\s+/);
  const folded = tokens.map(foldText);
  const wanted = word.split(" ");
  for (let from = 0; from < tokens.length; from++)
    for (let until = from + 1; until <= tokens.length; until++) {
      const said = folded
        .slice(from, until)
        .join(" ")
        .replace(/[.,;:?!]+$/, "");
      if (said === wanted.join(" ")) return [...tokens.slice(0, from), ...tokens.slice(until)].join(" ");
    }
  return text;
}

/** How many letters have to be added, left out, exchanged or swapped with their neighbour. */
function distanceOf(a: string, b: string): number {
  const rows = [...Array(a.length + 1)].map((_, i) => [i, ...Array<number>(b.length).fill(0)]);
  for (let j = 1; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = least;
    }
  return rows[a.length]![b.length]!;
}

/** The words that a mistyped one may mean: one letter off, or two in a long word; the nearest first. */
export function wordsNear(word: string, candidates: readonly string[]): string[] {
  const most = word.length > 6 ? 2 : 1;
  return candidates
    .filter((candidate) => candidate[0] === word[0] && Math.abs(candidate.length - word.length) <= most)
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate);
}
