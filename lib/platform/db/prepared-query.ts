import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { env, isBuild } from "@/lib/platform/env";
import { database, engineOf } from "./connection";
import { sqlStateOf } from "./errors";
import { planEachTime } from "./named-statements";

/** Asks with these values and answers the rows, one at least where the question always has one. */
type PreparedQuery<Row> = (values: Readonly<Record<string, unknown>>) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * So many questions have a name in PostgreSQL, so that it plans them once a connection: planning a search of few people
 * is a third of its cost. `refused` once a pooler has given a question to a session that has not heard its name.
 */
const mostNamed = 200;
const names = { given: new Set<string>(), refused: false };
const isUnheard = (error: unknown) => ["26000", "42P05"].includes(sqlStateOf(error) ?? "");

/**
 * A name made of the text: sessions behind a pooler serve several servers and releases. The embedded engine's
 * connections name by themselves (lib/platform/db/named-statements).
 */
function nameOf(text: string): string | undefined {
  if (text.includes(planEachTime)) return undefined;
  const name = `d${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  if (!names.given.has(name) && names.given.size >= mostNamed) return undefined;
  names.given.add(name);
  return name;
}

/**
 * A question whose text is written once and asked often: writing it anew costs more than sending it. What differs from
 * one asking to the next stands in it as `sql.placeholder(name)`. Not for use inside a transaction.
 */
export function preparedQuery<Row extends Record<string, unknown>>(text: SQL): PreparedQuery<Row> {
  const written = dialect.sqlToQuery(text);
  const given = nameOf(written.sql);
  return async function ask(values) {
    const db = await database();
    const name = !names.refused && engineOf(env, isBuild) === "postgres" ? given : undefined;
    const asked = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      written,
      undefined,
      name,
      false,
    );
    try {
      return (await asked.execute(values)).rows;
    } catch (error) {
      if (name === undefined || !isUnheard(error)) throw error;
      names.refused = true;
      return ask(values);
    }
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
