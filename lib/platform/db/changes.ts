import { and, asc, gte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type ChangeQuery, partsOfCursor } from "@/lib/platform/reference/list-fields";
import type { Db, Tx } from "./connection";

/** A table whose `updated_at` the triggers of sql/last-changes.sql keep true. */
type Followed = PgTable & { id: PgColumn; updatedAt: PgColumn };

interface ChangedPage<Item> {
  items: Item[];
  total: number;
  page: number;
  pages: number;
  next: string | null;
}

/** True for a query that asks for a list in the order of changes. */
export const asksForChanges = ({ updatedSince, cursor }: ChangeQuery): boolean =>
  updatedSince !== undefined || cursor !== undefined;

/**
 * A page of a list in the order of changes, oldest first: the rows of `wanted` that changed at or after `updatedSince`,
 * or those behind `cursor`. A row that changes meanwhile moves to the end, so that reading on to `next: null` misses
 * none. `total` and `pages` count from the start of the page. `read` gets the items of the ids, in any order.
 */
export async function listChanges<Item extends { id: string }>(
  db: Db | Tx,
  table: Followed,
  wanted: SQL | undefined,
  { updatedSince, cursor, perPage }: ChangeQuery & { perPage: number },
  read: (ids: string[]) => Promise<Item[]>,
): Promise<ChangedPage<Item>> {
  const { id, updatedAt } = table;
  const changed = and(wanted, cursor ? isBehind(table, cursor) : gte(updatedAt, sql`${updatedSince}::timestamptz`));
  const rows = await db
    .select({ id: sql<string>`${id}`, cursor: cursorOf(table) })
    .from(table)
    .where(changed)
    .orderBy(asc(updatedAt), asc(id))
    .limit(perPage);
  const total = await db.$count(table, changed);
  const found = await read(rows.map((row) => row.id));
  const byId = new Map(found.map((item) => [item.id, item]));
  return {
    items: rows.flatMap((row) => byId.get(row.id) ?? []),
    total,
    page: 1,
    pages: Math.ceil(total / perPage),
    next: total > rows.length ? rows.at(-1)!.cursor : null,
  };
}

/** The cursor of a row (`cursorSchema`), in full precision: `Date` has milliseconds, the column has microseconds. */
const cursorOf = ({ id, updatedAt }: Followed) =>
  sql<string>`to_char(${updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || ${id}`;

/** The rows behind a cursor. */
function isBehind({ id, updatedAt }: Followed, cursor: string): SQL {
  const { instant, rowId } = partsOfCursor(cursor);
  return sql`(${updatedAt}, ${id}) > (${instant}::timestamptz, ${rowId}::uuid)`;
}
