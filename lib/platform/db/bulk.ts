import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** Rows keyed by the table's property names; unknown properties are ignored. */
type Rows = readonly Readonly<Record<string, unknown>>[];
type Client = Pick<pg.ClientBase, "query">;
export type WriteRows = (client: Client, table: PgTable, rows: Rows) => Promise<void>;

function columnsOf(table: PgTable, rows: Rows) {
  const first = rows[0] ?? {};
  return Object.entries(getTableColumns(table))
    .filter(([key, { generated }]) => key in first && !generated)
    .map(([key, { name, dataType }]) => ({ key, name, isArray: dataType === "array" }));
}

/**
 * Inserts many rows in one statement: a single JSON parameter avoids the limit on parameters. Works on both engines.
 */
export async function insertRows(client: Client, table: PgTable, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table, rows);
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  const named = rows.map((row) => Object.fromEntries(columns.map(({ key, name }) => [name, row[key]])));
  const into = `"${getTableName(table)}"`;
  await client.query(
    `insert into ${into} (${names}) select ${names} from jsonb_populate_recordset(null::${into}, $1::jsonb)`,
    [JSON.stringify(named)],
  );
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A value of COPY's text format; arrays as PostgreSQL writes them. */
function cell(value: unknown, write: (value: unknown) => string): string {
  if (value === null || value === undefined) return "\\N";
  return write(value).replace(/[\\\n\r\t]/g, (letter) => escapes[letter] ?? letter);
}

const arrayText = (value: unknown) =>
  `{${(value as unknown[]).map((item) => `"${String(item).replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
const valueText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

async function copyRows(client: Client, table: PgTable, rows: Rows): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table, rows);
  const lines = rows.map(
    (row) => columns.map(({ key, isArray }) => cell(row[key], isArray ? arrayText : valueText)).join("\t") + "\n",
  );
  const stream = client.query(
    copyFrom(`copy "${getTableName(table)}" (${columns.map(({ name }) => `"${name}"`).join(", ")}) from stdin`),
  );
  await pipeline(Readable.from(lines.length > 500 ? chunks(lines, 500) : lines), stream);
}

function* chunks(lines: readonly string[], size: number): Generator<string> {
  for (let start = 0; start < lines.length; start += size) yield lines.slice(start, start + size).join("");
}

/** COPY on PostgreSQL; inserts on the embedded engine, whose socket does not support COPY. */
export async function fastestWriter(client: Client): Promise<WriteRows> {
  const { rows } = await client.query<{ version: string }>("select version()");
  return /emscripten|emcc|wasm/i.test(rows[0]?.version ?? "") ? insertRows : copyRows;
}

/**
 * Drops the tables' plain indexes, runs `load`, and rebuilds them, which is much faster for millions of rows; keys and
 * constraints stay. Call inside a transaction.
 */
export async function withoutIndexes<T>(
  client: Client,
  tables: readonly PgTable[],
  load: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables.map(getTableName)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  const loaded = await load();
  for (const { definition } of rows) await client.query(definition);
  return loaded;
}
