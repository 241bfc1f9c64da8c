// `npm run affiliate:statements`: releases commissions after their 30 days and issues the statements that are due, as
// the server does hourly; safe to repeat. DATABASE_URL selects the database.
import { command } from "./command.mjs";

await command(async () => {
  const { settleAffiliates } = await import("../lib/affiliates/statements/writes.ts");
  const { released, statements } = await settleAffiliates(new Date());
  console.log(`${released} commissions released, ${statements} statements issued.`);
});
