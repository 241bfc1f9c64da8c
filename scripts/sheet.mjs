// Compiles the public sheets into components/ui/{,foot-,whole-}sheet-text.ts. A page carries the sheet of its kind once, in its HTML (components/ui/sheets.tsx).
// A sheet is made of the files that its pages import, so it holds no rule of another page or of a dialog that nobody has opened.
import { existsSync, readFileSync, watch, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";
import { lean, wordsOf } from "./lean.mjs";
import { root } from "./settings.mjs";

const base = join(root, "app", "public.css");
const frame = ["../layout.tsx", "layout.tsx", "public-frame.tsx"];
const entries = ["signin", "signup", "forgot-password", "reset-password/[token]", "confirm-email/[token]"].map((path) => `${path}/page.tsx`);
const landings = ["page.tsx", ...["how-it-works", "pricing", "testimonials"].map((path) => `${path}/page.tsx`)];
// The filtered list takes over so soon that waiting for the whole sheet would show.
const finders = ["directory/page.tsx", "search/page.tsx", "../../components/professionals/directory-results.tsx"];

/** Each sheet: the pages it is for, in app/(public), and the drawn parts (plain CSS) that they use. */
const sheets = {
  landing: { pages: landings, parts: ["marketing/landing", "marketing/carousel", "plans/plan-card"] },
  finding: { pages: finders, parts: ["professionals/people"] },
  profile: { pages: ["professional/[id]/page.tsx"], parts: ["professionals/profile"] },
  words: { pages: ["[info]/page.tsx"] },
  entry: { pages: entries, parts: ["ui/book"] },
  wizard: { pages: ["professional-signup/page.tsx"], parts: ["ui/book"] },
  lost: { pages: ["not-found.tsx"] },
};
/** All of it with every dialog: what the browser takes when it goes on to another kind of page or opens something. */
const whole = { pages: Object.values(sheets).flatMap(({ pages }) => pages), parts: [...new Set(Object.values(sheets).flatMap(({ parts = [] }) => parts))], later: true };

/** The file of an import. The sheets themselves are no source: what is in one would never leave it. */
function resolve(from, name) {
  if (name.endsWith("sheet-text")) return;
  const path = name.startsWith("@/") ? join(root, name.slice(2)) : join(dirname(from), name);
  return [`${path}.tsx`, `${path}.ts`].find(existsSync);
}

/** The files of app and components that one imports; with `later`, also those that it fetches when they are asked for. Still parts are in the page from the start. */
function gather(file, later, found) {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, "utf8");
  const all = later || text.includes("still(");
  for (const [, , now, then] of text.matchAll(/(^|\n)(?:import|export) (?!type )[^;]*?from "([^"]+)"|import\("([^"]+)"\)/g)) {
    const name = now ?? (all ? then : undefined);
    const next = name && /^(\.|@\/(app|components))/.test(name) && resolve(file, name);
    if (next) gather(next, later, found);
  }
  return found;
}

async function compile({ pages, parts = [], later = false }) {
  const files = new Set();
  for (const page of [...frame, ...pages]) gather(join(root, "app", "(public)", page), later, files);
  const lines = [...parts.map((part) => `@import "../components/${part}.css";`), ...[...files].sort().map((file) => `@source "${relative(dirname(base), file)}";`)];
  const text = readFileSync(base, "utf8").replace(/(@import "tailwindcss[^\n]*\n)/, `$1${lines.join("\n")}\n`);
  const words = wordsOf([...files].map((file) => readFileSync(file, "utf8")));
  const result = await postcss([tailwind({ base: root, optimize: { minify: true } }), lean(words)]).process(text, { from: base });
  return result.root;
}

/** Takes the rules of what stands after a page's own words (components/shell/foot.css) out of a sheet and answers them: they travel in front of the footer. */
function takeFoot(sheet) {
  let foot = "";
  sheet.walkAtRules("layer", (rule) => {
    if (rule.params !== "components.foot") return;
    foot += rule.toString();
    rule.remove();
  });
  return foot;
}

function write(name, texts) {
  const target = join(root, "components", "ui", name);
  const text = Object.entries(texts).map(([sheet, css]) => `export const ${sheet} = ${JSON.stringify(css)};\n`);
  const module = `// Made by scripts/sheet.mjs.\n${text.join("")}`;
  if (!existsSync(target) || readFileSync(target, "utf8") !== module) writeFileSync(target, module);
}

/** Writes the compiled sheets, when they changed. */
export async function writeSheets() {
  const texts = {};
  let foot = "";
  for (const [name, sheet] of Object.entries(sheets)) {
    const compiled = await compile(sheet);
    foot = takeFoot(compiled);
    texts[name] = compiled.toString().trim();
  }
  write("sheet-text.ts", texts);
  write("foot-sheet-text.ts", { foot });
  write("whole-sheet-text.ts", { whole: (await compile(whole)).toString().trim() });
}

/** Writes them again soon after anything changed that they are made of. */
export function watchSheets() {
  let timer;
  for (const folder of ["app", "components"]) {
    watch(join(root, folder), { recursive: true, persistent: false }, (_, file) => {
      if (!file || !/\.(tsx?|css)$/.test(file) || file.endsWith("sheet-text.ts")) return;
      clearTimeout(timer);
      timer = setTimeout(() => void writeSheets().catch((error) => console.error(error.message)), 100);
    });
  }
}
