// Loader for app/(public)/public-css.ts: returns app/base.css with the utilities of the public pages and the components
// that they import, compiled by Tailwind, as that module's text (next.config.mjs). In development Next serves all
// stylesheets as usual, so that edits appear at once.
import { existsSync, globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";

/** The path of an imported file, relative to `root`; undefined for a package and for anything but TypeScript. */
function fileOf(root, wanted, from) {
  const base = wanted.startsWith("@/") ? wanted.slice(2) : wanted.startsWith(".") ? join(dirname(from), wanted) : null;
  if (base === null) return undefined;
  return ["", ".ts", ".tsx"]
    .map((end) => base + end)
    .find((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}

/** The components that public pages import, statically or dynamically, as paths relative to `root`. */
export function publicComponents(root) {
  const reached = new Set(globSync(["app/*.tsx", "app/(public)/**/*.{ts,tsx}"], { cwd: root }));
  for (const file of reached)
    for (const [, wanted] of readFileSync(join(root, file), "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
      const path = fileOf(root, wanted, file);
      if (path) reached.add(path);
    }
  return [...reached].filter((file) => file.startsWith("components/")).toSorted();
}

export default async function publicCss() {
  if (process.env.NODE_ENV === "development") return `import "../globals.css";\nexport const publicCss = "";`;
  const root = this.rootContext;
  const from = join(root, "app", "base.css");
  const sources = ["./*.tsx", "./(public)", ...publicComponents(root).map((file) => `../${file}`)];
  const text = [await readFile(from, "utf8"), ...sources.map((source) => `@source "${source}";`)].join("\n");
  const plugin = tailwind({ base: root, optimize: { minify: true } });
  const { css } = await postcss([plugin]).process(text, { from });
  return `export const publicCss = ${JSON.stringify(css)};`;
}
