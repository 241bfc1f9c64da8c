import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What is shorter a browser compiles on the page's own thread, where it had better wait until it is called. */
const shortest = 30 * 1024;
/** Read by V8 (Chrome from 136 on) as a file's first line; a comment to everybody else. */
const hint = "//# allFunctionsCalledOnLoad\n";

/**
 * Lets browsers compile the framework while it arrives, on another thread: left to themselves they compile each function of it when it is first called, which
 * took a slow phone a tenth of a second of every page's start. Marks the long scripts that prerendered pages begin with, in the traced copy; answers how many.
 */
export function hintScripts(standalone) {
  const pages = join(standalone, ".next", "server", "app");
  const texts = readdirSync(pages)
    .filter((name) => name.endsWith(".html"))
    .map((name) => readFileSync(join(pages, name), "utf8"));
  const begun = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/<script src="\/_next\/static\/([^"?]+\.js)"(?: id="[^"]*")? async/g)].map(([, name]) => name),
    ),
  );
  const long = [...begun]
    .map((name) => join(standalone, ".next", "static", name))
    .filter((file) => readFileSync(file).length >= shortest);
  for (const file of long) writeFileSync(file, hint + readFileSync(file, "utf8"));
  return long.length;
}
