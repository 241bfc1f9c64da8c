import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";

const format = "daftari-backup-1";
const batch = 500;

type Client = Pick<pg.ClientBase, "query">;
interface Table {
  name: string;
  columns: string[];
}

/**
 * Writes all tables to one gzip file: a header line with the schema, then each table's name and its rows as JSON. Reads
 * one snapshot, so the backup is consistent while the server writes. The file gets its name when complete. Returns the
 * number of rows.
 */
export async function writeBackup(client: Client, file: string): Promise<number> {
  let rows = 0;
  async function* lines() {
    await client.query("begin isolation level repeatable read read only");
    try {
      yield `${JSON.stringify({ format, schema: await schemaOf(client), at: new Date().toISOString() })}\n`;
      for (const { name, columns } of await tablesOf(client)) {
        yield `${JSON.stringify({ table: name, columns })}\n`;
        const listed = columns.map(quoted).join(", ");
        await client.query(
          `declare backup no scroll cursor for select to_jsonb(t)::text as row
            from (select ${listed} from ${quoted(name)}) t`,
        );
        for (;;) {
          const part = (await client.query<{ row: string }>(`fetch ${batch} from backup`)).rows;
          if (part.length === 0) break;
          rows += part.length;
          yield part.map(({ row }) => `${row}\n`).join("");
        }
        await client.query("close backup");
      }
    } finally {
      await client.query("rollback");
    }
  }
  await pipeline(lines, createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }));
  await rename(`${file}.part`, file);
  return rows;
}

/**
 * Restores a backup into an empty database of the same schema, in one transaction; throws when the database has
 * accounts or the schema differs. Returns the number of rows.
 */
export async function readBackup(client: Client, file: string): Promise<number> {
  let rows = 0;
  let table: Table | undefined;
  let pendingRows: string[] = [];
  const flush = async () => {
    if (!table || pendingRows.length === 0) return;
    const listed = table.columns.map(quoted).join(", ");
    await client.query(
      `insert into ${quoted(table.name)} (${listed}) overriding system value
       select ${listed} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`,
      [`[${pendingRows.join(",")}]`],
    );
    rows += pendingRows.length;
    pendingRows = [];
  };
  await client.query("begin");
  try {
    await assertEmpty(client);
    // Rows maintained by triggers (listings, append-only logs) are part of the backup.
    await setTriggers(client, "disable");
    let first = true;
    // Created just before the loop: readline drops lines emitted before the iteration starts.
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
    for await (const line of lines) {
      if (first) {
        assertSchema(JSON.parse(line) as { format?: string; schema?: string }, await schemaOf(client));
        first = false;
      } else if (line.startsWith('{"table":')) {
        await flush();
        const { table: name, columns } = JSON.parse(line) as { table: string; columns: string[] };
        table = { name, columns };
      } else if (pendingRows.push(line) >= batch) await flush();
    }
    await flush();
    await setTriggers(client, "enable");
    await advanceSequences(client);
    await client.query("commit");
    return rows;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** The newest migration's hash; a backup restores only into the schema it was made with. */
async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at desc limit 1",
  );
  return rows[0]!.hash;
}

function assertSchema(head: { format?: string; schema?: string }, schema: string): void {
  if (head.format !== format) throw new Error("This file is not a backup.");
  if (head.schema !== schema)
    throw new Error("This backup is of another schema. Restore it with the release that made it, then migrate.");
}

async function assertEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    "select exists (select from accounts) or exists (select from professionals) as filled",
  );
  if (rows[0]!.filled) throw new Error("The database is not empty. Restore into a new one.");
  // Rows written by a server's start.
  for (const name of ["settings", "jobs", "cache_tags", "rate_limits"]) await client.query(`delete from ${name}`);
}

/** Every table with its stored columns, referenced tables before those that reference them. */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(distinct p.relname::text) from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as parents
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const sorted: Table[] = [];
  let remaining = rows;
  while (remaining.length > 0) {
    const ready = remaining.filter(({ parents }) =>
      parents.every((parent) => sorted.some(({ name }) => name === parent)),
    );
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${remaining.map(({ name }) => name).join()}.`);
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return sorted;
}

async function setTriggers(client: Client, state: "enable" | "disable"): Promise<void> {
  for (const { name } of await tablesOf(client))
    await client.query(`alter table ${quoted(name)} ${state} trigger user`);
}

async function advanceSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`);
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(table)}), 0) + 1, false)`,
      [sequence],
    );
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
