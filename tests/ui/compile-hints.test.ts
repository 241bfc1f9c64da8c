import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hintScripts } from "@/scripts/compile-hints.mjs";

test("only long scripts that a page begins with are to be compiled while they arrive", () => {
  const standalone = mkdtempSync(join(tmpdir(), "daftari-hints-"));
  try {
    const [pages, chunks] = [".next/server/app", ".next/static/chunks"].map((path) => join(standalone, path)) as [
      string,
      string,
    ];
    for (const folder of [pages, chunks]) mkdirSync(folder, { recursive: true });
    const long = `let a = "${"a".repeat(40_000)}";`;
    for (const [name, text] of Object.entries({ framework: long, short: "let a;", later: long, old: long }))
      writeFileSync(join(chunks, `${name}.js`), text);
    const script = (name: string, rest: string) => `<script src="/_next/static/chunks/${name}.js"${rest}></script>`;
    writeFileSync(
      join(pages, "index.html"),
      [script("framework", ' async=""'), script("short", ' id="_R_" async=""'), script("old", ' noModule=""')].join(""),
    );
    expect(hintScripts(standalone)).toBe(1);
    const firstLine = (name: string) => readFileSync(join(chunks, `${name}.js`), "utf8").split("\n")[0];
    expect(firstLine("framework")).toBe("//# allFunctionsCalledOnLoad");
    for (const name of ["short", "later", "old"]) expect(firstLine(name)).toMatch(/^let/);
  } finally {
    rmSync(standalone, { recursive: true, force: true });
  }
});
