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
 * Writes everything into one compressed file: a line for the schema, then each table's name and its rows as JSON. One
 * snapshot, so it is consistent while a server writes on. The file appears under its name when it is whole. Answers how
 * many rows it holds.
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
 * Fills an empty database of the same schema from a backup, all or nothing; refuses one that holds people, and a file
 * of another schema. Answers how many rows it wrote.
 */
export async function readBackup(client: Client, file: string): Promise<number> {
  let rows = 0;
  let table: Table | undefined;
  let waiting: string[] = [];
  const flush = async () => {
    if (!table || waiting.length === 0) return;
    const listed = table.columns.map(quoted).join(", ");
    await client.query(
      `insert into ${quoted(table.name)} (${listed}) overriding system value
       select ${listed} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`,
      [`[${waiting.join(",")}]`],
    );
    rows += waiting.length;
    waiting = [];
  };
  await client.query("begin");
  try {
    await demandEmpty(client);
    // What triggers keep up (listings, append-only logs) is in the backup itself.
    await setTriggers(client, "disable");
    let first = true;
    // Made where it is read: lines that come before somebody reads are lost.
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
    for await (const line of lines) {
      if (first) {
        demandSchema(JSON.parse(line) as { format?: string; schema?: string }, await schemaOf(client));
        first = false;
      } else if (line.startsWith('{"table":')) {
        await flush();
        const { table: name, columns } = JSON.parse(line) as { table: string; columns: string[] };
        table = { name, columns };
      } else if (waiting.push(line) >= batch) await flush();
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

/** The newest migration of a database: a backup goes back only into the schema it came from. */
async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at desc limit 1",
  );
  return rows[0]!.hash;
}

function demandSchema(head: { format?: string; schema?: string }, schema: string): void {
  if (head.format !== format) throw new Error("This file is not a backup.");
  if (head.schema !== schema)
    throw new Error("This backup is of another schema. Restore it with the release that made it, then migrate.");
}

async function demandEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    "select exists (select from accounts) or exists (select from professionals) as filled",
  );
  if (rows[0]!.filled) throw new Error("The database is not empty. Restore into a new one.");
  // What a start writes by itself.
  for (const name of ["settings", "jobs", "cache_tags", "rate_limits"]) await client.query(`delete from ${name}`);
}

/** Every table with its columns, but those computed, parents before the children that refer to them. */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(distinct p.relname::text) from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as parents
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const sorted: Table[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ parents }) => parents.every((parent) => sorted.some(({ name }) => name === parent)));
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join()}.`);
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !ready.includes(table));
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
