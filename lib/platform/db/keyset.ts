import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/** The last row of a page in an order of instant (newest first) and id. */
export interface PageKey {
  /** The instant in full precision: `Date` has milliseconds, the column has microseconds. */
  at: string;
  id: string;
}

/** Selects the `at` of a `PageKey`. */
export const keyOf = (at: SQLWrapper) => sql<string>`${at}::text`;

/**
 * The condition of the rows behind a page ordered by `desc(at), id`; undefined for the first page. Unlike `offset`, it
 * is not shifted by rows that are added or deleted between two pages.
 */
export const rowsAfter = (at: SQLWrapper, id: SQLWrapper, last: PageKey | undefined): SQL | undefined =>
  last && sql`(${at} < ${last.at}::timestamptz or (${at} = ${last.at}::timestamptz and ${id} > ${last.id}))`;
