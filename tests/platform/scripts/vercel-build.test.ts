import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// The script in a folder of its own, with a build and a migration that note their run.
const folder = mkdtempSync(join(tmpdir(), "daftari-vercel-"));
const calls = join(folder, "calls");
const next = join(folder, "node_modules", "next", "dist", "bin");
const database = { DATABASE_URL: "postgres://user@localhost:1/site" };

beforeAll(() => {
  for (const name of [join(folder, "scripts"), next]) mkdirSync(name, { recursive: true });
  for (const name of ["vercel-build", "typescript", "checks", "explain", "settings", "setting-names"])
    cpSync(join("scripts", `${name}.mjs`), join(folder, "scripts", `${name}.mjs`));
  symlinkSync(resolve("lib"), join(folder, "lib"), "dir");
  for (const name of ["pg", "zod"])
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name), "dir");
  const noting = (name: string, code: string) =>
    `require("node:fs").appendFileSync("calls", "${name} " + process.argv.slice(2) + "\\n");process.exitCode = ${code};`;
  writeFileSync(join(next, "next"), noting("next", "0"));
  writeFileSync(
    join(folder, "scripts", "migrate.mjs"),
    `import { createRequire } from "node:module";const require = createRequire(import.meta.url);
${noting("migrate", "Number(process.env.PLANTED_CODE ?? 0)")}`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function vercelBuild(env: Record<string, string>) {
  writeFileSync(calls, "");
  const { status, stderr } = spawnSync(process.execPath, ["scripts/vercel-build.mjs"], {
    cwd: folder,
    encoding: "utf8",
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
  });
  return { status, stderr, calls: readFileSync(calls, "utf8").trim() };
}

test("a production deployment migrates its database before the build, a preview only builds", () => {
  const [production, preview] = ["production", "preview"].map((VERCEL_ENV) => vercelBuild({ VERCEL_ENV, ...database }));
  expect(production).toEqual({ status: 0, stderr: "", calls: "migrate \nnext build" });
  expect(preview).toEqual({ status: 0, stderr: "", calls: "next build" });
});

test("a failed migration or a wrong setting fails the deployment before the build", () => {
  const failed = vercelBuild({ VERCEL_ENV: "production", PLANTED_CODE: "3", ...database });
  expect([failed.status, failed.calls]).toEqual([3, "migrate"]);
  const wrong = vercelBuild({ VERCEL_ENV: "production", ...database, PORT: "abc" });
  expect([wrong.status, wrong.calls]).toEqual([1, ""]);
  expect(wrong.stderr).toContain("PORT must be a whole number");
});
