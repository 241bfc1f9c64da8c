// Runs gates one after another and reads the reports of the test runners, for `npm test` and `npm run gates`; ends with
// one table of all.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { root } from "./settings.mjs";

/**
 * Counts of Vitest's JSON report, the names of failed tests, and the figures that its tests measured; a skipped test
 * counts as failed.
 */
export function vitestCounts({ success, testResults, ...counts }) {
  return {
    ok: success,
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numPendingTests + counts.numTodoTests,
    failedTests: testResults.flatMap((file) => failedTestsOf(file)),
    figures: testResults.flatMap((file) => file.assertionResults.flatMap(({ meta }) => meta?.figures ?? [])),
  };
}

/** Names of the tests of one file that did not pass; the file itself when it could not be loaded. */
function failedTestsOf({ name, status, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status !== "passed").map(({ fullName }) => `: ${fullName}`);
  const found = tests.length === 0 && status === "failed" ? [""] : tests;
  return found.map((test) => `${relative(root, name)}${test}`);
}

/** Counts of Playwright's JSON report and the names of failed tests; a skipped or flaky test counts as failed. */
export const playwrightCounts = ({ stats, errors, suites }) => ({
  ok: errors.length === 0,
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
  failedTests: suites
    .flatMap((suite) => specsOf(suite))
    .flatMap(({ tests, file, line, title }) =>
      tests.some(({ status }) => status !== "expected") ? [`${file}:${line}: ${title}`] : [],
    ),
});

/** All tests of a suite and of the suites in it. */
const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap((suite) => specsOf(suite))];

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

/** Processor time of the commands that have ended, in seconds; undefined where the system does not count it. */
function childSeconds() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    const ticksPerSecond = 100;
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** One row of the table: what ran, whether it held, its tests, its times, and what it measured. */
function rowOf(name, { ok, passed, failed, figures = [] }, begun) {
  const seconds = (Date.now() - begun.time) / 1000;
  const processor = begun.child === undefined ? "" : ` ${Math.round(childSeconds() - begun.child)} s`;
  const tests = passed + failed > 0 ? ` ${passed} passed, ${failed} failed` : "";
  const cells = [` ${name}`, ok ? " ok" : " FAILED", tests, ` ${Math.round(seconds)} s`, processor];
  return `|${[...cells, ` ${loadavg()[0].toFixed(1)}`, figures.map((figure) => ` ${figure}`).join(";")].join(" |")} |`;
}

const heading = [
  "| gate | outcome | tests | time | processor | load | figures |",
  "| --- | --- | --- | --- | --- | --- | --- |",
];

/**
 * Runs the wanted gates, all without a choice, and prints a table of them, the failed tests and the counts. A gate is
 * a function that returns whether it held, or an outcome with counts. Returns the exit code: 0 only when every gate
 * held.
 */
export function runGates(gates, wanted) {
  const unknown = wanted.filter((name) => !(name in gates));
  if (unknown.length > 0) {
    console.error(`There is no gate ${unknown.join(", ")}. There are: ${Object.keys(gates).join(", ")}.`);
    return 2;
  }
  let passed = 0;
  let failed = 0;
  const rows = [];
  const failedTests = [];
  for (const [name, gate] of Object.entries(gates)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n=== ${name}`);
    const begun = { time: Date.now(), child: childSeconds() };
    const outcome = outcomeOfGate(gate);
    // A gate that failed without a failed test (a type error, a crash, no test at all) counts as one failure.
    const failures = outcome.ok ? outcome.failed : Math.max(outcome.failed, 1);
    passed += outcome.passed;
    failed += failures;
    rows.push(rowOf(name, { ...outcome, ok: failures === 0 }, begun));
    failedTests.push(...(outcome.failedTests ?? []).map((test) => `failed in ${name}: ${test}\n`));
  }
  console.log(`\n${[...heading, ...rows].join("\n")}\n\n${failedTests.join("")}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function outcomeOfGate(gate) {
  try {
    const found = gate();
    return typeof found === "object" ? found : { ok: found === true, passed: 0, failed: 0 };
  } catch (error) {
    console.error(error);
    return { ok: false, passed: 0, failed: 0 };
  }
}
