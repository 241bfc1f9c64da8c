// `npm run db:migrate`: migrates the database without starting a server. `-- --check` only lists pending migrations
// (exit code 1 when there are any).
import "./typescript.mjs";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { localSettings, root } from "./settings.mjs";

process.env.DATA_DIR = localSettings().DATA_DIR;
// Only `npm start` and `npm run db:seed` insert sample data.
process.env.SAMPLE_DATA = "off";
const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL;

if (process.argv.includes("--check")) {
  if (!url) {
    console.log("The embedded database migrates when a server starts.");
    process.exit(0);
  }
  const names = await pending();
  console.log(names.length === 0 ? "The database has today's schema." : `Pending: ${names.join(", ")}.`);
  process.exitCode = names.length === 0 ? 0 : 1;
} else {
  const { closeDatabase, databaseStatus } = await import("../lib/platform/db/connection.ts");
  const { registerHandlers } = await import("../lib/jobs/handlers.ts");
  registerHandlers();
  const { engine } = await databaseStatus();
  await closeDatabase();
  console.log(`The database (${engine}) has today's schema.`);
}

/** Migrations newer than the newest one applied to the database. */
async function pending() {
  const { entries } = JSON.parse(
    readFileSync(join(root, "lib", "platform", "db", "migrations", "meta", "_journal.json"), "utf8"),
  );
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    const { rows: known } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
    if (!known[0].name) return entries.map(({ tag }) => tag);
    const { rows } = await client.query("select max(created_at)::float8 as newest from drizzle.__drizzle_migrations");
    return entries.filter(({ when }) => when > (rows[0].newest ?? 0)).map(({ tag }) => tag);
  } finally {
    await client.end();
  }
}
