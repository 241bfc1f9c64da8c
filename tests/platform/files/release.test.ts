import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import config from "@/next.config.mjs";

/** The packages that the process opening files imports, as it names them. */
const names = [
  ...new Set(
    globSync("lib/platform/files/child/*.ts")
      .map((file) => readFileSync(file, "utf8"))
      .flatMap((text) => [...text.matchAll(/(?:from |import\()"([^".][^"]*)"/g)].map(([, name]) => name!))
      .filter((name) => !isBuiltin(name)),
  ),
];

test("a release has every file of the packages that the process opening files imports", { timeout: 60_000 }, () => {
  expect(names).toEqual(expect.arrayContaining(["ical.js", "read-excel-file/universal"]));
  const release = mkdtempSync(join(tmpdir(), "daftari-release-"));
  try {
    const included = config.outputFileTracingIncludes!["/**"]!.filter((glob) => glob.startsWith("node_modules/"));
    for (const file of globSync(included)) cpSync(file, join(release, file), { recursive: true });
    const script = `
      const failures = [];
      for (const name of ${JSON.stringify(names)})
        await import(name).catch(({ message }) => failures.push(name + ": " + message));
      console.log(JSON.stringify(failures));`;
    const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: release,
      encoding: "utf8",
    });
    expect(JSON.parse(printed)).toEqual([]);
  } finally {
    rmSync(release, { recursive: true, force: true });
  }
});
