import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { beginWith, closeDatabase, database } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of this run's PostgreSQL server; empty in the projects that use the embedded engine. */
    postgresUrl: string;
    /** URL of a pooler in front of that server; empty except in `npm run gates pooled`. */
    poolerUrl: string;
    /** A dump of a migrated and seeded embedded database; empty in the projects with PostgreSQL. */
    snapshot: string;
  }
}

/**
 * Gives the test file a database that `database()` returns: "sample" with the sample data, "profiles" with its
 * professionals but without accounts and work (except the demo history's), "empty" with the settings row only. PGlite
 * in the project `pglite`, a real PostgreSQL in the project `postgres`.
 */
export function useDatabase(content: "sample" | "profiles" | "empty"): void {
  const server = inject("postgresUrl");
  const name = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;

  beforeAll(async () => {
    if (server) {
      await onServer(server, `create database ${name}`);
      const pooler = inject("poolerUrl");
      env.DATABASE_URL = addressOf(pooler || server, name);
      env.DIRECT_DATABASE_URL = pooler ? addressOf(server, name) : undefined;
    }
    const snapshot = inject("snapshot");
    if (snapshot) beginWith(snapshot);
    const db = await database();
    if (content === "empty") await clear(db);
    if (content === "profiles") await unclaim(db);
  }, 60_000);

  afterAll(async () => {
    await closeDatabase();
    env.DATABASE_URL = env.DIRECT_DATABASE_URL = undefined;
    if (server) await onServer(server, `drop database if exists ${name} with (force)`);
  }, 30_000);
}

const addressOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** Empties every table but the settings and the list of migrations. */
async function clear(db: Awaited<ReturnType<typeof database>>): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'settings'`,
  );
  await db.execute(sql.raw(`truncate ${rows.map((row) => row.name).join(", ")} cascade`));
}

/** Deletes the sample professionals' accounts and work, except those of the demo history, which notices refer to. */
async function unclaim(db: Awaited<ReturnType<typeof database>>): Promise<void> {
  const idle = (account: string) => sql.raw(`not exists (select from notifications n where n.account_id = ${account})`);
  await db.transaction(async (tx) => {
    // A bulk change, which no request makes: a request's time limit does not apply.
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const table of ["conversations", "bookings", "leads", "projects", "contact_reveals", "profile_views"])
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where professional_id in (select id from professionals where ${idle("professionals.account_id")})`,
      );
    await tx.execute(sql`delete from accounts where role = 'professional' and ${idle("accounts.id")}`);
  });
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
