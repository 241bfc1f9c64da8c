import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { sampleData } from "@/lib/env";
import type { Db } from "./connection";
import * as tables from "./tables";

/** Any number, the same in every process: who holds it migrates, the others wait and find the work done. */
const migrationLock = 7_134_026_118;

const migrationsFolder = () => join(/* turbopackIgnore: true */ process.cwd(), "lib", "db", "migrations");

/**
 * Brings the database to today's schema, sees to the one row of settings and fills an empty database with the sample data.
 * Safe to run from several processes at once, and again at every start.
 */
export async function prepare(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Migrating and seeding may take longer than a request is allowed to; the advisory lock belongs to this one connection.
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    try {
      const db: Db = drizzle(client, { schema: tables }) as never;
      await migrate(db, { migrationsFolder: migrationsFolder() });
      await db.insert(tables.settings).values({ id: 1 }).onConflictDoNothing();
      if (sampleData && (await isEmpty(db))) {
        const { seed } = await import("./seed");
        await seed(db);
      }
    } finally {
      await client.query(`select pg_advisory_unlock(${migrationLock})`);
    }
  } finally {
    // Not back into the pool: its session settings are not those of a request.
    client.release(true);
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`select not exists (select from professionals) as empty`);
  return rows[0]!.empty;
}
