import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";

const sqlFolder = () => join(/* turbopackIgnore: true */ process.cwd(), "lib", "platform", "db", "sql");

interface SqlFile {
  name: string;
  text: string;
  hash: string;
}

/** The files of functions, triggers and views, by name. */
const sqlFiles = (): SqlFile[] =>
  readdirSync(sqlFolder())
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(join(sqlFolder(), name), "utf8");
      return { name, text, hash: createHash("sha256").update(text).digest("hex") };
    });

/** The files whose content differs from what the database has, in the order in which they are applied. */
export async function changedSqlFiles(client: pg.ClientBase): Promise<SqlFile[]> {
  const { rows: known } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.repeatable_sql') is not null as exists",
  );
  if (!known[0]!.exists) return sqlFiles();
  const { rows } = await client.query<{ name: string; hash: string }>("select name, hash from drizzle.repeatable_sql");
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  return sqlFiles().filter(({ name, hash }) => applied.get(name) !== hash);
}

/**
 * Applies the changed files, each in one transaction with its hash. The caller holds the migration lock and has applied
 * the migrations. The hashes are beside drizzle's list of migrations, which is no part of a backup.
 */
export async function applySqlFiles(client: pg.ClientBase): Promise<void> {
  await client.query("create table if not exists drizzle.repeatable_sql (name text primary key, hash text not null)");
  for (const { name, text, hash } of await changedSqlFiles(client)) {
    await client.query("begin");
    try {
      await client.query(text);
      await client.query(
        "insert into drizzle.repeatable_sql values ($1, $2) on conflict (name) do update set hash = excluded.hash",
        [name, hash],
      );
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw new Error(`lib/platform/db/sql/${name} could not be applied.`, { cause: error });
    }
  }
}
