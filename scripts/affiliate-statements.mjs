// `npm run affiliate:statements`: releases commissions whose 30 days are over, and issues the statements that are due.
// The server does the same by the hour; both are safe to repeat. DATABASE_URL decides which database.
import "./typescript.mjs";
import { localSettings } from "./settings.mjs";

process.env.DATA_DIR = localSettings().DATA_DIR;
// Statements are about the database as it is: nothing is filled in.
process.env.SAMPLE_DATA ??= "off";
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
