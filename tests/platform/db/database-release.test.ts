import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type pg from "pg";
import { expect, test } from "vitest";
import { restoreBackup, writeBackup } from "@/lib/platform/db/backup";
import { migrateSchema, OlderRelease, pendingChanges, prepare } from "@/lib/platform/db/migrate";
import { catalogueOf } from "./catalogue";
import { columnsOf, fingerprintsOf } from "./fingerprints";
import { useSpareDatabases } from "./spare-databases";

const spare = useSpareDatabases();
const timeLimit = { timeout: 180_000 };
const first = "v0.1.0";
const older = "2026-11-23";

const migrationsOf = async (client: pg.Client) =>
  (await client.query("select hash, created_at from drizzle.__drizzle_migrations order by id")).rows;

/** A dump changes the brackets of conditions: "(a and b) and c" becomes "a and b and c". */
const withoutBrackets = (catalogue: Map<string, string>) =>
  new Map([...catalogue].map(([key, definition]) => [key, definition.replaceAll(/[()]/g, "")]));

test("data of v0.1.0 open with every row unchanged and the schema of a new database", timeLimit, async () => {
  const stored = await spare.ofRelease(first);
  const columns = await columnsOf(stored.client);
  const rows = await fingerprintsOf(stored.client, columns);
  const migrations = await migrationsOf(stored.client);
  await migrateSchema(stored.client);
  expect(await fingerprintsOf(stored.client, columns)).toEqual(rows);
  expect((await migrationsOf(stored.client)).slice(0, migrations.length)).toEqual(migrations);
  const schema = withoutBrackets(await catalogueOf(stored.client));
  await stored.close();

  const made = await spare.empty("made");
  await migrateSchema(made.client);
  expect(withoutBrackets(await catalogueOf(made.client))).toEqual(schema);
  await made.close();
});

test("a backup of v0.1.0 restores row for row", timeLimit, async () => {
  const stored = await spare.ofRelease(first);
  const restored = await spare.empty("restored");
  await restoreBackup(restored.client, `tests/upgrade/${first}/backup.gz`);
  const columns = await columnsOf(stored.client);
  expect(await fingerprintsOf(restored.client, columns)).toEqual(await fingerprintsOf(stored.client, columns));
  await stored.close();
  await restored.close();
});

test("a database of an earlier release stays as it is, and the message says what to do", timeLimit, async () => {
  const { client, close } = await spare.ofRelease(older);
  const rows = await fingerprintsOf(client);
  const migrations = await migrationsOf(client);
  const { host, port, user, database } = client;
  const address = { host, port, user, database, password: "postgres" };
  for (const refused of [() => prepare(address, "postgres"), () => migrateSchema(client), () => pendingChanges(client)])
    await expect(refused()).rejects.toThrow(
      "This database is of a release before v0.1.0. Start v0.1.0 once, then this release.",
    );
  expect(await fingerprintsOf(client)).toEqual(rows);
  expect(await migrationsOf(client)).toEqual(migrations);
  await close();
});

test("a backup of an earlier release is refused before the database is touched", timeLimit, async () => {
  const stored = await spare.ofRelease(older);
  const file = join(spare.folder, "older.gz");
  await writeBackup(stored.client, file);
  await stored.close();
  const byHash = join(spare.folder, "by-hash.gz");
  const header = { format: "daftari-backup-1", schema: "7f8e", at: "2026-11-20T00:00:00.000Z" };
  writeFileSync(byHash, gzipSync(`${JSON.stringify(header)}\n${JSON.stringify({ end: 0 })}\n`));

  const target = await spare.empty("target");
  for (const backup of [file, byHash]) {
    const refused = restoreBackup(target.client, backup);
    await expect(refused).rejects.toBeInstanceOf(OlderRelease);
    await expect(refused).rejects.toThrow("Restore it with v0.1.0, start v0.1.0 once, then this release.");
  }
  const { rows } = await target.client.query("select from pg_namespace where nspname = 'drizzle'");
  expect(rows).toEqual([]);
  await target.close();
});
