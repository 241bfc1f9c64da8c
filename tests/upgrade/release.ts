import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase, database } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import type { Member, Seen } from "./seen";

const fileOf = (release: string, name: string) => readFileSync(join(import.meta.dirname, release, name));

/** What the release itself showed to each of its people, recorded with its data. */
export const recordOf = (release: string): { people: (Member & { seen: Seen })[] } =>
  JSON.parse(fileOf(release, "expected.json").toString()) as ReturnType<typeof recordOf>;

/** The secret the releases ran with: it encrypts the keys of two-factor sign-in. */
export const releaseSecret = "the secret of the checked-in release data, no server's";

/** Unpacks the embedded data folder of a release into a new or empty folder, as its server left it. */
export async function restoreFolder(release: string, folder: string): Promise<void> {
  const loadDataDir = new Blob([brotliDecompressSync(fileOf(release, "data-folder.tar.br"))]);
  mkdirSync(folder, { recursive: true });
  const engine = await PGlite.create({ dataDir: join(folder, "pglite"), loadDataDir });
  await engine.close();
}

/** Loads the dump of a release into a new database of this server and answers its address. */
export async function restoreDump(release: string, server: string): Promise<string> {
  const name = `release_${process.pid}_${Date.now()}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await run(server, `create database ${name}`);
  await run(url, gunzipSync(fileOf(release, "dump.sql.gz")).toString());
  return url;
}

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

/**
 * Gives the test file the stored data of a release, opened by the current code: the dump on PostgreSQL, the data folder
 * on the embedded engine.
 */
export function useRelease(release: string): void {
  const before = { ...env };
  const folder = mkdtempSync(join(tmpdir(), "daftari-release-"));

  beforeAll(async () => {
    const server = inject("postgresUrl");
    env.NEXTAUTH_SECRET = releaseSecret;
    if (server) env.DATABASE_URL = await restoreDump(release, server);
    else {
      await restoreFolder(release, folder);
      // Tests keep their rows in memory; this one opens a folder, as a server does.
      Object.assign(env, { DATA_DIR: folder, NODE_ENV: "production" });
    }
    await database();
    Object.assign(env, { NODE_ENV: "test" });
  }, 120_000);

  afterAll(async () => {
    await closeDatabase();
    const server = inject("postgresUrl");
    const name = env.DATABASE_URL && new URL(env.DATABASE_URL).pathname.slice(1);
    Object.assign(env, before, { NEXTAUTH_SECRET: before.NEXTAUTH_SECRET, DATABASE_URL: before.DATABASE_URL });
    if (server && name) await run(server, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
}
