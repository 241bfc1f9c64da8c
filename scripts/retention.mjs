// `npm run retention`: deletes data past its retention period (lib/platform/reference/retention.ts), as a running
// server does hourly. DATABASE_URL selects the database; without it the embedded one, which no other process may have
// open.
import "./typescript.mjs";
import { localSettings } from "./settings.mjs";

process.env.DATA_DIR = localSettings().DATA_DIR;
process.env.SAMPLE_DATA = "off";
const { closeDatabase } = await import("../lib/platform/db/connection.ts");
const { registerHandlers } = await import("../lib/jobs/handlers.ts");
const { runRetention } = await import("../lib/privacy/retention/writes.ts");
const { retention } = await import("../lib/platform/reference/retention.ts");
registerHandlers();

try {
  const { deleted, failed } = await runRetention(new Date());
  for (const { id, what, kept } of retention) console.log(`${String(deleted[id]).padStart(6)}  ${what} (${kept})`);
  if (failed > 0) throw new Error(`${failed} rows could not be deleted; the log above names them. Run it again later.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
