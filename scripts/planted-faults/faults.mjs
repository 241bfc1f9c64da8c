// The faults of `npm run faults`, and how one is planted. Each has:
// - name: what a person would see go wrong
// - file, find, replace: the text that is changed; `find` occurs once in the file
// - project, test: a test file that fails, and its Vitest project, or "e2e" with the `title` of a Playwright test
// - mend: the commit in the history that mended this fault, for those that were real
// - engine: for a fault in SQL that only one database engine shows
import { endpoints } from "./endpoints.mjs";
import { rules } from "./rules.mjs";
import { screens } from "./screens.mjs";
import { sql } from "./sql.mjs";

/** All faults, each with its kind. */
export const faults = Object.entries({ rules, sql, endpoints, screens }).flatMap(([kind, list]) =>
  list.map((fault) => ({ kind, ...fault })),
);

/** The text of a file with a fault in it; throws unless the text to change occurs exactly once. */
export function withFault(text, { name, file, find, replace }) {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`"${name}": the text to change occurs ${count} times in ${file}.`);
  return text.replace(find, () => replace);
}
