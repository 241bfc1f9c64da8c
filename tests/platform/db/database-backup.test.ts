import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { expect, test } from "vitest";
import { restoreBackup, writeBackup } from "@/lib/platform/db/backup";
import { embeddedSocket } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { fingerprintsOf } from "./fingerprints";
import { useSpareDatabases } from "./spare-databases";

useDatabase("sample");

const { folder, empty: newDatabase, ofRelease } = useSpareDatabases();
const timeLimit = { timeout: 180_000 };
const backup = "tests/upgrade/v0.1.0/backup.gz";

/** A connection to the test file's database. */
async function connect(): Promise<pg.Client> {
  const url = env.DIRECT_DATABASE_URL ?? env.DATABASE_URL;
  const client = new pg.Client(
    url ? { connectionString: url } : { host: await embeddedSocket(), user: "postgres", database: "postgres" },
  );
  await client.connect();
  return client;
}

const valueOf = async (client: pg.Client, statement: string) =>
  Object.values((await client.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0];

type Query = (...args: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Calls `see` with the arguments and the result of each query of the client. */
function observeQueries(client: pg.Client, see: (args: unknown[], rows: Record<string, unknown>[]) => void): void {
  const query = client.query.bind(client) as Query;
  client.query = (async (...args: unknown[]) => {
    const result = await query(...args);
    see(args, result.rows);
    return result;
  }) as typeof client.query;
}

/** The most characters that one query has answered. */
function largestResult(client: pg.Client): () => number {
  let most = 0;
  observeQueries(client, (_args, rows = []) => {
    most = Math.max(
      most,
      rows.reduce((sum, { row }) => sum + (typeof row === "string" ? row.length : 0), 0),
    );
  });
  return () => most;
}

/** The most characters that one query has sent as a parameter. */
function largestParameter(client: pg.Client): () => number {
  let most = 0;
  observeQueries(client, ([, parameters]) => {
    if (Array.isArray(parameters)) most = Math.max(most, ...parameters.map((value) => String(value).length));
  });
  return () => most;
}

const headerOf = (file: string) =>
  JSON.parse(gunzipSync(readFileSync(file)).toString().split("\n", 1)[0]!) as Record<string, unknown>;

test("a backup restores into an empty database row for row, and into no other", timeLimit, async () => {
  const file = join(folder, "backup.gz");
  const client = await connect();
  const before = await fingerprintsOf(client);
  const { rows, files } = await writeBackup(client, file);
  expect(rows).toBeGreaterThan(10_000);
  expect(files).toEqual({ included: await valueOf(client, "select count(*)::int from files"), inObjectStore: 0 });
  expect(headerOf(file)).toMatchObject({ format: "daftari-backup-2", files });
  await expect(restoreBackup(client, file)).rejects.toThrow("not empty");
  await client.end();

  const restored = await newDatabase("restored");
  expect(await restoreBackup(restored.client, file)).toBe(rows);
  expect(await fingerprintsOf(restored.client)).toEqual(before);
  await restored.close();
});

test("a backup does not migrate the database", timeLimit, async () => {
  const file = join(folder, "release.gz");
  const saved = await ofRelease("2026-11-23");
  const schema = () => valueOf(saved.client, "select max(created_at) from drizzle.__drizzle_migrations");
  const before = await schema();
  await writeBackup(saved.client, file);
  expect(await schema()).toBe(before);
  expect(headerOf(file)).toMatchObject({ migration: Number(before) });
  await saved.close();
});

test("a damaged or foreign file restores nothing and says why", timeLimit, async () => {
  const whole = readFileSync(backup);
  const cut = join(folder, "cut.gz");
  const foreign = join(folder, "foreign.gz");
  writeFileSync(cut, whole.subarray(0, whole.length / 2));
  writeFileSync(foreign, "not a backup");
  const target = await newDatabase("damaged");
  await expect(restoreBackup(target.client, foreign)).rejects.toThrow("not a backup");
  await expect(restoreBackup(target.client, cut)).rejects.toThrow("incomplete");
  expect(await valueOf(target.client, "select count(*)::int from accounts")).toBe(0);
  await target.close();
});

test(
  "large files are saved and restored in batches of 8 MB, and an empty database is not saved",
  timeLimit,
  async () => {
    const file = join(folder, "files.gz");
    const source = await newDatabase("files");
    await expect(writeBackup(source.client, file)).rejects.toThrow("no tables");
    await restoreBackup(source.client, backup);
    await source.client.query(`
    with f as (insert into files (owner_id, kind, name, type, size, sha256)
      select (select id from accounts order by id limit 1), 'message', 'a.pdf', 'application/pdf', 10485760, ''
      from generate_series(1, 3) returning id)
    insert into file_pieces (file_id, position, bytes)
    select f.id, n, decode(repeat(md5(f.id::text || n), 65536), 'hex') from f, generate_series(0, 9) n`);
    const before = await fingerprintsOf(source.client);
    const read = largestResult(source.client);
    await writeBackup(source.client, file);
    expect(read()).toBeLessThan(9_000_000);

    await source.client.query("truncate accounts, professionals cascade");
    await expect(writeBackup(source.client, file)).rejects.toThrow("--allow-empty");
    const written = largestParameter(source.client);
    await restoreBackup(source.client, file);
    expect(written()).toBeLessThan(9_000_000);
    expect(await fingerprintsOf(source.client)).toEqual(before);
    await source.client.query("truncate accounts, professionals cascade");
    await writeBackup(source.client, file, { allowEmpty: true });
    await source.close();
  },
);
