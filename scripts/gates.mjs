// `npm run gates [-- NAMES]`: long-running operational tests, in addition to `npm test`. Needs a build (npm run build),
// Caddy for `caddy` and PgBouncer for `pooled`. Ends with a table of the gates and what they measured.
import { operationalGates } from "./gate-lists.mjs";
import { commandsIn, runGates } from "./gate-runner.mjs";
import { checkNode, root } from "./settings.mjs";

checkNode();
process.exitCode = await runGates(operationalGates(commandsIn(root)), process.argv.slice(2));
