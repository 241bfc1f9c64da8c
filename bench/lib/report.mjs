// bench/RESULTS.md, a section for each script.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const report = new URL("../RESULTS.md", import.meta.url);

/** Prints a section and puts it in the place of the former one with the same heading, or at the end. */
export function writeSection(heading, text) {
  const section = `${heading}\n\n${text.trim()}`;
  console.log(section);
  const parts = (existsSync(report) ? readFileSync(report, "utf8") : "# Results\n")
    .split(/^(?=## )/m)
    .map((part) => part.trim());
  const at = parts.findIndex((part) => part.startsWith(`${heading}\n`));
  if (at < 0) parts.push(section);
  else parts[at] = section;
  writeFileSync(report, `${parts.join("\n\n")}\n`);
}
