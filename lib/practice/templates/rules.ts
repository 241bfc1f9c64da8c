import { linesOfPapers, papersOf } from "@/lib/practice/document-requests/rules";
import { paperLists } from "@/lib/practice/paper-lists/lists";
import type { Template, TemplateKind } from "./contract";

type Content = Pick<Template, "steps" | "items">;

const stepsOf = (lines: string): string[] =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The steps or papers of a text field with one on each line; a note follows the name of a paper after a colon. */
export const contentOf = (kind: TemplateKind, lines: string): Content =>
  kind === "steps" ? { steps: stepsOf(lines), items: [] } : { steps: [], items: papersOf(lines) };

/** The text of `contentOf`. */
export const linesOf = (kind: TemplateKind, { steps, items }: Content): string =>
  kind === "steps" ? steps.join("\n") : linesOfPapers(items);

/** Whether a list to start from is for every country or for this one. */
export const isForCountry = (list: { country: string }, country: string | undefined): boolean =>
  list.country === "" || list.country === country;

/** A list of papers that a request can start from. */
interface PapersToStart {
  id: string;
  name: string;
  papers: readonly { name: string; note: string }[];
}

/**
 * The lists for a client of a country: the firm's own, then Daftari's; those of every country with its code where
 * Daftari has none for this one.
 */
export function listsToStartFrom(own: readonly Template[], country: string): PapersToStart[] {
  const ofCountry = paperLists.filter((list) => list.country === country);
  const standard =
    ofCountry.length > 0 ? ofCountry : paperLists.map((list) => ({ ...list, name: `${list.name} (${list.country})` }));
  return [
    ...own.filter((list) => isForCountry(list, country)).map(({ id, name, items }) => ({ id, name, papers: items })),
    ...standard.map(({ id, name, papers }) => ({ id, name, papers })),
  ];
}
