import { countryByCode } from "@/lib/platform/reference/countries";
import { foldText } from "@/lib/platform/reference/place-names";
import { searchPlaces } from "@/lib/platform/reference/search-places";
import { searchTerms } from "@/lib/platform/reference/search-terms";
import { specializations } from "@/lib/platform/reference/services";
import type { Suggestions } from "./contract";

/** So many of each kind are offered. */
export const mostOfAKind = 4;
/** Texts of fewer letters suggest nothing. */
export const minLetters = 2;

/** The services that a text is the beginning of: of their labels, of a word of them, or of what people call them. */
export function suggestServices(text: string): Suggestions["services"] {
  const typed = foldText(text);
  if (typed.length < minLetters) return [];
  const positionIn = (label: string) => ` ${foldText(label)}`.indexOf(` ${typed}`);
  const labelled = specializations.filter(({ label }) => positionIn(label) >= 0);
  const named = searchTerms.filter(({ spellings }) =>
    spellings.split("; ").some((spelling) => foldText(spelling).startsWith(typed)),
  );
  const called = named.map(({ means }) => specializations.find(({ slug }) => means[0]?.[0] === `service/${slug}`));
  labelled.sort((a, b) => Math.min(positionIn(a.label), 1) - Math.min(positionIn(b.label), 1));
  return [...new Set([...labelled, ...called.filter((service) => service !== undefined)])].slice(0, mostOfAKind);
}

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
