import { foldText } from "@/lib/directory/search/vocabulary/place-names";
import { searchPlaces } from "@/lib/directory/search/vocabulary/places";
import { searchTerms } from "@/lib/directory/search/vocabulary/terms";
import { countryByCode } from "@/lib/platform/reference/countries";
import { industries } from "@/lib/platform/reference/industries";
import { popularSearches, specializations } from "@/lib/platform/reference/services";
import { software } from "@/lib/platform/reference/software";
import type { Suggestions } from "./contract";

/** So many of each kind are offered. */
export const mostOfAKind = 4;
/** Texts of fewer letters suggest nothing. */
export const minLetters = 2;

interface Option<Slug> {
  slug: Slug;
  label: string;
}

/** The services that a text is the beginning of; the most wanted ones for an accountant in any language. */
export const suggestServices = (text: string): Suggestions["services"] =>
  suggestOptions("service", specializations, text, popularSearches);

/** The programs that a text is the beginning of. */
export const suggestSoftware = (text: string): Suggestions["software"] => suggestOptions("software", software, text);

/** The industries that a text is the beginning of. */
export const suggestIndustries = (text: string): Suggestions["industries"] =>
  suggestOptions("industry", industries, text);

/** The options that a text is the beginning of: of their labels, of a word of them, or of what people call them. */
function suggestOptions<Slug extends string>(
  kind: "service" | "software" | "industry",
  options: readonly Option<Slug>[],
  text: string,
  general: readonly Option<string>[] = [],
): Option<Slug>[] {
  const typed = foldText(text);
  if (typed.length < minLetters) return [];
  const positionIn = (label: string) => ` ${foldText(label)}`.indexOf(` ${typed}`);
  const labelled = options.filter(({ label }) => positionIn(label) >= 0);
  labelled.sort((a, b) => Math.min(positionIn(a.label), 1) - Math.min(positionIn(b.label), 1));
  const named = searchTerms.filter(({ spellings }) =>
    spellings.split("; ").some((spelling) => foldText(spelling).startsWith(typed)),
  );
  const slugs = named.flatMap(({ means, prefer = [] }) => {
    const facet = means.flat().find((facet) => facet.startsWith(`${kind}/`));
    if (facet) return [facet.slice(kind.length + 1)];
    return means.length === 0 && prefer.includes(accountantTitle) ? general.map(({ slug }) => slug) : [];
  });
  const called = slugs.flatMap((slug) => options.filter((option) => option.slug === slug));
  return [...new Set([...labelled, ...called])].slice(0, mostOfAKind);
}
const accountantTitle = "title/chartered accountant";

/** The places that the last words of a text are the beginning of; `q` is what precedes them. */
export function suggestPlaces(text: string): Suggestions["places"] {
  const words = foldText(text).split(" ");
  for (const from of words.keys()) {
    const typed = words.slice(from).join(" ");
    if (typed.length < minLetters) break;
    const q = words
      .slice(0, from)
      .join(" ")
      .replace(/(?:^| )(?:in|near|at)$/, "");
    const found = searchPlaces.filter(({ names }) => names.some((name) => name.startsWith(typed)));
    // A place by its own name precedes one by another.
    found.sort((a, b) => Number(b.names[0]!.startsWith(typed)) - Number(a.names[0]!.startsWith(typed)));
    if (found.length > 0)
      return found.map(({ country, city = "" }) => {
        const label = [city, countryByCode(country).name].filter(Boolean).join(", ");
        return { country, city, label, q };
      });
  }
  return [];
}
