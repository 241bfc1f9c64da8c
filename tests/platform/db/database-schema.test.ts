import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { restoreBackup, writeBackup } from "@/lib/platform/db/backup";
import { migrateSchema, pendingChanges } from "@/lib/platform/db/migrate";
import { catalogueOf } from "./catalogue";
import { useSpareDatabases } from "./spare-databases";

const spare = useSpareDatabases();
const timeLimit = { timeout: 180_000 };
afterEach(() => void vi.restoreAllMocks());

const db = resolve("lib/platform/db");
const sqlFiles = readdirSync(join(db, "sql")).sort();
const textOf = (name: string) => readFileSync(join(db, "sql", name), "utf8");

/** From now on the code finds the SQL files of a later release, with one more migration and a function of its column. */
function useLaterRelease(name: string): void {
  const later = join(spare.folder, name);
  const folder = join(later, "lib/platform/db");
  mkdirSync(folder, { recursive: true });
  for (const part of ["migrations", "sql"]) cpSync(join(db, part), join(folder, part), { recursive: true });
  for (const path of ["lib/platform/db/embedded-worker.mjs", "node_modules"])
    symlinkSync(resolve(path), join(later, path));
  const file = join(folder, "migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { when: number; tag: string }[] };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, when: last.when + 1, tag: "later" });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, "migrations/later.sql"), "alter table settings add column colour text default 'blue'");
  writeFileSync(
    join(folder, "sql/later.sql"),
    "create or replace function colour() returns text language sql as 'select colour from settings';",
  );
  vi.spyOn(process, "cwd").mockReturnValue(later);
}

test("the functions, triggers and views of a database are those of lib/platform/db/sql", timeLimit, async () => {
  const { client, close } = await spare.empty("catalogue");
  await migrateSchema(client);
  const migrated = await catalogueOf(client);
  await client.query("begin");
  const { rows: drops } = await client.query<{ statement: string }>(
    `select format('drop view if exists %s cascade', oid::regclass) as statement from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'v'
     union all
     select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of drops) await client.query(statement);
  const kinds = (catalogue: Map<string, string>) =>
    [...catalogue.keys()].filter((key) => /^(function|trigger|view) /.test(key));
  expect(kinds(await catalogueOf(client))).toEqual([]);
  // The second time shows that a file can be applied to a database that has its content.
  for (const name of [...sqlFiles, ...sqlFiles]) await client.query(textOf(name));
  expect(await catalogueOf(client)).toEqual(migrated);
  await client.query("rollback");
  await close();
});

test("a changed file is applied at the next start, and the others are not", timeLimit, async () => {
  const { client, close } = await spare.empty("changed");
  await migrateSchema(client);
  expect(await pendingChanges(client)).toEqual([]);
  const before = await catalogueOf(client);
  await client.query("create or replace function forget_opening() returns trigger language plpgsql as 'begin end'");
  await client.query("create or replace function search_fold(value text) returns text language sql as 'select value'");
  await client.query("update drizzle.repeatable_sql set hash = 'another release' where name = 'openings.sql'");
  expect(await pendingChanges(client)).toEqual(["openings.sql"]);
  await migrateSchema(client);
  expect(await pendingChanges(client)).toEqual([]);
  const after = await catalogueOf(client);
  const changed = [...before.keys()].filter((key) => before.get(key) !== after.get(key));
  expect(changed).toEqual(["function search_fold(text)"]);
  await close();
});

test("a server of the release before leaves the functions of a later release", timeLimit, async () => {
  const { client, close } = await spare.empty("beside");
  await migrateSchema(client);
  useLaterRelease("beside-later");
  await client.query("update drizzle.repeatable_sql set hash = 'the release before'");
  await migrateSchema(client);
  vi.restoreAllMocks();
  await client.query("update drizzle.repeatable_sql set hash = 'the later release'");
  expect(await pendingChanges(client)).toEqual([]);
  await migrateSchema(client);
  const { rows } = await client.query("select distinct hash from drizzle.repeatable_sql");
  expect(rows).toEqual([{ hash: "the later release" }]);
  await close();
});

test(
  "a backup of an earlier schema gets its rows, then the later migrations, then the functions",
  timeLimit,
  async () => {
    const file = join(spare.folder, "earlier.gz");
    {
      const { client, close } = await spare.empty("earlier");
      await migrateSchema(client);
      await client.query("update settings set session_timeout = 45");
      await writeBackup(client, file, { allowEmpty: true });
      await close();
    }
    useLaterRelease("restore-later");
    const { client, close } = await spare.empty("restored");
    await restoreBackup(client, file);
    const { rows } = await client.query("select session_timeout, colour() from settings");
    expect(rows).toEqual([{ session_timeout: 45, colour: "blue" }]);
    await expect(restoreBackup(client, file)).rejects.toThrow("older than the schema");
    const newer = join(spare.folder, "newer.gz");
    await writeBackup(client, newer, { allowEmpty: true });
    await close();

    vi.restoreAllMocks();
    const target = await spare.empty("newer");
    await expect(restoreBackup(target.client, newer)).rejects.toThrow("newer release");
    await target.close();
  },
);
