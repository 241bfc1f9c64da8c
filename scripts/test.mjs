// `npm test [-- GATES]`: runs the gates one after another. The last line counts the tests; a gate that cannot run
// counts as failed.
import { findBrowser } from "./browser.mjs";
import { commandsIn, runGates } from "./gate-runner.mjs";
import { checkNode, root } from "./settings.mjs";

checkNode();
const { bin, run, vitest, playwright } = commandsIn(root);

const gates = {
  types: () => run(bin("next"), ["typegen"]) && run(bin("tsc"), ["--noEmit", "-p", "."]),
  lint: () => run(bin("eslint"), ["--max-warnings", "0", "."]),
  unused: () => run(bin("knip"), []),
  unit: () => vitest(["unit", "unit-dom"]),
  sql: () => vitest(["pglite", "postgres"]),
  build: () => run(process.execPath, ["scripts/build.mjs"]),
  preview: () => vitest(["preview"]),
  e2e: () => playwright({ CHROME_PATH: findBrowser() }),
};

process.exitCode = runGates(gates, process.argv.slice(2));
