import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { readBackup, writeBackup } from "@/lib/platform/db/backup";
import { database, embeddedSocket } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";

useDatabase("sample");

const folder = mkdtempSync(join(tmpdir(), "daftari-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function connect(): Promise<pg.Client> {
  const url = env.DIRECT_DATABASE_URL ?? env.DATABASE_URL;
  const client = new pg.Client(
    url ? { connectionString: url } : { host: await embeddedSocket(), user: "postgres", database: "postgres" },
  );
  await client.connect();
  return client;
}

const tables = async () =>
  (
    await (
      await database()
    ).execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    )
  ).rows.map(({ name }) => name);

/** The row count and a fingerprint of each table. */
async function fingerprints(): Promise<Record<string, string>> {
  const db = await database();
  const found: Record<string, string> = {};
  for (const name of await tables()) {
    const { rows } = await db.execute<{ sum: string }>(
      sql.raw(
        `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 12))::bit(48)::bigint), 0) as sum from ${name} t`,
      ),
    );
    found[name] = rows[0]!.sum;
  }
  return found;
}

test("a backup restores into an empty database row for row, and into no other", { timeout: 180_000 }, async () => {
  const file = join(folder, "backup.gz");
  const db = await database();
  const before = await fingerprints();
  const client = await connect();
  expect(await writeBackup(client, file)).toBeGreaterThan(10_000);
  await expect(readBackup(client, file)).rejects.toThrow("not empty");
  await db.execute(sql.raw(`truncate ${(await tables()).join(", ")} cascade`));
  await readBackup(client, file);
  await client.end();
  expect(await fingerprints()).toEqual(before);
});
