import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { database } from "./connection";

/** Asks with these values and answers the rows, one at least where the question always has one. */
type PreparedQuery<Row> = (values: Readonly<Record<string, unknown>>) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * A question whose text is written once and asked often: writing it anew costs more than sending it. What differs from
 * one asking to the next stands in it as `sql.placeholder(name)`. Not for use inside a transaction.
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

/**
 * So many kinds of one question are kept; visitors choose the words that make a kind, so their number must have an end.
 */
const mostKinds = 300;

/** Questions of many kinds, each written once: `keyOf` tells the kinds apart, `write` writes the text of one. */
export function preparedQueries<Kind, Row extends Record<string, unknown>>(
  keyOf: (kind: Kind) => string,
  write: (kind: Kind) => SQL,
): (kind: Kind) => PreparedQuery<Row> {
  const kept = new Map<string, PreparedQuery<Row>>();
  return (kind) => {
    const key = keyOf(kind);
    const query = kept.get(key) ?? preparedQuery<Row>(write(kind));
    // Taken out and put in again, the oldest key is the one that was longest without use.
    kept.delete(key);
    kept.set(key, query);
    if (kept.size > mostKinds) kept.delete(kept.keys().next().value!);
    return query;
  };
}
