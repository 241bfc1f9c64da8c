import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { sampleData } from "@/lib/platform/env";
import type { Db } from "./types";
import { clearLimits, limitRole } from "./limits";
import { fillWithSamples } from "./sample-data";
import * as tables from "./tables";

/** Key of the advisory lock (any constant): its holder migrates, other processes wait and find the work done. */
const migrationLock = 7_134_026_118;

const migrationsFolder = () => join(/* turbopackIgnore: true */ process.cwd(), "lib", "platform", "db", "migrations");

/**
 * Migrates the database, inserts the settings row and seeds an empty database; returns true when it seeded. Safe to run
 * concurrently and at every start. Uses a separate connection without the requests' timeouts, which it sets on `role`
 * (PostgreSQL only).
 */
export async function prepare(address: pg.ClientConfig, role?: string): Promise<boolean> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    if (role !== undefined) await clearLimits(client);
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    if (role !== undefined) await limitRole(client, role);
    const db: Db = drizzle(client, { schema: tables });
    await migrate(db, { migrationsFolder: migrationsFolder() });
    await db.insert(tables.settings).values({ id: 1 }).onConflictDoNothing();
    const fresh = sampleData && (await isEmpty(db));
    if (fresh) await fillWithSamples.current()(db);
    await client.query(`select pg_advisory_unlock(${migrationLock})`);
    return fresh;
  } finally {
    await client.end();
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`select not exists (select from professionals) as empty`);
  return rows[0]!.empty;
}
