// `npm run db:migrate`: migrates the database without starting a server. `-- --check` only lists pending migrations and
// SQL files (exit code 1 when there are any).
import { command } from "./command.mjs";

const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL;

await (process.argv.includes("--check") ? command(check, { opens: false }) : command(migrate));

async function check() {
  if (!url) return console.log("The embedded database migrates when a server starts.");
  const names = await pending();
  console.log(names.length === 0 ? "The database has today's schema." : `Pending: ${names.join(", ")}.`);
  process.exitCode = names.length === 0 ? 0 : 1;
}

async function migrate() {
  const { databaseStatus } = await import("../lib/platform/db/connection.ts");
  const { engine } = await databaseStatus();
  console.log(`The database (${engine}) has today's schema.`);
}

async function pending() {
  const { connectDirectly } = await import("../lib/platform/db/data-copy.ts");
  const { pendingChanges } = await import("../lib/platform/db/migrate.ts");
  const { client, close } = await connectDirectly({ connectionString: url, connectionTimeoutMillis: 2_000 });
  return pendingChanges(client).finally(close);
}
