import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { database } from "./connection";

/** Asks with these values and answers the rows, one at least where the question always has one. */
export type PreparedQuery<Row> = (values: Readonly<Record<string, unknown>>) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * A question whose text is written once and asked often: writing it anew costs more than sending it. What differs from one asking to the next
 * stands in it as `sql.placeholder(name)`. Not for use inside a transaction.
 */
export function preparedQuery<Row extends Record<string, unknown>>(text: SQL): PreparedQuery<Row> {
  const written = dialect.sqlToQuery(text);
  return async (values) => {
    const db = await database();
    const asked = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      written,
      undefined,
      undefined,
      false,
    );
    const { rows } = await asked.execute(values);
    return rows;
  };
}
