// `npm run db:migrate`: migrates the database without starting a server. `-- --check` only lists pending migrations
// (exit code 1 when there are any).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { command } from "./command.mjs";
import { root } from "./settings.mjs";

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
