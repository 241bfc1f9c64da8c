import postcss from "postcss";
import { expect, test } from "vitest";
import { firstScreen, lean, wordsOf } from "@/scripts/lean.mjs";

/** What stays of a sheet for pages that are made of these files. */
const stays = async (css: string, ...files: string[]) =>
  (await postcss([lean(wordsOf(files))]).process(css, { from: undefined })).css.replace(/\s+/g, " ").trim();

test("a rule stays when a file names its class, also one that is put together while running", async () => {
  const css = ".card{top:0}.card.open{top:1px}.stars{top:2px}.when-admin{top:3px}.sm\\:p-2\\.5{top:4px}";
  expect(await stays(css, "<p className={`card when-${role}`}>", 'const big = "sm:p-2.5";')).toBe(
    ".card{top:0}.when-admin{top:3px}.sm\\:p-2\\.5{top:4px}",
  );
});

test("a word in a comment or in a list of what could be chosen brings no rule", async () => {
  expect(
    await stays(
      ".stars{top:0}.danger{top:0}.calm{top:0}",
      '/* stars */ // stars\nexport type Tone = "danger" | "calm";\n<Note tone="calm" />',
    ),
  ).toBe(".calm{top:0}");
});

test("an element that no file has brings no rule, one of several leaves the others", async () => {
  expect(await stays("h1,h4{top:0}table{top:0}[dir=rtl] h1{left:0}", "<h1>")).toBe("h1{top:0}");
});

test("variables that nothing reads go, constants stand in place, and those of light and dark stay", async () => {
  const css =
    ":root{--a:8px;--b:red;--c:1}@media (prefers-color-scheme:dark){:root{--b:blue;--c:2}}p{width:var(--a);color:var(--b);line-height:var(--tw-leading,2)}";
  expect(await stays(css, "<p>")).toBe(
    ":root{--b:red}@media (prefers-color-scheme:dark){:root{--b:blue}}p{width:8px;color:var(--b);line-height:2}",
  );
});

test("the rules of the first screen leave out what shows only later", async () => {
  const css =
    "a{color:red;transition:color 1s;cursor:pointer}a:hover,p{top:0}p:not(:hover){top:1px}@media (hover:hover){p{top:2px}}@media print{p{top:3px}}[data-scrolled] p{top:4px}";
  const { css: first } = await postcss([firstScreen]).process(css, { from: undefined });
  expect(first.replace(/\s+/g, "")).toBe("a{color:red}p{top:0}p:not(:hover){top:1px}");
});
