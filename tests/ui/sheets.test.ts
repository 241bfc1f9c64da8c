import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { addressOf } from "@/components/ui/sheet-address";
import * as texts from "@/components/ui/sheet-text";

const { face, ...firsts } = texts;
const kinds = Object.keys(firsts) as (keyof typeof firsts)[];
const packed = (text: string) => brotliCompressSync(text).length;
const files = Object.entries(addressOf).map(
  ([kind, address]) => [kind, address, readFileSync(`public${address}`, "utf8")] as const,
);

// Bytes as they cross the network, compressed, a little above what they are. A first screen that needs more has to be worth it: the page must fit into the first flight.
const most = {
  landing: 2900,
  opened: 4000,
  finding: 3800,
  profile: 3150,
  words: 2650,
  entry: 3150,
  wizard: 3400,
  lost: 2000,
};

test.each(kinds)("the rules in the HTML of the kind %s stay few", (kind) => {
  expect(packed(firsts[kind])).toBeLessThanOrEqual(most[kind]);
});

test("the heading face stands in none of them, and is short itself", () => {
  expect(packed(face)).toBeLessThanOrEqual(220);
  for (const text of [...Object.values(firsts), ...files.map(([, , text]) => text)])
    expect(text).not.toContain("@font-face");
});

test.each(kinds)("the rules in the HTML of the kind %s hold nothing of footer, menus or later states", (kind) => {
  expect(firsts[kind]).not.toMatch(
    /\.(site-footer|footer-|countries|menu[ .]|drop|picker|dialog-)|:hover|transition|animation|@keyframes/,
  );
});

test.each(files)("the file %s is called by what is in it, and has the footer", (_, address, text) => {
  expect(address).toMatch(new RegExp(`\\.${createHash("sha256").update(text).digest("hex").slice(0, 8)}\\.css$`));
  expect(text).toContain(".site-footer");
});

test("no file is left over from before", () => {
  expect(readdirSync("public/sheets").sort()).toEqual(
    files.map(([, address]) => address.replace("/sheets/", "")).sort(),
  );
});

test("everywhere the layers begin in the same order, so that the cascade does not hang on which sheet came first", () => {
  for (const text of [...Object.values(firsts), ...files.map(([, , text]) => text)]) {
    const order = [...text.matchAll(/@layer ([a-z]+)/g)].map(([, name]) => name);
    expect([...new Set(order)]).toEqual(["theme", "base", "components", "utilities"]);
  }
});
