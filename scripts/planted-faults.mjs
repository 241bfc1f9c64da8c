// `npm run faults [-- NAMES]`: plants known faults in the sources, one at a time, and shows that the test named for
// each of them fails. NAMES are faults or their kinds; `-- --list` lists them. Run before and after a change of the
// tests, it proves that no check is lost. The sources are restored after each fault, also when the command is
// interrupted.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { faults, withFault } from "./planted-faults/faults.mjs";
import { checkNode, root } from "./settings.mjs";

checkNode();
const folder = mkdtempSync(join(tmpdir(), "daftari-faults-"));
const report = join(folder, "report.json");
const vitestOptions = ["--bail=1", "--reporter=json", `--outputFile.json=${report}`];
/** A fault may keep a test from ending; then it counts as not caught. */
const timeLimitMs = 15 * 60_000;
let planted;
let child;
process.on("exit", () => {
  restore();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    child?.kill();
    process.exit(1);
  });

const wanted = process.argv.slice(2);
if (wanted.includes("--list")) {
  for (const { kind, name, mend } of faults) console.log(`${kind}: ${name}${mend ? ` (mended in ${mend})` : ""}`);
  process.exit();
}
const isNamed = ({ kind, name }, names) => names.includes(name) || names.includes(kind);
const unknown = wanted.filter((name) => !faults.some((fault) => isNamed(fault, [name])));
if (unknown.length > 0) fail(`There is no fault ${unknown.join(", ")}; \`npm run faults -- --list\` lists them.`);
const chosen = faults.filter((fault) => wanted.length === 0 || isNamed(fault, wanted));

const status = ["status", "--porcelain", "--", ...chosen.map(({ file }) => file)];
const { stdout: changed } = spawnSync("git", status, { cwd: root, encoding: "utf8" });
if (changed !== "") fail(`Commit or restore these files first:\n${changed}`);
for (const fault of chosen) withFault(read(fault.file), fault);

const tags = await runWithoutFaults();
const rows = [];
for (const fault of chosen) rows.push(await tryFault(fault));
if (chosen.some(({ project }) => project === "e2e")) await build();
console.log("\n| fault | kind | caught by | project | run by | time |\n| --- | --- | --- | --- | --- | --- |");
for (const { cells } of rows) console.log(`| ${cells.join(" | ")} |`);
const caught = rows.filter((row) => row.caught);
const inTest = caught.filter((row) => row.command === "npm test");
console.log(`\n${caught.length} of ${rows.length} caught, ${inTest.length} of them by npm test`);
process.exitCode = caught.length === rows.length ? 0 : 1;

/** Runs all named tests on the unchanged sources, and returns the tags of the browser tests by title. */
async function runWithoutFaults() {
  const found = {};
  for (const [project, list] of Object.entries(Object.groupBy(chosen, ({ project }) => project))) {
    console.log(`Without faults: ${project}`);
    if (project === "e2e") await build();
    const { passed, failed, output, tagsOf } = await runTests(project, list);
    if (passed === 0 || failed.length > 0) fail(`${output}\nThe tests fail without a fault: ${failed.join(", ")}`);
    Object.assign(found, tagsOf);
  }
  return found;
}

/** Plants a fault, runs its test, and restores the file. */
async function tryFault(fault) {
  const { kind, name, file, project, test, title } = fault;
  const begun = Date.now();
  const text = read(file);
  planted = { file, text };
  writeFileSync(join(root, file), withFault(text, fault));
  if (project === "e2e") await build();
  const { failed, output } = await runTests(project, [fault]);
  restore();
  const caught = failed.length > 0;
  const seconds = `${Math.round((Date.now() - begun) / 1000)} s`;
  console.log(caught ? `caught in ${seconds}: ${name} (${failed[0]})` : `NOT CAUGHT: ${name}\n${output}`);
  const command = commandOf(project, test, tags[title]);
  return { caught, command, cells: [name, kind, caught ? test : "NOT CAUGHT", project, command, seconds] };
}

/** The command of package.json that runs a test; `tags` are those of a browser test. */
function commandOf(project, test, tags) {
  if (!("test:rest" in JSON.parse(read("package.json")).scripts)) return "npm test";
  const isRest = project === "e2e" ? !tags.includes("main") : /rest$/.test(project) || /^rest-/.test(basename(test));
  return isRest ? "test:rest" : "npm test";
}

/** Runs the tests of faults in one project: how many passed, which failed, and what was printed. */
async function runTests(project, list) {
  rmSync(report, { force: true });
  const tests = [...new Set(list.map(({ test }) => test))];
  const titles = list.map(({ title }) => title && RegExp.escape(title)).join("|");
  const output = await run(
    project === "e2e"
      ? ["node_modules/@playwright/test/cli.js", "test", ...tests, "--grep", titles, "--reporter=json"]
      : ["node_modules/vitest/vitest.mjs", "run", "--project", project, ...vitestOptions, ...tests],
  );
  const isReported = existsSync(report);
  const results = isReported ? JSON.parse(readFileSync(report, "utf8")) : undefined;
  if (!results) return { passed: 0, failed: [], output, tagsOf: {} };
  return { ...(project === "e2e" ? playwrightResults(results) : vitestResults(results)), output };
}

function vitestResults({ testResults }) {
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, title }) => ({ status, title: `${relative(root, name)}: ${title}` })),
  );
  const titles = (wantedStatus) => results.filter(({ status }) => status === wantedStatus).map(({ title }) => title);
  return { passed: titles("passed").length, failed: titles("failed"), tagsOf: {} };
}

function playwrightResults({ stats, suites }) {
  const specs = suites.flatMap(function specsIn({ specs, suites = [] }) {
    return [...specs, ...suites.flatMap(specsIn)];
  });
  return {
    passed: stats.expected,
    failed: specs.filter(({ ok }) => !ok).map(({ title }) => title),
    tagsOf: Object.fromEntries(specs.map(({ title, tags }) => [title, tags])),
  };
}

async function build() {
  const output = await run(["scripts/build.mjs"]);
  if (child.exitCode !== 0) fail(`${output}\nThe build failed.`);
}

/** Runs a script with this Node in the project's folder; returns what it printed. */
async function run(args) {
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const settings = { CI: "1", NEXT_TELEMETRY_DISABLED: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const env = { ...process.env, ...settings, PATH: path };
  child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], timeout: timeLimitMs });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
  await new Promise((done) => child.once("close", done));
  return output;
}

function restore() {
  if (planted) writeFileSync(join(root, planted.file), planted.text);
  planted = undefined;
}

function read(file) {
  return readFileSync(join(root, file), "utf8");
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
