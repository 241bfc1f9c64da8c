// A loader for app/(public)/public-css.ts: gives app/public.css, compiled by Tailwind, as that module's text
// (next.config.mjs). In development all rules come by Next as any sheet does, so that an edit shows at once.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";

export default async function publicCss() {
  if (process.env.NODE_ENV === "development") return `import "../globals.css";\nexport const publicCss = "";`;
  const from = join(this.rootContext, "app", "public.css");
  const plugin = tailwind({ base: this.rootContext, optimize: { minify: true } });
  const { css, messages } = await postcss([plugin]).process(await readFile(from, "utf8"), { from });
  // The bundler keeps what this gave until one of these changes: the sheets it imports and the folders whose classes it
  // collects.
  this.addDependency(from);
  for (const { type, file, dir } of messages) {
    if (type === "dependency") this.addDependency(file);
    if (type === "dir-dependency") this.addContextDependency(dir);
  }
  return `export const publicCss = ${JSON.stringify(css)};`;
}
