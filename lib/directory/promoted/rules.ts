import type { ProfessionalList, ProfessionalQuery } from "@/lib/directory/search/contract";
import { understand } from "@/lib/directory/search/rules";

/** The text that a list was found by: corrected, or without its instructions. */
export const searchedText = ({ q }: ProfessionalQuery, { corrected, read }: ProfessionalList): string =>
  corrected ?? read?.q ?? q;

/**
 * Whether a list may have the promoted place: the first page of a search that matched as it is. A word outside the
 * lists of services, places and software may be the name of a person, so a text with one has none.
 */
export function hasPromotedPlace(query: ProfessionalQuery, list: ProfessionalList): boolean {
  if (query.page > 1 || list.total === 0 || list.dropped) return false;
  const text = searchedText(query, list);
  const { concepts, isKnown } = understand(text);
  return concepts.every(({ facets }) => facets.length > 0) && (isKnown || text.trim() === "");
}

/** The day, in UTC, on which the promoted place rotates. */
export const rotationDay = (now: Date): string => now.toISOString().slice(0, 10);
