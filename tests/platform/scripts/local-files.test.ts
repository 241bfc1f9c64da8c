import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { removeLocalFiles } from "@/scripts/build.mjs";

const folder = mkdtempSync(join(tmpdir(), "daftari-local-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a release contains no settings and no data of the machine that built it", () => {
  for (const name of [".env", ".env.local", ".env.production", "server.js"])
    writeFileSync(join(folder, name), "SECRET=1");
  for (const name of [".data", ".next"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "data.key"), "secret");
  }
  removeLocalFiles(folder);
  expect(readdirSync(folder).sort()).toEqual([".next", "server.js"]);
});
