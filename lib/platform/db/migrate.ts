import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { isBuild, sampleData } from "@/lib/platform/env";
import { defineErrorBrand } from "@/lib/platform/error-brand";
import { logWarning } from "@/lib/platform/http/observability/log";
import { checkEncoding } from "./encoding";
import { clearLimits, limitRole } from "./limits";
import { applySqlFiles, changedSqlFiles } from "./repeatable";
import { fillWithSamples } from "./sample-data";
import * as tables from "./tables";
import type { Db } from "./types";

/** Key of the advisory lock (any constant): its holder migrates, other processes wait and find the work done. */
const migrationLock = 7_134_026_118;

const sampleDataInserted =
  "SAMPLE DATA: the database was empty and now has invented people. For a real site set SAMPLE_DATA=off and use a new database.";

const migrationsFolder = () => join(/* turbopackIgnore: true */ process.cwd(), "lib", "platform", "db", "migrations");

const olderReleases = defineErrorBrand<OlderRelease>("OlderRelease");
/** Whether a thrown value is an `OlderRelease`, also one of another bundle. */
export const isOlderRelease = olderReleases.is;

/** Thrown for data of a release that is too old for this one to migrate; the message says what to do. */
export class OlderRelease extends Error {
  constructor(data: "database" | "backup") {
    super(
      data === "database"
        ? "This database is of a release before v0.1.0. Start v0.1.0 once, then this release."
        : "This backup is of a release before v0.1.0. Restore it with v0.1.0, start v0.1.0 once, then this release.",
    );
    this.name = "OlderRelease";
    olderReleases.mark(this);
  }
}

/**
 * Migrates the database, inserts the settings row and seeds an empty database; returns true when it seeded. Safe to run
 * concurrently and at every start. Uses a separate connection without the requests' timeouts, which it sets on `role`
 * (PostgreSQL only). Throws `OlderRelease`, and changes nothing, when the database is older than v0.1.0.
 */
export async function prepare(address: pg.ClientConfig, role?: string): Promise<boolean> {
  const client = new pg.Client(address);
  // The queries of a connection that breaks reject; without a listener the error would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    if (role !== undefined) await clearLimits(client);
    return await withMigrationLock(client, async () => {
      const applied = await checkedMigration(client);
      await checkEncoding(client, { inUse: applied !== undefined });
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

/** The newest migration of a database, by its `when` in the journal; undefined without tables. */
export async function appliedMigration(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: known } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as name",
  );
  if (known[0]!.name === null) return undefined;
  const { rows } = await client.query<{ when: string | null }>(
    "select max(created_at) as when from drizzle.__drizzle_migrations",
  );
  return rows[0]!.when === null ? undefined : Number(rows[0]!.when);
}

/** The newest migration of a database; throws when the database is older than the first migration of this release. */
async function checkedMigration(client: pg.ClientBase): Promise<number | undefined> {
  const applied = await appliedMigration(client);
  if (applied !== undefined && applied < journal().entries[0]!.when) throw new OlderRelease("database");
  return applied;
}

/** Names of the migrations and SQL files that `prepare` would apply. */
export async function pendingChanges(client: pg.ClientBase): Promise<string[]> {
  const applied = (await checkedMigration(client)) ?? 0;
  const migrations = journal().entries.filter(({ when }) => when > applied);
  const files = isPast(applied) ? [] : await changedSqlFiles(client);
  return [...migrations.map(({ tag }) => tag), ...files.map(({ name }) => name)];
}

/** True for the newest migration of a later release, which runs beside this one or did before a rollback. */
const isPast = (when: number) => when > journal().entries.at(-1)!.when;

/**
 * Migrates to the schema of a backup, given by the `when` of its newest migration, or to the current schema with its
 * functions, triggers, views and the settings row. Functions of a later release stay. Throws when the database is older
 * than v0.1.0, and for a backup when this release lacks the migration or the database is past it.
 */
export async function migrateSchema(client: pg.ClientBase, upTo?: number): Promise<void> {
  const db: Db = drizzle(client as pg.Client);
  const applied = await checkedMigration(client);
  if (upTo === undefined) {
    await migrate(db, { migrationsFolder: migrationsFolder() });
    if (!isPast(applied ?? 0)) await applySqlFiles(client);
    await db.insert(tables.settings).values({ id: 1 }).onConflictDoNothing();
    return;
  }
  const { entries } = journal();
  if (upTo < entries[0]!.when) throw new OlderRelease("backup");
  if (!entries.some(({ when }) => when === upTo))
    throw new Error("This backup was made by a newer release. Restore it with that release.");
  if (applied !== undefined && applied > upTo)
    throw new Error(
      "This backup is older than the schema of the database. Restore it into a new database (or an empty DATA_DIR) " +
        "that no server has opened yet.",
    );
  const folder = migrationsUpTo(upTo);
  try {
    await migrate(db, { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Journal {
  entries: { when: number; tag: string }[];
}

const journal = () => JSON.parse(readFileSync(join(migrationsFolder(), "meta", "_journal.json"), "utf8")) as Journal;

/** A temporary folder with the migrations up to one of them: drizzle's migrator always applies a whole folder. */
function migrationsUpTo(upTo: number): string {
  const all = journal();
  const entries = all.entries.filter(({ when }) => when <= upTo);
  const folder = mkdtempSync(join(tmpdir(), "daftari-migrations-"));
  mkdirSync(join(folder, "meta"));
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ ...all, entries }));
  for (const { tag } of entries) copyFileSync(join(migrationsFolder(), `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`select not exists (select from professionals) as empty`);
  return rows[0]!.empty;
}
