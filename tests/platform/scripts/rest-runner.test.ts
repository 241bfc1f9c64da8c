import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "daftari-gates-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project with gates that hold and gates that fail, each in a Vitest project of its own. */
const files = {
  "green.test.mjs": `import { test } from "vitest"; test("holds", ({ task }) => void (task.meta.figures = ["12 MB", "3 s"]));`,
  "red.test.mjs": `import { test } from "vitest"; test("planted", () => { throw new Error("planted"); });`,
  "skipped.test.mjs": `import { test } from "vitest"; test("a", () => {}); test.skip("b", () => {});`,
  // As a PostgreSQL server started for the tests does.
  "ends-with-0.mjs": `export default () => void process.on("exit", () => (process.exitCode = 0));`,
  "vitest.config.mjs": `export default { test: { projects: ["green", "red", "skipped", "none"].map((name) => ({
    test: { name, include: [name + ".test.mjs"], globalSetup: "./ends-with-0.mjs" } })) } };`,
  "gates.mjs": `import { commandsIn, runGates } from ${JSON.stringify(resolve("scripts/gate-runner.mjs"))};
    const { vitest } = commandsIn(${JSON.stringify(folder)});
    const gates = Object.fromEntries(["green", "red", "skipped", "none"].map((name) => [name, () => vitest([name])]));
    gates.crash = () => { throw new Error("crash"); };
    process.exitCode = await runGates(gates, process.argv.slice(2), ["green", "red"]);`,
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});

async function runGates(...names: string[]): Promise<{ code: number; lines: string[] }> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  const run = promisify(execFile)(process.execPath, [join(folder, "gates.mjs"), ...names], {
    env: { ...env, NODE_ENV: "test" },
  }) as Promise<{ stdout: string; code?: number }>;
  const { stdout, code = 0 } = await run.catch((error: { stdout: string; code: number }) => error);
  const lines = stdout
    .split("\n")
    .filter((line) => /^\|.*(ok|FAILED) \||^failed in |passed, \d+ failed$|^ +[\d.]+ s {2}/.test(line));
  // Times, processor time and load differ.
  const constant = (line: string) =>
    line.replace(/\| \d+ s \|[^|]*\|[^|]*\|/, "| 0 s |").replace(/^ +[\d.]+ s .*\//, "0 s ");
  return { code, lines: lines.map(constant) };
}

test("a gate fails by a failed or skipped test, without a test and by a crash, although its run ends with 0", async () => {
  const { code, lines } = await runGates();
  expect(lines).toEqual([
    "| green | ok | 1 passed, 0 failed | 0 s | 12 MB; 3 s |",
    "| red | FAILED | 0 passed, 1 failed | 0 s | |",
    "| skipped | FAILED | 1 passed, 1 failed | 0 s | |",
    "| none | FAILED | 0 passed, 1 failed | 0 s | |",
    "| crash | FAILED | 0 passed, 1 failed | 0 s | |",
    expect.stringMatching(/^failed in red: .*red\.test\.mjs: planted$/),
    expect.stringMatching(/^failed in skipped: .*skipped\.test\.mjs: b$/),
    expect.stringMatching(/^0 s (green|red|skipped)\.test\.mjs$/),
    expect.stringMatching(/^0 s (green|red|skipped)\.test\.mjs$/),
    expect.stringMatching(/^0 s (green|red|skipped)\.test\.mjs$/),
    "2 passed, 4 failed",
  ]);
  expect(code).toBe(1);
}, 120_000);

test("gates that hold end with 0, and an unknown gate runs nothing", async () => {
  expect(await runGates("green")).toMatchObject({ code: 0 });
  expect(await runGates("green", "gren")).toEqual({ code: 2, lines: [] });
}, 120_000);
