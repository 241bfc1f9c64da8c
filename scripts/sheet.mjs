// Compiles app/globals.css into components/shell/sheet-text.ts, so that a page carries its sheet once (components/shell/sheet.tsx). next.config.mjs runs it.
import { existsSync, readFileSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";
import { root } from "./settings.mjs";

const source = join(root, "app", "globals.css");
const target = join(root, "components", "shell", "sheet-text.ts");

/** Writes the compiled sheet, when it changed. */
export async function writeSheet() {
  const { css } = await postcss([tailwind({ base: root, optimize: { minify: true } })]).process(readFileSync(source, "utf8"), { from: source });
  const text = `// Made by scripts/sheet.mjs from app/globals.css.\nexport const sheet = ${JSON.stringify(css.trim())};\n`;
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}

/** Writes it again soon after anything changed that it is made of. */
export function watchSheet() {
  let timer;
  for (const folder of ["app", "components"]) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(tsx?|css)$/.test(file) || file.endsWith("sheet-text.ts")) return;
      clearTimeout(timer);
      timer = setTimeout(() => void writeSheet().catch((error) => console.error(error.message)), 100);
    }).unref();
  }
}
