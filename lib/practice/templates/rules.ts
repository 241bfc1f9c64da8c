import { linesOfPapers, papersOf } from "@/lib/practice/document-requests/rules";
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
