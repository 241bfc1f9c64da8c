// `npm run affiliate:statements`: releases commissions after their 30 days and issues the statements that are due, as
// the server does hourly; safe to repeat. DATABASE_URL selects the database.
import "./typescript.mjs";
import { localSettings } from "./settings.mjs";

process.env.DATA_DIR = localSettings().DATA_DIR;
// Do not seed an empty database.
process.env.SAMPLE_DATA = "off";
const { closeDatabase } = await import("../lib/platform/db/connection.ts");
const { registerHandlers } = await import("../lib/jobs/handlers.ts");
const { settleAffiliates } = await import("../lib/affiliates/statements/writes.ts");
registerHandlers();

try {
  const { released, statements } = await settleAffiliates(new Date());
  console.log(`${released} commissions released, ${statements} statements issued.`);
} catch (error) {
  console.error(error.detail ?? error.message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
