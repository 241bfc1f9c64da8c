// `npm run retention`: deletes data past its retention period (lib/platform/reference/retention.ts), as a running
// server does hourly. DATABASE_URL selects the database; without it the embedded one, which no other process may have
// open.
import "./typescript.mjs";
import { localSettings } from "./settings.mjs";

process.env.DATA_DIR = localSettings().DATA_DIR;
process.env.SAMPLE_DATA ??= "off";
const { closeDatabase } = await import("../lib/platform/db/connection.ts");
const { registerHandlers } = await import("../lib/jobs/handlers.ts");
const { runRetention } = await import("../lib/privacy/retention/writes.ts");
const { retention } = await import("../lib/platform/reference/retention.ts");
registerHandlers();

try {
  const gone = await runRetention(new Date());
  for (const { id, what, kept } of retention) console.log(`${String(gone[id]).padStart(6)}  ${what} (${kept})`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
