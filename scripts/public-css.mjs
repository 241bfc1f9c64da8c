// Loader for app/(public)/public-css.ts: returns app/public.css, compiled by Tailwind, as that module's text
// (next.config.mjs). In development Next serves all stylesheets as usual, so that edits appear at once.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";

export default async function publicCss() {
  if (process.env.NODE_ENV === "development") return `import "../globals.css";\nexport const publicCss = "";`;
  const from = join(this.rootContext, "app", "public.css");
  const plugin = tailwind({ base: this.rootContext, optimize: { minify: true } });
  const { css, messages } = await postcss([plugin]).process(await readFile(from, "utf8"), { from });
  // The bundler caches the result until one of these changes: imported stylesheets and the folders scanned for classes.
  this.addDependency(from);
  for (const { type, file, dir } of messages) {
    if (type === "dependency") this.addDependency(file);
    if (type === "dir-dependency") this.addContextDependency(dir);
  }
  return `export const publicCss = ${JSON.stringify(css)};`;
}
