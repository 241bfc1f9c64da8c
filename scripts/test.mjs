// `npm test [-- GATES]`: runs the gates and ends with a table of them. The last line counts the tests; a gate that cannot
// run counts as failed. `npm run test:rest` runs the gates of the longer tests.
import { findBrowser } from "./browser.mjs";
import { besideEachOther, restGates, testGates } from "./gate-lists.mjs";
import { commandsIn, runGates } from "./gate-runner.mjs";
import { checkNode, root } from "./settings.mjs";

checkNode();
const commands = commandsIn(root);
const playwright = (options) => commands.playwright(options, { CHROME_PATH: findBrowser() });
const names = process.argv.slice(2).filter((name) => name !== "--rest");
const gates = process.argv.includes("--rest") ? restGates : testGates;
process.exitCode = await runGates(gates({ ...commands, playwright }), names, besideEachOther);
