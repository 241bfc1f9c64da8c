// `npm test [-- GATES]`: runs the gates one after another. The last line counts the tests; a gate that cannot run
// counts as failed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { checkNode, root } from "./settings.mjs";

checkNode();
const reports = mkdtempSync(join(tmpdir(), "daftari-reports-"));
const bin = (name) => join(root, "node_modules", ".bin", name);
// All processes use the Node that runs this script, not the first one in PATH.
const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
const inherit = {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: path, NEXT_TELEMETRY_DISABLED: "1", CI: process.env.CI ?? "1" },
};

function run(command, args, env = {}) {
  return spawnSync(command, args, { ...inherit, env: { ...inherit.env, ...env } }).status === 0;
}

function report(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function vitest(...projects) {
  const file = join(reports, `${projects[0]}.json`);
  const ok = run(bin("vitest"), [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...projects.flatMap((name) => ["--project", name]),
  ]);
  // The exit code is not reliable: a PostgreSQL server started for the tests ends the process with 0 regardless of the
  // results.
  const { success, ...counts } = report(file, (found) => ({
    success: found.success,
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numPendingTests,
  }));
  return { ok: ok && success === true, ...counts };
}

function playwright() {
  const file = join(reports, "browser.json");
  const env = { CHROME_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const ok = run(bin("playwright"), ["test", "--reporter=list,json"], env);
  return {
    ok,
    ...report(file, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
    })),
  };
}

const gates = {
  types: () => run(bin("next"), ["typegen"]) && run(bin("tsc"), ["--noEmit", "-p", "."]),
  lint: () => run(bin("eslint"), ["--max-warnings", "0", "."]),
  unused: () => run(bin("knip"), []),
  unit: () => vitest("unit", "unit-dom"),
  sql: () => vitest("pglite", "postgres"),
  build: () => run(process.execPath, ["scripts/build.mjs"]),
  preview: () => vitest("preview"),
  e2e: playwright,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in gates));
if (unknown.length > 0) {
  console.error(`There is no gate ${unknown.join(", ")}. There are: ${Object.keys(gates).join(", ")}.`);
  process.exit(2);
}

let passed = 0;
let failed = 0;
const lines = [];
for (const [name, gate] of Object.entries(gates)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n=== ${name}`);
  const begun = Date.now();
  let outcome;
  try {
    const found = gate();
    outcome = typeof found === "object" ? found : { ok: found, passed: 0, failed: 0 };
  } catch (error) {
    console.error(error);
    outcome = { ok: false, passed: 0, failed: 0 };
  }
  // A gate that failed without a failed test (a type error, a crash) counts as one failure.
  const failures = outcome.ok ? outcome.failed : Math.max(outcome.failed, 1);
  passed += outcome.passed;
  failed += failures;
  const counts = outcome.passed + outcome.failed > 0 ? `, ${outcome.passed} passed, ${outcome.failed} failed` : "";
  lines.push(
    `${failures === 0 ? "ok    " : "FAILED"}  ${name} (${Math.round((Date.now() - begun) / 1000)} s${counts})`,
  );
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${lines.join("\n")}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
