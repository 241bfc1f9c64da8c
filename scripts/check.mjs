// `npm run check`: format and rules of the files that differ from `main` or are not committed, the types of the whole
// tree, and the tests of the domains that these files belong to. `-- --all` checks every file (types, rules, unused
// code, all unit tests).
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { commandsIn, runGates } from "./gate-runner.mjs";
import { checkNode, root } from "./settings.mjs";

checkNode();
const { bin, run, runBeside, vitest } = commandsIn(root);

const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
const linesOf = (text) => text.split("\n").filter(Boolean);

/** Files changed since the branch left `main`, and files that are not committed; removed ones too. */
function changedFiles() {
  const start = ["origin/main", "main"].map(mergeBase).find(Boolean) ?? "HEAD";
  const names = [
    ...linesOf(git("diff", "--name-only", start)),
    ...linesOf(git("ls-files", "--others", "--exclude-standard")),
  ];
  return [...new Set(names)];
}

function mergeBase(branch) {
  try {
    return git("merge-base", branch, "HEAD");
  } catch {
    return undefined;
  }
}

/** Folders with the tests of the domains that these files belong to, as `tests/billing/`. */
function testFolders(files) {
  const domains = files.flatMap((name) => /^(?:lib|components|tests)\/([^/]+)\//.exec(name)?.[1] ?? []);
  return [...new Set(domains)].map((domain) => `tests/${domain}/`).filter((folder) => existsSync(folder));
}

const projects = ["unit", "unit-dom", "postgres"];

/** Checks of these files, by name. */
function gatesFor(files) {
  const existing = files.filter((name) => existsSync(name));
  const sources = existing.filter((name) => /\.(ts|tsx|mjs)$/.test(name));
  const screens = sources.filter((name) => /^(app|components|lib)\/.*\.tsx$|^components\/.*\.ts$/.test(name));
  const withPromises = sources.filter((name) => /^(app|components|e2e|lib)\/.*\.tsx?$/.test(name));
  const folders = testFolders(files);
  // Pages, endpoints and sample data belong to no domain: the tests that import them.
  const outside = sources.filter((name) => /^(app|fixtures)\//.test(name));
  const related = ["related", "--run", "--passWithNoTests", ...projects.flatMap((name) => ["--project", name])];
  return {
    format: () => existing.length === 0 || runBeside(bin("prettier"), ["--check", "--ignore-unknown", ...existing]),
    rules: () =>
      sources.length === 0 || runBeside(bin("eslint"), ["--max-warnings", "0", "--no-warn-ignored", ...sources]),
    compiler: () =>
      screens.length === 0 ||
      runBeside(bin("eslint"), ["-c", "eslint.compiler.mjs", "--max-warnings", "0", ...screens]),
    promises: () => withPromises.length === 0 || runBeside(bin("oxlint"), ["--type-aware", ...withPromises]),
    types: () => runBeside(bin("tsc"), ["--noEmit", "-p", "."]),
    domains: () => folders.length === 0 || vitest(projects, folders),
    related: () => outside.length === 0 || run(bin("vitest"), [...related, ...outside]),
  };
}

if (process.argv.includes("--all")) {
  process.exitCode = run(process.execPath, ["scripts/test.mjs", "types", "lint", "promises", "unused", "unit"]) ? 0 : 1;
} else {
  const files = changedFiles();
  console.log(`${files.length} changed files`);
  process.exitCode = await runGates(gatesFor(files), [], ["format", "rules", "compiler", "promises", "types"]);
}
