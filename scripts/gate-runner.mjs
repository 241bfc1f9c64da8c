// Runs gates one after another and reads the reports of the test runners, for `npm test` and `npm run gates`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** Counts of Vitest's JSON report; a skipped test counts as failed. */
export const vitestCounts = ({ success, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
  ok: success,
  passed: numPassedTests,
  failed: numFailedTests + numPendingTests + numTodoTests,
});

/** Counts of Playwright's JSON report; a skipped or flaky test counts as failed. */
export const playwrightCounts = ({ stats, errors }) => ({
  ok: errors.length === 0,
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

/**
 * The outcome of a test run, from its exit code and its report. The exit code alone is not reliable: a PostgreSQL server
 * started for the tests ends the process with 0 regardless of the results. A run without a report or without a test has
 * failed.
 */
function outcomeOf(exitedWell, file, countsOf) {
  let counts;
  try {
    counts = countsOf(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { ok: false, passed: 0, failed: 0 };
  }
  return { ...counts, ok: exitedWell && counts.ok === true && counts.failed === 0 && counts.passed > 0 };
}

/** Commands in the project at `root`; all use the Node that runs this script, not the first one in PATH. */
export function commandsIn(root) {
  const bin = (name) => join(root, "node_modules", ".bin", name);
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const common = { ...process.env, PATH: path, NEXT_TELEMETRY_DISABLED: "1", CI: process.env.CI ?? "1" };

  /** Runs a command; true when it exits with 0. */
  function run(command, args, env = {}) {
    return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...common, ...env } }).status === 0;
  }

  function withReport(runTests, countsOf) {
    const folder = mkdtempSync(join(tmpdir(), "daftari-report-"));
    const file = join(folder, "report.json");
    try {
      return outcomeOf(runTests(file), file, countsOf);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  return {
    bin,
    run,
    /** Runs the tests of Vitest projects; `files` are filters of their paths. */
    vitest: (projects, files = [], env = {}) =>
      withReport((file) => {
        const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
        const chosen = projects.flatMap((name) => ["--project", name]);
        return run(bin("vitest"), ["run", ...reporters, ...chosen, ...files], env);
      }, vitestCounts),
    playwright: (env = {}) =>
      withReport(
        (file) =>
          run(bin("playwright"), ["test", "--reporter=list,json"], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
        playwrightCounts,
      ),
  };
}

/**
 * Runs the wanted gates, all without a choice, and prints a line for each and the counts of tests. A gate is a function
 * that returns whether it held, or an outcome with counts. Returns the exit code: 0 only when every gate held.
 */
export function runGates(gates, wanted) {
  const unknown = wanted.filter((name) => !(name in gates));
  if (unknown.length > 0) {
    console.error(`There is no gate ${unknown.join(", ")}. There are: ${Object.keys(gates).join(", ")}.`);
    return 2;
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
    // A gate that failed without a failed test (a type error, a crash, no test at all) counts as one failure.
    const failures = outcome.ok ? outcome.failed : Math.max(outcome.failed, 1);
    passed += outcome.passed;
    failed += failures;
    const counts = outcome.passed + outcome.failed > 0 ? `, ${outcome.passed} passed, ${outcome.failed} failed` : "";
    const seconds = Math.round((Date.now() - begun) / 1000);
    lines.push(`${failures === 0 ? "ok    " : "FAILED"}  ${name} (${seconds} s${counts})`);
  }
  console.log(`\n${lines.join("\n")}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
