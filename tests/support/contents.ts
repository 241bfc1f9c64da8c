import pg from "pg";
import { registerHandlers } from "@/lib/jobs/handlers";
import { closeDatabase, database, embeddedSocket } from "@/lib/platform/db/connection";
import { fillWithSamples } from "@/lib/platform/db/sample-data";
import { env } from "@/lib/platform/env";

/**
 * What a test's database contains: the sample data, its professionals without accounts and work (except the demo
 * history's), or the settings row only.
 */
export type Content = "sample" | "profiles" | "empty";

/**
 * Makes the three contents once, for all test files to copy. `keep` is called when `database()` has a content; before
 * the next one the database is closed.
 * @param open chooses the database that `database()` opens next: a new one, or a copy of a content made before
 */
export async function makeContents(
  open: (content: Content, from?: Content) => Promise<void>,
  keep: (content: Content) => Promise<void>,
): Promise<void> {
  registerHandlers();
  const fill = fillWithSamples.current();
  await open("empty");
  fillWithSamples.provide(async () => {});
  await change(clear);
  await keep("empty");
  await closeDatabase();

  await open("sample");
  fillWithSamples.provide(fill);
  await database();
  await keep("sample");
  await closeDatabase();

  await open("profiles", "sample");
  await change(unclaim);
  await keep("profiles");
  await closeDatabase();
}

/** Empties every table but the settings and the list of migrations. */
async function clear(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    "select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename <> 'settings'",
  );
  await client.query(`truncate ${rows[0]!.names} cascade`);
}

/** Deletes the sample professionals' accounts and work, except those of the demo history, which notices refer to. */
async function unclaim(client: pg.Client): Promise<void> {
  const idle = (account: string) => `not exists (select from notifications n where n.account_id = ${account})`;
  const idlePeople = `select id from professionals where ${idle("professionals.account_id")}`;
  for (const table of [
    "conversations",
    "bookings",
    "leads",
    "projects",
    "practice_clients",
    "contact_reveals",
    "profile_views",
  ])
    await client.query(`delete from ${table} where professional_id in (${idlePeople})`);
  await client.query(`delete from accounts where role = 'professional' and ${idle("accounts.id")}`);
}

/** Changes the open database on its own connection, because a request's time limit does not apply. */
export async function change(work: (client: pg.Client) => Promise<void>): Promise<void> {
  await database();
  const host = await embeddedSocket();
  const address = host ? { host, user: "postgres", database: "postgres" } : { connectionString: env.DATABASE_URL };
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    await work(client);
  } finally {
    await client.end();
  }
}
