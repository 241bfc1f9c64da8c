// Runs gates and reads the reports of the test runners, for `npm test`, `npm run test:rest`, `npm run gates` and
// `npm run check`; ends with one table of all.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { root } from "./settings.mjs";

/**
 * Counts of Vitest's JSON report, the names of failed tests, the figures that its tests measured, and the time of each
 * file; a skipped test counts as failed.
 */
export function vitestCounts({ success, testResults, ...counts }) {
  return {
    ok: success,
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numPendingTests + counts.numTodoTests,
    failedTests: testResults.flatMap((file) => failedTestsOf(file)),
    figures: testResults.flatMap((file) => file.assertionResults.flatMap(({ meta }) => meta?.figures ?? [])),
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Names of the tests of one file that did not pass; the file itself when it could not be loaded. */
function failedTestsOf({ name, status, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status !== "passed").map(({ fullName }) => `: ${fullName}`);
  const found = tests.length === 0 && status === "failed" ? [""] : tests;
  return found.map((test) => `${relative(root, name)}${test}`);
}

/**
 * Counts of Playwright's JSON report, the names of failed tests and the time of each file; a skipped or flaky test
 * counts as failed.
 */
export const playwrightCounts = ({ stats, errors, suites }) => ({
  ok: errors.length === 0,
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
  failedTests: suites
    .flatMap((suite) => specsOf(suite))
    .flatMap(({ tests, file, line, title }) =>
      tests.some(({ status }) => status !== "expected") ? [`${file}:${line}: ${title}`] : [],
    ),
  files: suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
});

/** Total time of the tests of a suite, in seconds. */
const secondsOf = (suite) =>
  specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results ?? []))
    .reduce((total, { duration }) => total + duration / 1000, 0);

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

  /** Runs a command beside others: its output is printed when it ends. Resolves to true when it exits with 0. */
  function runBeside(command, args, env = {}) {
    return new Promise((done) => {
      const child = spawn(command, args, { cwd: root, env: { ...common, ...env } });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
      child.on("error", (error) => (output += `${error}\n`));
      child.on("close", (code) => {
        process.stdout.write(output);
        done(code === 0);
      });
    });
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
    runBeside,
    /** Runs the tests of Vitest projects; `files` are filters of their paths. */
    vitest: (projects, files = [], env = {}) =>
      withReport((file) => {
        const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
        const chosen = projects.flatMap((name) => ["--project", name]);
        return run(bin("vitest"), ["run", ...reporters, ...chosen, ...files], env);
      }, vitestCounts),
    /** Runs the browser tests; `options` are Playwright's, such as `--grep`. */
    playwright: (options = [], env = {}) =>
      withReport((file) => {
        const args = ["test", "--reporter=list,json", ...options];
        return run(bin("playwright"), args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
      }, playwrightCounts),
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
function rowOf({ name, ok, passed, failed, seconds, figures = [] }, processor) {
  const tests = passed + failed > 0 ? ` ${passed} passed, ${failed} failed` : "";
  const cells = [` ${name}`, ok ? " ok" : " FAILED", tests, ` ${Math.round(seconds)} s`, processor];
  return `|${[...cells, ` ${loadavg()[0].toFixed(1)}`, figures.map((figure) => ` ${figure}`).join(";")].join(" |")} |`;
}

const heading = [
  "| gate | outcome | tests | time | processor | load | figures |",
  "| --- | --- | --- | --- | --- | --- | --- |",
];

/** The slowest test files, at most ten, as lines to print. */
function slowestFiles(files) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
  return lines.length > 0 ? `The slowest test files:\n${lines.join("")}\n` : "";
}

/**
 * Runs the wanted gates, all without a choice, and prints a table of them, the failed tests, the ten slowest test files
 * and the counts. A gate is a function that returns, or resolves to, whether it held or an outcome with counts. Gates
 * run one after another, those named in `besideEachOther` at the same time. Returns the exit code: 0 only when every
 * gate held.
 */
export async function runGates(gates, wanted, besideEachOther = []) {
  const unknown = wanted.filter((name) => !(name in gates));
  if (unknown.length > 0) {
    console.error(`There is no gate ${unknown.join(", ")}. There are: ${Object.keys(gates).join(", ")}.`);
    return 2;
  }
  const chosen = Object.keys(gates).filter((name) => wanted.length === 0 || wanted.includes(name));
  const first = chosen.filter((name) => besideEachOther.includes(name));
  const others = chosen.filter((name) => !besideEachOther.includes(name)).map((name) => [name]);
  const rows = [];
  const outcomes = [];
  for (const group of first.length > 0 ? [first, ...others] : others) {
    console.log(`\n=== ${group.join(", ")}`);
    const child = childSeconds();
    const found = await Promise.all(group.map((name) => outcomeOfGate(name, gates[name])));
    outcomes.push(...found);
    // The system counts the processor time of all children together: a group has one figure, in its first row.
    const processor = child === undefined ? "" : ` ${Math.round(childSeconds() - child)} s`;
    rows.push(...found.map((outcome, index) => rowOf(outcome, index === 0 ? processor : "")));
  }
  const failedTests = outcomes.flatMap(({ name, failedTests = [] }) =>
    failedTests.map((test) => `failed in ${name}: ${test}\n`),
  );
  console.log(`\n${[...heading, ...rows].join("\n")}\n\n${failedTests.join("")}`);
  console.log(slowestFiles(outcomes.flatMap(({ files = [] }) => files)));
  const total = (count) => outcomes.reduce((sum, outcome) => sum + outcome[count], 0);
  console.log(`${total("passed")} passed, ${total("failed")} failed`);
  return total("failed") === 0 ? 0 : 1;
}

/**
 * Runs a gate and times it in seconds. A gate that failed without a failed test (a type error, a crash, no test at all)
 * counts as one failure.
 */
async function outcomeOfGate(name, gate) {
  const begun = Date.now();
  let outcome = { ok: false, passed: 0, failed: 0 };
  try {
    const found = await gate();
    outcome = typeof found === "object" ? found : { ...outcome, ok: found === true };
  } catch (error) {
    console.error(error);
  }
  const failed = outcome.ok ? outcome.failed : Math.max(outcome.failed, 1);
  return { ...outcome, name, failed, ok: failed === 0, seconds: (Date.now() - begun) / 1000 };
}
