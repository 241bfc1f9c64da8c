import { countryByCode } from "@/lib/platform/reference/countries";
import { foldText } from "@/lib/platform/reference/place-names";
import { searchPlaces } from "@/lib/platform/reference/search-places";
import { searchTerms } from "@/lib/platform/reference/search-terms";
import { specializationLabel, specializations, type SpecializationSlug } from "@/lib/platform/reference/services";
import type { PlaceSuggestion, ServiceSuggestion } from "./contract";

/** So many of each kind are offered. */
export const mostOfAKind = 4;
/** Fewer letters may become anything. */
export const minLetters = 2;

const labels = specializations.map(({ slug, label }) => ({ slug, words: ` ${foldText(label)}` }));
const terms = searchTerms.flatMap(({ said, services }) =>
  services?.[0]
    ? said.split("; ").map((one) => ({ slug: services[0] as SpecializationSlug, words: foldText(one) }))
    : [],
);

/** The services that a text is the beginning of: of their labels, of a word of them, or of what people call them. */
export function suggestServices(text: string): ServiceSuggestion[] {
  const typed = foldText(text);
  if (typed.length < minLetters) return [];
  const found = [
    ...labels.filter(({ words }) => words.startsWith(` ${typed}`)),
    ...labels.filter(({ words }) => words.includes(` ${typed}`)),
    ...terms.filter(({ words }) => words.startsWith(typed)),
  ].map(({ slug }) => slug);
  return [...new Set(found)].slice(0, mostOfAKind).map((slug) => ({ slug, label: specializationLabel(slug) }));
}

/** The places that the last words of a text are the beginning of; what stands before them goes on being looked for. */
export function suggestPlaces(text: string): PlaceSuggestion[] {
  const words = foldText(text).split(" ");
  for (const from of words.keys()) {
    const typed = words.slice(from).join(" ");
    if (typed.length < minLetters) break;
    const before = words.slice(0, from).join(" ");
    const q = before.replace(/(?:^| )(?:in|near|at)$/, "");
    // A place by its own name comes before one by another.
    const found = [
      ...searchPlaces.filter(({ names }) => names[0]?.startsWith(typed)),
      ...searchPlaces.filter(({ names }) => names.some((name) => name.startsWith(typed))),
    ];
    if (found.length > 0)
      return [...new Set(found)].map(({ country, city = "" }) => ({
        country,
        city,
        label: [city, countryByCode(country).name].filter(Boolean).join(", "),
        q,
      }));
  }
  return [];
}
