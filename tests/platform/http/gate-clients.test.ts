import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import openapiTS, { astToString } from "openapi-typescript";
import { generate } from "orval";
import { afterAll, expect, test } from "vitest";
import { documentText } from "./document";

// Inside the project, so that the generated code finds its packages.
const folder = mkdtempSync(join(process.cwd(), "node_modules", ".clients-"));
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
  include: ["**/*.ts"],
};

test("the clients of openapi-typescript, orval (fetch and zod) and Hey API compile", async () => {
  const source = join(folder, "openapi.json");
  writeFileSync(source, documentText());
  writeFileSync(join(folder, "types.ts"), astToString(await openapiTS(documentText(), { defaultNonNullable: false })));
  for (const client of ["fetch", "zod"] as const)
    await generate({ input: { target: source }, output: { target: `./${client}.ts`, client } }, folder);
  await createClient({ input: source, output: join(folder, "hey"), logs: { level: "silent", file: false } });
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  const tsc = join(process.cwd(), "node_modules", "typescript", "bin", "tsc");
  const compile = () => execFileSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
  expect(compile()).toBe("");
}, 300_000);
