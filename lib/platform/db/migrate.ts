import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { isBuild, sampleData } from "@/lib/platform/env";
import { logWarning } from "@/lib/platform/http/log";
import type { Db } from "./types";
import { checkEncoding } from "./encoding";
import { clearLimits, limitRole } from "./limits";
import { fillWithSamples } from "./sample-data";
import * as tables from "./tables";

/** Key of the advisory lock (any constant): its holder migrates, other processes wait and find the work done. */
const migrationLock = 7_134_026_118;

const sampleDataInserted =
  "SAMPLE DATA: the database was empty and now has invented people. For a real site set SAMPLE_DATA=off and use a new database.";

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
    return await withMigrationLock(client, async () => {
      await checkEncoding(client, (await appliedMigration(client)) !== undefined);
      if (role !== undefined) await limitRole(client, role);
      await migrateSchema(client);
      const db: Db = drizzle(client);
      const fresh = sampleData && (await isEmpty(db));
      if (fresh) {
        await fillWithSamples.current()(db);
        if (!isBuild) logWarning(sampleDataInserted);
      }
      return fresh;
    });
  } finally {
    await client.end();
  }
}

/** Runs `work` while no other process migrates or restores this database. */
export async function withMigrationLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(${migrationLock})`);
  try {
    return await work();
  } finally {
    // A lost connection has released the lock.
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined);
  }
}

/** The newest migration of a database: its hash and its `when` in the journal; undefined without tables. */
export async function appliedMigration(client: pg.ClientBase): Promise<{ hash: string; when: number } | undefined> {
  const { rows: known } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (known[0]!.name === null) return undefined;
  const { rows } = await client.query<{ hash: string; when: string }>(
    "select hash, created_at as when from drizzle.__drizzle_migrations order by created_at desc limit 1",
  );
  return rows[0] && { hash: rows[0].hash, when: Number(rows[0].when) };
}

/**
 * Migrates to the schema of a backup (its newest migration, by `when` or by hash), or to the current schema, which
 * includes the settings row. Throws when this release lacks the migration or the database is past it.
 */
export async function migrateSchema(
  client: pg.ClientBase,
  upTo?: { schema: string; migration?: number },
): Promise<void> {
  const db: Db = drizzle(client as pg.Client);
  if (!upTo) {
    await migrate(db, { migrationsFolder: migrationsFolder() });
    await db.insert(tables.settings).values({ id: 1 }).onConflictDoNothing();
    return;
  }
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const newest = known.find(({ folderMillis, hash }) =>
    upTo.migration === undefined ? hash === upTo.schema : folderMillis === upTo.migration,
  );
  if (!newest) throw new Error("This backup was made by a newer release. Restore it with that release.");
  const applied = await appliedMigration(client);
  if (applied && applied.when > newest.folderMillis)
    throw new Error(
      "This backup is older than the schema of the database. Restore it into a new database (or an empty DATA_DIR) " +
        "that no server has opened yet.",
    );
  const folder = migrationsUpTo(newest.folderMillis);
  try {
    await migrate(db, { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Journal {
  entries: { when: number; tag: string }[];
}

/** A temporary folder with the migrations up to one of them: drizzle's migrator always applies a whole folder. */
function migrationsUpTo(when: number): string {
  const from = migrationsFolder();
  const journal = JSON.parse(readFileSync(join(from, "meta", "_journal.json"), "utf8")) as Journal;
  const entries = journal.entries.filter((entry) => entry.when <= when);
  const folder = mkdtempSync(join(tmpdir(), "daftari-migrations-"));
  mkdirSync(join(folder, "meta"));
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) copyFileSync(join(from, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`select not exists (select from professionals) as empty`);
  return rows[0]!.empty;
}
