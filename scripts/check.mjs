// `npm run check`: format, rules and tests of the files that differ from `main` or are not committed, and the types of
// the whole tree. `-- --all` checks every file (types, rules, unused code, all unit tests).
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { commandsIn, runGates } from "./gate-runner.mjs";
import { checkNode, root } from "./settings.mjs";

checkNode();
const { bin, run } = commandsIn(root);

const git = (...args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
const linesOf = (text) => text.split("\n").filter(Boolean);

/** Files changed since the branch left `main`, and files that are not committed. */
function changedFiles() {
  const start = ["origin/main", "main"].map(mergeBase).find(Boolean) ?? "HEAD";
  const names = [
    ...linesOf(git("diff", "--name-only", "--diff-filter=d", start)),
    ...linesOf(git("ls-files", "--others", "--exclude-standard")),
  ];
  return [...new Set(names)].filter((name) => existsSync(name));
}

function mergeBase(branch) {
  try {
    return git("merge-base", branch, "HEAD");
  } catch {
    return undefined;
  }
}

if (process.argv.includes("--all")) {
  process.exitCode = run(process.execPath, ["scripts/test.mjs", "types", "lint", "unused", "unit"]) ? 0 : 1;
} else {
  const files = changedFiles();
  const sources = files.filter((name) => /\.(ts|tsx|mjs)$/.test(name));
  console.log(`${files.length} changed files`);
  const related = ["related", "--run", "--passWithNoTests", "--project", "unit", "--project", "unit-dom", ...sources];
  const gates = {
    format: () => files.length === 0 || run(bin("prettier"), ["--check", "--ignore-unknown", ...files]),
    rules: () => sources.length === 0 || run(bin("eslint"), ["--max-warnings", "0", "--no-warn-ignored", ...sources]),
    types: () => run(bin("tsc"), ["--noEmit", "-p", "."]),
    tests: () => sources.length === 0 || run(bin("vitest"), related),
  };
  process.exitCode = runGates(gates, []);
}
