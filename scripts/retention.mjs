// `npm run retention`: deletes data past its retention period (lib/platform/reference/retention.ts), as a running
// server does hourly. DATABASE_URL selects the database; without it the embedded one, which no other process may have
// open.
import { command } from "./command.mjs";

await command(async () => {
  const { runRetention } = await import("../lib/privacy/retention/writes.ts");
  const { retention } = await import("../lib/platform/reference/retention.ts");
  const { deleted, failed } = await runRetention(new Date());
  for (const { id, what, kept } of retention) console.log(`${String(deleted[id]).padStart(6)}  ${what} (${kept})`);
  if (failed > 0) throw new Error(`${failed} rows could not be deleted; the log above names them. Run it again later.`);
});
