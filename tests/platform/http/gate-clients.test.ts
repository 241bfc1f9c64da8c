import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { documentText } from "./document";

/** The generators of a partner, installed here only: with what they need they are 80 packages. */
const dependencies = {
  "@hey-api/openapi-ts": "0.99.0",
  "openapi-typescript": "7.13.0",
  orval: "8.38.0",
  typescript: "5.9.3",
  zod: "4.6.7",
};
const folder = mkdtempSync(join(tmpdir(), "daftari-clients-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    target: "ES2023",
    module: "ESNext",
    moduleResolution: "Bundler",
  },
  include: ["*.ts", "hey/**/*.ts"],
};
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

test("the clients of openapi-typescript, orval (fetch and zod) and Hey API compile", () => {
  writeFileSync(join(folder, "openapi.json"), documentText());
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  run("npm", "install", "--no-audit", "--no-fund");
  run("npx", "openapi-typescript", "openapi.json", "-o", "types.ts", "--default-non-nullable", "false");
  for (const client of ["fetch", "zod"])
    run("npx", "orval", "--input", "openapi.json", "--output", `./${client}.ts`, "--client", client);
  run("npx", "openapi-ts", "-i", "openapi.json", "-o", "hey");
  expect(run("npx", "tsc", "-p", ".")).toBe("");
}, 600_000);
