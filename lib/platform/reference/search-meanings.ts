import { bodies } from "./bodies";
import { languages, professionalTitles } from "./lists";
import { foldText } from "./place-names";
import { facetOf } from "./search-facets";
import { searchPlaces } from "./search-places";
import { type SearchTerm, searchTerms } from "./search-terms";
import { specializations } from "./services";
import { software } from "./software";

/** A word of the document, or any of several facets. */
export interface Term {
  text: string | null;
  facets: readonly string[];
}
/** What a spelling asks for; `preferred` facets only bring people forward. */
export interface Meaning {
  concepts: readonly Term[];
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
export const meanings = new Map<string, Meaning>();
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
export const labelWords = new Set(
  [...specializations, ...software]
    .flatMap(({ label }) => foldText(label).split(" "))
    .concat(professionalTitles.flatMap((title) => foldText(title).split(" ")))
    .filter((word) => word.length > 3),
);

/** Every known word that a misspelt one may mean; names of people are in the database. */
export const vocabulary: readonly string[] = [
  ...new Set([...labelWords, ...[...meanings.keys()].flatMap((spelling) => spelling.split(" "))]),
].filter((word) => word.length > 3);

export const stopWords = new Set(
  "a an and at by can do doing file filing for from get good best top cheap affordable local help i in is me my near need of on or our person return returns small somebody someone speaks speaking speak that the their to us want we who with looking find hire verified licensed registered online services service & + , . member members certified".split(
    " ",
  ),
);
