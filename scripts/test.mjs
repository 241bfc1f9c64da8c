// `npm test [-- GATES]`: runs the gates one after another and ends with a table of them. The last line counts the tests;
// a gate that cannot run counts as failed.
import { findBrowser } from "./browser.mjs";
import { testGates } from "./gate-lists.mjs";
import { commandsIn, runGates } from "./gate-runner.mjs";
import { checkNode, root } from "./settings.mjs";

checkNode();
const commands = commandsIn(root);
const playwright = () => commands.playwright({ CHROME_PATH: findBrowser() });
process.exitCode = runGates(testGates({ ...commands, playwright }), process.argv.slice(2));
