// Compiles the sheets of the public pages. A page gets its rules in two steps:
//   1. in its HTML, the first part of its kind (components/ui/sheet-text.ts): what its first screen is drawn by, and no more. It holds no rule of another kind of page, of what
//      stands below (`below`), of a dialog that nobody has opened, or of a state that comes later, such as a pointer over a button (scripts/lean.mjs);
//   2. from a file, all rules of its kind (public/sheets/<kind>.<hash>.css, the addresses in components/ui/sheet-address.ts). Its link stands in the page where the first screen ends:
//      browsers draw what comes before a link in the body and wait only with what follows. So nothing above the link may need a rule that only the file has.
// The file holds the rules of the first part again, in one order with the rest, so that the cascade does not hang on what came first. Who goes on to another page inside the application
// gets the `whole` sheet of all kinds.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";
import { firstScreen, lean, wordsOf } from "./lean.mjs";
import { root } from "./settings.mjs";

const base = join(root, "app", "public.css");
const frame = ["../layout.tsx", "layout.tsx", "public-frame.tsx"];
const entries = [
  "signin",
  "signup",
  "forgot-password",
  "reset-password/[token]",
  "confirm-email/[token]",
  "verify/[code]",
].map((path) => `${path}/page.tsx`);
const opened = ["how-it-works", "pricing", "testimonials"].map((path) => `${path}/page.tsx`);
const finders = ["directory/page.tsx", "search/page.tsx"];
const hero = ["marketing/hero"];
const sections = [
  "marketing/partners",
  "marketing/how-it-works",
  "marketing/section",
  "marketing/why-choose",
  "marketing/testimonials",
  "marketing/slides",
  "marketing/stories",
  "marketing/figures",
  "plans/plan-cards",
];
const profile = [
  "about",
  "action-bar",
  "balance",
  "overview",
  "portfolio",
  "rate",
  "review-list",
  "reviews",
  "similar",
  "tabs",
  "verification",
  "ways",
].map((part) => `professionals/profile-${part}`);
const landing = ["marketing/landing", "marketing/carousel", "plans/plan-card"];

/** The kinds: the pages each is for, in app/(public), the drawn parts (plain CSS) that they use, and the modules of components that stand below their first screen. */
const sheets = {
  landing: { pages: ["page.tsx"], parts: landing, below: sections },
  opened: { pages: opened, parts: landing, below: hero },
  finding: {
    pages: finders,
    parts: ["professionals/people"],
    below: ["professionals/pagination", "professionals/ask-several"],
  },
  profile: { pages: ["professional/[id]/page.tsx"], parts: ["professionals/profile"], below: profile },
  words: { pages: ["[info]/page.tsx"] },
  entry: { pages: entries, parts: ["ui/book"] },
  wizard: { pages: ["professional-signup/page.tsx"], parts: ["ui/book"] },
  lost: { pages: ["not-found.tsx"] },
};
const whole = {
  pages: Object.values(sheets).flatMap(({ pages }) => pages),
  parts: [...new Set(Object.values(sheets).flatMap(({ parts = [] }) => parts))],
};
/** What stands below the first screen of every page: footer, menus, short notes. */
const foot = ["../app/(public)/site-foot", "shell/header-behaviour", "ui/toast-host"];

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
  const all = !below || /\bstill\w*\(/.test(text);
  for (const [, , now, then] of text.matchAll(
    /(^|\n)(?:import|export) (?!type )[^;]*?from "([^"]+)"|import\("([^"]+)"\)/g,
  )) {
    const name = now ?? (all ? then : undefined);
    const next = name && /^(\.|@\/(app|components))/.test(name) && resolve(file, name);
    if (next) gather(next, below, found);
  }
  return found;
}

/** A sheet as text, with every dialog of its pages; with `below` only its first part. */
async function compile({ pages, parts = [] }, below) {
  const files = new Set();
  for (const page of [...frame, ...pages]) gather(join(root, "app", "(public)", page), below, files);
  const drawn = below ? parts : ["shell/foot", ...parts];
  const lines = [
    ...drawn.map((part) => `@import "../components/${part}.css";`),
    ...[...files].sort().map((file) => `@source "${relative(dirname(base), file)}";`),
  ];
  const text = readFileSync(base, "utf8").replace(/(@import "tailwindcss[^\n]*\n)/, `$1${lines.join("\n")}\n`);
  const words = wordsOf([...files].map((file) => readFileSync(file, "utf8")));
  const result = await postcss([
    tailwind({ base: root, optimize: { minify: true } }),
    ...(below ? [firstScreen] : []),
    lean(words),
  ]).process(text, { from: base });
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

/** Writes the files, under names that change with what is in them, so that browsers keep them for good; answers their addresses. */
function writeFiles(texts) {
  const folder = join(root, "public", "sheets");
  const names = Object.entries(texts).map(([kind, text]) => [
    kind,
    `${kind}.${createHash("sha256").update(text).digest("hex").slice(0, 8)}.css`,
  ]);
  for (const [kind, name] of names) write(join(folder, name), texts[kind]);
  for (const old of readdirSync(folder)) if (!names.some(([, name]) => name === old)) rmSync(join(folder, old));
  return Object.fromEntries(names.map(([kind, name]) => [kind, `/sheets/${name}`]));
}

/** Writes the compiled sheets, when they changed. */
export async function writeSheets() {
  const first = {};
  const files = { whole: await compile(whole) };
  for (const [kind, { below = [], ...sheet }] of Object.entries(sheets)) {
    first[kind] = await compile(
      sheet,
      new Set([...foot, ...below].map((part) => join(root, "components", `${part}.tsx`))),
    );
    files[kind] = await compile(sheet);
  }
  const face = (
    await postcss([tailwind({ base: root, optimize: { minify: true } }), lean(wordsOf([]))]).process(
      '@import "./fonts/bricolage.css";',
      { from: base },
    )
  ).css.trim();
  writeModule("sheet-text.ts", { ...first, face });
  writeModule("sheet-address.ts", { addressOf: writeFiles(files) });
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
