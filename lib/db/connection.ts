import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env, isBuild } from "@/lib/env";
import { maxConnections, openEmbedded } from "./embedded";
import { prepare } from "./migrate";
import { isRetryable } from "./refusals";
import * as tables from "./tables";
import { watchedClient } from "./watched-client";

export type Db = NodePgDatabase<typeof tables>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Where the rows are: PostgreSQL by DATABASE_URL, the embedded engine's folder, or nothing but memory. */
export type Engine = "postgres" | "embedded" | "memory";

interface Connection {
  engine: Engine;
  db: Db;
  close: () => Promise<void>;
}

const deadlineMs = 3_000;
const slot = globalThis as { daftariDatabase?: Promise<Connection> };

/** Which engine this process uses, decided by its environment alone (safety.md, Storage). */
export const engineOf = (source: Pick<typeof env, "DATABASE_URL" | "VERCEL" | "NODE_ENV">, building: boolean): Engine => {
  if (source.DATABASE_URL) return "postgres";
  return building || source.VERCEL || source.NODE_ENV === "test" ? "memory" : "embedded";
};

/** The database, migrated and, when it was empty, filled with the sample data. The first call opens it; a failed opening is tried again by the next call. */
export async function database(): Promise<Db> {
  return (await connected()).db;
}

function connected(): Promise<Connection> {
  return (slot.daftariDatabase ??= keepTrying(open()));
}

/** A failed opening is forgotten, so that the next call tries again. */
function keepTrying(opening: Promise<Connection>): Promise<Connection> {
  opening.catch(() => {
    if (slot.daftariDatabase === opening) slot.daftariDatabase = undefined;
  });
  return opening;
}

/** The engine in use, and an error when the database does not answer. */
export async function databaseStatus(): Promise<Engine> {
  const db = await database();
  await db.execute("select 1");
  return (await connected()).engine;
}

/** Runs `work` in one transaction; a serialization failure or a deadlock is tried again, three times. Await nothing foreign inside. */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const db = await database();
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt > 3 || !isRetryable(error)) throw error;
      await new Promise((later) => setTimeout(later, Math.random() * 20 * attempt));
    }
  }
}

/** Ends the pool and the embedded engine; the next `database()` opens them again. */
export async function closeDatabase(): Promise<void> {
  const opening = slot.daftariDatabase;
  slot.daftariDatabase = undefined;
  const connection = await opening?.catch(() => undefined);
  await connection?.close();
}

async function open(): Promise<Connection> {
  const engine = engineOf(env, isBuild);
  return engine === "postgres" ? openPostgres(env.DATABASE_URL!) : openEngine(engine);
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: maxConnections, connectionTimeoutMillis: 2_000, allowExitOnIdle: true, ...config });
  // An idle connection that breaks is dropped and replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return pool;
}

async function openPostgres(url: string): Promise<Connection> {
  const pool = poolOf({
    connectionString: url,
    statement_timeout: deadlineMs,
    idle_in_transaction_session_timeout: 5_000,
    lock_timeout: 2_000,
  });
  const db = drizzle(pool, { schema: tables });
  try {
    await prepare(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { engine: "postgres", db, close: () => pool.end() };
}

async function openEngine(engine: Engine): Promise<Connection> {
  let onLost: (reason: string) => void = () => {};
  const embedded = await openEmbedded(engine === "memory" ? null : env.DATA_DIR, (reason) => onLost(reason));

  async function connect(): Promise<Connection> {
    let lost = false;
    const pool = poolOf({
      host: embedded.socketDir,
      user: "postgres",
      database: "postgres",
      query_timeout: deadlineMs,
      Client: watchedClient(() => onLost("a query passed the deadline")),
    } as pg.PoolConfig);
    /** Everybody who asks from now on waits for the engine that is being started in place of this one. */
    onLost = (reason) => {
      if (lost) return;
      lost = true;
      console.error(`The embedded database is opened again: ${reason}.`);
      void pool.end();
      slot.daftariDatabase = keepTrying(embedded.restart().then(connect));
    };
    try {
      await prepare(pool);
    } catch (error) {
      lost = true;
      await pool.end();
      await embedded.close();
      throw error;
    }
    return { engine, db: drizzle(pool, { schema: tables }), close: () => pool.end().then(embedded.close) };
  }
  return connect();
}
