// Takes out of a compiled sheet what no page of its kind can use. Every public page carries its sheet in its first bytes, so each rule has to earn its place.

/** The words that a file can put into a page: class names, ids and other strings, the beginnings of words that are completed while running (`when-${role}`), elements, and variables it reads by name. */
export function wordsOf(texts) {
  const all = texts
    .map((text) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$|^(?:export )?type \w+ =(?:[\s|]*"[^"]*")+;/gm, "$1"))
    .join("\n");
  const words = new Set(all.split(/[\s"'`]+|\$\{|\}/));
  const beginnings = [...all.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning]) => beginning);
  const elements = new Set([...all.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, element]) => element));
  return { words, beginnings, elements, variables: new Set(all.match(/--[\w-]+/g)) };
}

/** Whether a page that is made of these words can hold what a selector asks for. What stands in :not(), :is() and :has() decides nothing. */
function canMatch(selector, { words, beginnings, elements }) {
  const plain = selector.replace(/:(not|is|has)\((?:[^()]|\([^()]*\))*\)/g, "");
  const classes = [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi)].map(([, name]) =>
    name.replace(/\\3(\d) ?/g, "$1").replace(/\\/g, ""),
  );
  const tags = [
    ...plain.replace(/\[[^\]]*\]|\.(?:\\.|[\w-])+|::?[\w-]+(\([^)]*\))?|#[\w-]+/g, "").matchAll(/[a-z][a-z0-9]*/g),
  ].map(([tag]) => tag);
  return (
    classes.every((name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))) &&
    [...plain.matchAll(/#([\w-]+)/g)].every(([, id]) => words.has(id)) &&
    tags.every((tag) => elements.has(tag) || words.has(tag)) &&
    (!plain.includes("[dir=rtl]") || words.has("rtl")) &&
    (!plain.includes("file-selector") || words.has("file"))
  );
}

/** Puts `known(name)` in the place of each var(--name) that it knows; `undefined` leaves it. */
function settle(value, known) {
  for (let at = value.indexOf("var("); at >= 0; at = value.indexOf("var(", at + 1)) {
    let end = at + 4;
    for (let depth = 1; depth > 0; end++) depth += { "(": 1, ")": -1 }[value[end]] ?? 0;
    const [name, ...fallback] = value.slice(at + 4, end - 1).split(",");
    const settled = known(name.trim(), fallback.length > 0 ? fallback.join(",").trim() : undefined);
    if (settled === undefined) continue;
    value = value.slice(0, at) + settled + value.slice(end);
    at -= 1;
  }
  return value;
}

/** Every browser we serve knows color-mix(): the declaration before it is never used. */
function withoutColorFallbacks(sheet) {
  sheet.walkAtRules("supports", (rule) => {
    if (!/^\(color:\s*color-mix\(in lab/.test(rule.params)) return;
    const inside = rule.parent.type === "rule";
    const before = inside ? rule.parent : rule.prev();
    const better = inside ? rule : rule.first;
    if (before && (inside || before.selector === better.selector))
      for (const one of [...before.nodes])
        if (one.type === "decl" && better.some(({ prop }) => prop === one.prop)) one.remove();
    rule.replaceWith(rule.nodes);
  });
}

/** Variables that never change stand in the rules themselves; those that nothing reads go. */
function settleVariables(sheet, { variables }) {
  const values = new Map();
  sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
    const constant =
      parent.selector === ":root" && parent.parent.name !== "media" && !values.has(prop) && !variables.has(prop);
    values.set(prop, constant ? value : null);
  });
  const known = (name, fallback) =>
    values.has(name) ? (values.get(name) ?? undefined) : name.startsWith("--tw-") ? fallback : undefined;
  sheet.walkDecls((declaration) => void (declaration.value = settle(declaration.value, known)));
  for (let before = -1, now = sheet.toString().length; before !== now; before = now, now = sheet.toString().length) {
    const read = new Set(sheet.toString().match(/(?<=var\()--[\w-]+/g));
    sheet.walkDecls(
      /^--/,
      (declaration) => void (read.has(declaration.prop) || variables.has(declaration.prop) || declaration.remove()),
    );
  }
  sheet.walkAtRules("property", (rule) => void (sheet.toString().includes(`var(${rule.params}`) || rule.remove()));
}

/** What shows only after something happened, or on paper: a pointer over it, a press, a selection, scrolling, a window turned round. */
const laterState =
  /:(hover|active|focus-visible|popover-open|target)|::selection|\[(data-scrolled|aria-(pressed|invalid))|\[dir=/;
const laterMedia = /hover|print|prefers-reduced-motion/;
const laterProperty = /^(transition|animation|will-change|cursor|user-select|outline|-webkit-(user|tap))/;

/** A PostCSS plugin: takes out of a page's first rules those that nothing on its first screen is drawn by while it arrives. They come with the file. */
export const firstScreen = {
  postcssPlugin: "first-screen",
  OnceExit(sheet) {
    sheet.walkAtRules("media", (rule) => void (laterMedia.test(rule.params) && rule.remove()));
    sheet.walkRules((rule) => {
      rule.selectors = rule.selectors.filter((selector) => !laterState.test(selector.replace(/:not\([^)]*\)/g, "")));
      if (rule.selector === "") rule.remove();
    });
    sheet.walkDecls(laterProperty, (declaration) => void declaration.remove());
  },
};

/** A PostCSS plugin: takes out what Tailwind writes for older browsers and for cases we do not have, and what no page made of `words` can match. */
export function lean(words) {
  return {
    postcssPlugin: "lean",
    OnceExit(sheet) {
      sheet.walkComments((comment) => void comment.remove());
      withoutColorFallbacks(sheet);
      sheet.walkAtRules("layer", (rule) => void ((rule.params === "properties" || !rule.nodes) && rule.remove()));
      sheet.walkRules((rule) => {
        if (rule.parent.name === "keyframes") return;
        rule.selectors = rule.selectors.filter((selector) => selector !== ":host" && canMatch(selector, words));
        if (rule.selector === "") return void rule.remove();
        const before = rule.prev();
        if (before?.type === "rule" && before.selector === rule.selector) (rule.prepend(before.nodes), before.remove());
      });
      sheet.walkDecls((declaration) => {
        const { prop, value } = declaration;
        // Borders are solid from the start (preflight); weight and tracking have no other reader than the rule itself.
        if (
          value === "var(--tw-border-style)" ||
          [
            "--tw-border-style",
            "--tw-font-weight",
            "--tw-tracking",
            "-webkit-mask",
            "-webkit-text-decoration",
            "-moz-text-size-adjust",
          ].includes(prop)
        )
          declaration.remove();
        else if (prop === "transition-property") declaration.value = value.replace(/,\s*--tw-[\w-]+/g, "");
        else declaration.value = value.replace(/,\s+/g, ",");
      });
      settleVariables(sheet, words);
      sheet.walkDecls(
        (declaration) =>
          void (declaration.value = declaration.value.replace(/calc\(([\d.]+) \/ ([\d.]+)\)/g, "calc($1/$2)")),
      );
      const written = sheet.toString();
      sheet.walkAtRules(
        "keyframes",
        (rule) => void (new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(written) || rule.remove()),
      );
      sheet.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
      sheet.walkAtRules(/^(media|supports|layer)$/, (rule) => void (rule.nodes?.length === 0 && rule.remove()));
    },
  };
}
lean.postcss = true;
