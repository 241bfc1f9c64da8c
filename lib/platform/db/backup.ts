import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { megabyte } from "@/lib/platform/reference/limits";
import { appliedMigration, migrateSchema, OlderRelease, withMigrationLock } from "./migrate";

const format = "daftari-backup-2";
/** The format of releases before v0.1.0. */
const olderFormat = "daftari-backup-1";

/** Rows are read, written and inserted in batches of about this size, whatever the size of the database. */
const batchBytes = 8 * megabyte;
const maxBatchRows = 2_000;

/** First line of the file. */
interface Header {
  format: string;
  /** The `when` of the newest migration in the journal, which is unique. */
  migration: number;
  /** Private files by the place of their content: those in the object store are not part of the backup. */
  files: StoredFiles;
  at: string;
}
interface StoredFiles {
  included: number;
  inObjectStore: number;
}
interface Table {
  name: string;
  columns: string[];
}
interface SizedTable extends Table {
  /** SQL for an upper estimate of a row's JSON in bytes, computed without reading large values. */
  rowBytes: string;
}

export interface WrittenBackup {
  rows: number;
  files: StoredFiles;
}

/**
 * Writes all tables to one gzip file: a header line, then each table's name and its rows as JSON, and the number of
 * rows at the end. Reads one snapshot, so the backup is consistent while the server writes; changes nothing in the
 * database. The file gets its name when complete. Throws for a database without accounts and profiles unless
 * `allowEmpty`.
 */
export async function writeBackup(
  client: pg.ClientBase,
  file: string,
  { allowEmpty = false } = {},
): Promise<WrittenBackup> {
  const written: WrittenBackup = { rows: 0, files: { included: 0, inObjectStore: 0 } };
  async function* lines() {
    await client.query("begin isolation level repeatable read read only");
    try {
      const applied = await appliedMigration(client);
      if (applied === undefined) throw new Error("This database has no tables: there is nothing to back up.");
      if (!allowEmpty && !(await hasPeople(client)))
        throw new Error("This database is empty (no accounts, no profiles). To back it up anyway, add --allow-empty.");
      written.files = await storedFiles(client);
      const header: Header = { format, migration: applied, files: written.files, at: new Date().toISOString() };
      yield `${JSON.stringify(header)}\n`;
      for (const table of await tablesOf(client)) {
        yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`;
        for await (const batch of batchesOf(client, table)) {
          written.rows += batch.length;
          yield batch.map(({ row }) => `${row}\n`).join("");
        }
      }
      yield `${JSON.stringify({ end: written.rows })}\n`;
    } finally {
      await client.query("rollback");
    }
  }
  const part = `${file}.part`;
  try {
    const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: megabyte / 4 });
    await pipeline(lines, gzip, createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return written;
}

async function* batchesOf(client: pg.ClientBase, { name, columns, rowBytes }: SizedTable) {
  const { rows: sizes } = await client.query<{ largest: string }>(
    `select coalesce(max(${rowBytes}), 1) as largest from ${quoted(name)}`,
  );
  const batchRows = Math.min(maxBatchRows, Math.max(1, Math.floor(batchBytes / Number(sizes[0]!.largest))));
  const listed = columns.map(quoted).join(", ");
  await client.query(
    `declare backup no scroll cursor for
     select row_to_json(t)::text as row from (select ${listed} from ${quoted(name)}) t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batchRows} from backup`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) break;
  }
  await client.query("close backup");
}

/**
 * Restores a backup of this release or an earlier one, from v0.1.0 on, into an empty database: migrates it to the schema
 * of the file, inserts the rows in one transaction, and migrates on to the current schema. Throws, and leaves the
 * database without rows, when it has accounts, has a newer schema than the file, or when the file is damaged, of a newer
 * release or of one before v0.1.0. Returns the number of rows.
 */
export async function restoreBackup(client: pg.ClientBase, file: string): Promise<number> {
  let rows = 0;
  try {
    await pipeline(createReadStream(file), createGunzip({ chunkSize: megabyte / 4 }), async (chunks) => {
      const lines = linesOf(chunks as AsyncIterable<Buffer>);
      const header = headerOf((await lines.next()).value as string | undefined);
      rows = await withMigrationLock(client, () => restoreRows(client, header, lines));
    });
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === "string" && code.startsWith("Z_"))
      throw new Error(
        code === "Z_BUF_ERROR" ? "The file is incomplete: its end is missing." : "This file is not a backup.",
        { cause: error },
      );
    throw error;
  }
  return rows;
}

async function restoreRows(client: pg.ClientBase, header: Header, lines: AsyncIterable<string>): Promise<number> {
  if (await hasPeople(client)) throw new Error("The database is not empty. Restore into a new one.");
  await migrateSchema(client, header.migration);
  let rows = 0;
  let end: number | undefined;
  let table: Table | undefined;
  let batch: string[] = [];
  let size = 0;
  const flush = async () => {
    if (!table || batch.length === 0) return;
    const listed = table.columns.map(quoted).join(", ");
    await client.query(
      `insert into ${quoted(table.name)} (${listed}) overriding system value
       select ${listed} from json_populate_recordset(null::${quoted(table.name)}, $1::json)`,
      [`[${batch.join(",")}]`],
    );
    rows += batch.length;
    batch = [];
    size = 0;
  };
  await client.query("begin");
  try {
    const names = (await tablesOf(client)).map(({ name }) => quoted(name));
    // Rows inserted by migrations and by a server's start are part of the backup, as are those written by triggers.
    await client.query(`truncate ${names.join(", ")}`);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    for await (const line of lines) {
      if (line.startsWith('{"table":')) {
        await flush();
        const { table: name, columns } = JSON.parse(line) as { table: string; columns: string[] };
        table = { name, columns };
      } else if (line.startsWith('{"end":')) end = (JSON.parse(line) as { end: number }).end;
      else {
        if (size + line.length > batchBytes || batch.length === maxBatchRows) await flush();
        size += line.length;
        batch.push(line);
      }
    }
    await flush();
    if (end !== rows) throw new Error("The file is incomplete: its end is missing.");
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await advanceSequences(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  await migrateSchema(client);
  return rows;
}

function headerOf(line: string | undefined): Header {
  let header: Partial<Header> = {};
  try {
    header = JSON.parse(line ?? "") as Header;
  } catch {
    // Reported below.
  }
  if (header.format === olderFormat) throw new OlderRelease("backup");
  if (header.format !== format) throw new Error("This file is not a backup.");
  return header as Header;
}

/** The lines of a byte stream; a line may be longer than a chunk. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let open: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...open, chunk.subarray(start, end)]).toString();
      open = [];
      start = end + 1;
    }
    if (start < chunk.length) open.push(chunk.subarray(start));
  }
  if (open.length > 0) yield Buffer.concat(open).toString();
}

async function hasPeople(client: pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query<{ known: boolean }>(
    "select to_regclass('accounts') is not null and to_regclass('professionals') is not null as known",
  );
  if (!tables[0]!.known) return false;
  const { rows } = await client.query<{ filled: boolean }>(
    "select exists (select from accounts) or exists (select from professionals) as filled",
  );
  return rows[0]!.filled;
}

/** The place of the private files' content; earlier schemas keep all of it in the database. */
async function storedFiles(client: pg.ClientBase): Promise<StoredFiles> {
  const { rows: columns } = await client.query(
    "select from pg_attribute where attrelid = to_regclass('files') and attname = 'object_key'",
  );
  const elsewhere = columns.length > 0 ? "object_key is not null" : "false";
  const { rows } = await client.query<StoredFiles>(
    `select count(*) filter (where not (${elsewhere}))::int as included,
      count(*) filter (where ${elsewhere})::int as "inObjectStore" from files`,
  );
  return rows[0]!;
}

/** Every table with its stored columns, referenced tables before those that reference them. */
async function tablesOf(client: pg.ClientBase): Promise<SizedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; types: string[]; parents: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.atttypid::regtype::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as types,
      coalesce((select array_agg(distinct p.relname::text) from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as parents
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const sorted: SizedTable[] = [];
  let remaining = rows;
  while (remaining.length > 0) {
    const ready = remaining.filter(({ parents }) =>
      parents.every((parent) => sorted.some(({ name }) => name === parent)),
    );
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${remaining.map(({ name }) => name).join()}.`);
    for (const { name, columns, types } of ready)
      sorted.push({ name, columns, rowBytes: columns.map((column, at) => bytesOf(column, types[at]!)).join(" + ") });
    remaining = remaining.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** SQL for an upper estimate of a value in JSON: `octet_length` reads the length of a large value without the value. */
function bytesOf(column: string, type: string): string {
  const value = quoted(column);
  const length = ["bytea", "text", "character varying"].includes(type)
    ? `2 * octet_length(${value})`
    : `octet_length(${value}::text)`;
  return `${column.length + 8} + coalesce(${length}, 4)`;
}

async function advanceSequences(client: pg.ClientBase): Promise<void> {
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
