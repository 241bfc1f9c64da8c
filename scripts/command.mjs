// Imported first by each command that opens the database: reads `.env`, checks the settings, sets the data folder, and
// never inserts sample data into an empty database.
import "./typescript.mjs";
import { checkSettings } from "./checks.mjs";
import { explain } from "./explain.mjs";
import { checkNode, dataFolder, isRelease, loadEnv, root } from "./settings.mjs";

checkNode();
try {
  loadEnv();
  process.env.DATA_DIR = dataFolder();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.env.SAMPLE_DATA = "off";
// The migrations and fonts are found from the release's folder, as its server does.
if (isRelease) process.chdir(root);
await checkSettings();

/**
 * Runs a command's work, prints its error as one sentence (exit code 1), and closes the database. Opens (and migrates)
 * the database first, unless the work needs it as it is.
 */
export async function command(work, { opens = true } = {}) {
  const { closeDatabase, databaseStatus } = await import("../lib/platform/db/connection.ts");
  const { registerHandlers } = await import("../lib/jobs/handlers.ts");
  registerHandlers();
  try {
    if (opens) await databaseStatus();
    await work();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}
