// Compiles the sheets of the public pages. A page gets its rules in two steps:
//   1. in its HTML, the first part of its kind (components/ui/sheet-text.ts): what its first screen is drawn by, and no more. It holds no rule of another kind of page, of what
//      stands below (`below`), of a dialog that nobody has opened, or of a state that comes later, such as a pointer over a button (scripts/lean.mjs);
//   2. from a file, the whole sheet of all public pages (public/sheets/whole.<hash>.css, its address in components/ui/sheet-address.ts). Its link stands in the page where the first
//      screen ends: browsers draw what comes before a link in the body and wait only with what follows. So nothing above the link may need a rule that only the file has.
// The whole sheet holds the first parts too, in one order with the rest, so that the cascade is the same whatever came before it.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";
import { firstScreen, lean, wordsOf } from "./lean.mjs";
import { root } from "./settings.mjs";

const base = join(root, "app", "public.css");
const faceFile = join(root, "app", "fonts", "bricolage.css");
const frame = ["../layout.tsx", "layout.tsx", "public-frame.tsx"];
const entries = ["signin", "signup", "forgot-password", "reset-password/[token]", "confirm-email/[token]"].map((path) => `${path}/page.tsx`);
const opened = ["how-it-works", "pricing", "testimonials"].map((path) => `${path}/page.tsx`);
const finders = ["directory/page.tsx", "search/page.tsx"];
const hero = ["marketing/hero"];
const sections = ["marketing/partners", "marketing/how-it-works", "marketing/section", "marketing/why-choose", "marketing/testimonials", "marketing/figures", "plans/plan-cards"];
const profile = ["about", "balance", "overview", "portfolio", "reviews", "similar", "tabs", "verification", "action-bar"].map((part) => `professionals/profile-${part}`);
const landing = ["marketing/landing", "marketing/carousel", "plans/plan-card"];

/** The first parts: the pages each is for, in app/(public), the drawn parts (plain CSS) that they use, and the modules of components that stand below their first screen. */
const sheets = {
  landing: { pages: ["page.tsx"], parts: landing, below: sections },
  opened: { pages: opened, parts: landing, below: hero },
  finding: { pages: finders, parts: ["professionals/people"], below: ["professionals/pagination", "professionals/ask-several"] },
  profile: { pages: ["professional/[id]/page.tsx"], parts: ["professionals/profile"], below: profile },
  words: { pages: ["[info]/page.tsx"] },
  entry: { pages: entries, parts: ["ui/book"] },
  wizard: { pages: ["professional-signup/page.tsx"], parts: ["ui/book"] },
  lost: { pages: ["not-found.tsx"] },
};
/** All rules of all of them, with every dialog. */
const whole = { pages: Object.values(sheets).flatMap(({ pages }) => pages), parts: ["shell/foot", ...new Set(Object.values(sheets).flatMap(({ parts = [] }) => parts))] };
/** Below the first screen of every page. */
const foot = join(root, "app", "(public)", "site-foot.tsx");

/** The file of an import. The sheets themselves are no source: what is in one would never leave it. */
function resolve(from, name) {
  if (/sheet-(text|address)$/.test(name)) return;
  const path = name.startsWith("@/") ? join(root, name.slice(2)) : join(dirname(from), name);
  return [`${path}.tsx`, `${path}.ts`].find(existsSync);
}

/** The files of app and components that one imports, but for those `below`. Without `below`, also those that it fetches when they are asked for. Still parts are in the page from the start. */
function gather(file, below, found) {
  if (found.has(file) || below?.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, "utf8");
  const all = !below || text.includes("still(");
  for (const [, , now, then] of text.matchAll(/(^|\n)(?:import|export) (?!type )[^;]*?from "([^"]+)"|import\("([^"]+)"\)/g)) {
    const name = now ?? (all ? then : undefined);
    const next = name && /^(\.|@\/(app|components))/.test(name) && resolve(file, name);
    if (next) gather(next, below, found);
  }
  return found;
}

/** A sheet as text. With `below` only its first part. */
async function compile({ pages, parts = [] }, below) {
  const files = new Set();
  for (const page of [...frame, ...pages]) gather(join(root, "app", "(public)", page), below, files);
  const lines = [...parts.map((part) => `@import "../components/${part}.css";`), ...[...files].sort().map((file) => `@source "${relative(dirname(base), file)}";`)];
  const text = readFileSync(base, "utf8").replace(/(@import "tailwindcss[^\n]*\n)/, `$1${lines.join("\n")}\n`);
  const words = wordsOf([...files].map((file) => readFileSync(file, "utf8")));
  const result = await postcss([tailwind({ base: root, optimize: { minify: true } }), ...(below ? [firstScreen] : []), lean(words)]).process(text, { from: base });
  return result.css.trim();
}

function write(target, text) {
  if (existsSync(target) && readFileSync(target, "utf8") === text) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function writeModule(name, values) {
  const lines = Object.entries(values).map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`);
  write(join(root, "components", "ui", name), `// Made by scripts/sheet.mjs.\n${lines.join("")}`);
}

/** Writes the whole sheet under an address that changes with its content, so that browsers keep it for good; answers the address. */
function writeWhole(text) {
  const folder = join(root, "public", "sheets");
  const name = `whole.${createHash("sha256").update(text).digest("hex").slice(0, 8)}.css`;
  write(join(folder, name), text);
  for (const other of readdirSync(folder)) if (other !== name) rmSync(join(folder, other));
  return `/sheets/${name}`;
}

/** The first part of each sheet and the whole one, as text. */
export async function compileSheets() {
  const first = {};
  for (const [name, { below = [], ...sheet }] of Object.entries(sheets)) first[name] = await compile(sheet, new Set([foot, ...below.map((part) => join(root, "components", `${part}.tsx`))]));
  return { first, whole: await compile(whole) };
}

/** Writes the compiled sheets, when they changed. */
export async function writeSheets() {
  const { first, whole } = await compileSheets();
  const face = (await postcss([tailwind({ base: root, optimize: { minify: true } })]).process(readFileSync(faceFile, "utf8"), { from: faceFile })).css.trim();
  writeModule("sheet-text.ts", { ...first, face });
  writeModule("sheet-address.ts", { wholeAddress: writeWhole(whole) });
}

/** Writes them again soon after anything changed that they are made of. */
export function watchSheets() {
  let timer;
  for (const folder of ["app", "components"]) {
    watch(join(root, folder), { recursive: true, persistent: false }, (_, file) => {
      if (!file || !/\.(tsx?|css)$/.test(file) || /sheet-(text|address)\.ts$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void writeSheets().catch((error) => console.error(error.message)), 100);
    });
  }
}
