import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env, isBuild } from "@/lib/platform/env";
import { logError } from "@/lib/platform/http/log";
import { applyInvalidations } from "./cache-tags";
import { maxConnections, openEmbedded } from "./embedded";
import { prepare } from "./migrate";
import { isRetryable, shuttingDown } from "./errors";
import * as tables from "./tables";
import { timeoutClient } from "./timeout-client";

export type Db = NodePgDatabase<typeof tables>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** Where the rows are: PostgreSQL by DATABASE_URL, the embedded engine's folder, or nothing but memory. */
export type Engine = "postgres" | "embedded" | "memory";

interface Connection {
  engine: Engine;
  pool: pg.Pool;
  /** Of the embedded engine only: the folder of its socket. */
  socketDir?: string;
  db: Db;
  /** Whether this opening filled an empty database with the sample data. */
  seeded: boolean;
  /** Of the embedded engine only: everything in one file. */
  save?: (file: string) => Promise<void>;
  close: () => Promise<void>;
}

const deadlineMs = 3_000;
const slot = globalThis as { daftariDatabase?: Promise<Connection>; daftariEnded?: boolean; daftariSnapshot?: string };

/** Which engine a process uses, decided by its environment alone (safety.md, Storage). */
export function engineOf(source: Pick<typeof env, "DATABASE_URL" | "VERCEL" | "NODE_ENV">, building: boolean): Engine {
  if (building) return "memory";
  if (source.DATABASE_URL) return "postgres";
  return source.VERCEL || source.NODE_ENV === "test" ? "memory" : "embedded";
}

/**
 * The database, migrated and, when it was empty, filled with the sample data. The first call opens it; a failed opening
 * is tried again by the next call. Ask for it every time: after a fall of the embedded engine the one from before is of
 * no use.
 */
export async function database(): Promise<Db> {
  return (await connected()).db;
}

/** The engine in use and whether it was new; throws when the database does not answer. */
export async function databaseStatus(): Promise<{ engine: Engine; seeded: boolean }> {
  const { db, engine, seeded } = await connected();
  await db.execute("select 1");
  return { engine, seeded };
}

/** How many connections there are, how many of them do nothing, and how many callers wait for one. */
export async function poolStatus(): Promise<{ total: number; idle: number; waiting: number }> {
  const { pool } = await connected();
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Where a connection of one's own reaches the embedded engine (host of `pg`); undefined for PostgreSQL. */
export async function embeddedSocket(): Promise<string | undefined> {
  return (await connected()).socketDir;
}

/** Saves the embedded database, so that one in memory can begin with it (`beginWith`). */
export async function saveDatabase(file: string): Promise<void> {
  const { save } = await connected();
  if (!save) throw new Error("Only an embedded database can be saved to a file.");
  await save(file);
}

/** Databases in memory begin with this file from now on, instead of empty. */
export function beginWith(file: string): void {
  slot.daftariSnapshot = file;
}

/**
 * Runs `work` in one transaction; a serialization failure or a deadlock is tried again, three times. Await nothing
 * foreign inside.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let used: Tx | undefined;
    try {
      const answer = await (await database()).transaction((tx) => work((used = tx)));
      if (used) await applyInvalidations(used);
      return answer;
    } catch (error) {
      if (attempt > 3 || !isRetryable(error)) throw error;
      await new Promise((later) => setTimeout(later, Math.random() * 20 * attempt));
    }
  }
}

/**
 * Ends the pool and the embedded engine. The next `database()` opens them again, unless this was `forGood`: then it is
 * refused with a 503.
 */
export async function closeDatabase({ forGood = false } = {}): Promise<void> {
  const opening = slot.daftariDatabase;
  slot.daftariDatabase = undefined;
  slot.daftariEnded = forGood;
  const connection = await opening?.catch(() => undefined);
  await connection?.close();
}

function connected(): Promise<Connection> {
  if (slot.daftariEnded) throw shuttingDown();
  return (slot.daftariDatabase ??= keepTrying(open()));
}

/** A failed opening is forgotten, so that the next call tries again. */
function keepTrying(opening: Promise<Connection>): Promise<Connection> {
  opening.catch(() => {
    if (slot.daftariDatabase === opening) slot.daftariDatabase = undefined;
  });
  return opening;
}

async function open(): Promise<Connection> {
  const engine = engineOf(env, isBuild);
  return engine === "postgres" ? openPostgres(env.DATABASE_URL!) : openEngine(engine);
}

/**
 * A server that does not answer is given up after 2 seconds; the pool's own limit, below, is about waiting in line for
 * a free connection.
 */
class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === "object" ? config : { connectionString: config }), connectionTimeoutMillis: 2_000 });
  }
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
    Client,
    ...config,
  });
  // An idle connection that breaks is dropped and replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  // The same for one that breaks under somebody's work: the work fails by itself.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

async function openPostgres(url: string): Promise<Connection> {
  const direct = env.DIRECT_DATABASE_URL ?? url;
  const seeded = await prepare(
    { connectionString: direct, connectionTimeoutMillis: 2_000 },
    decodeURIComponent(new URL(url).username),
  );
  // The role has the limits (lib/platform/db/limits.ts); the driver's own is for a server that does not keep them.
  const pool = poolOf({ connectionString: url, query_timeout: deadlineMs + 2_000 });
  return { engine: "postgres", pool, db: drizzle(pool, { schema: tables }), seeded, close: () => pool.end() };
}

async function openEngine(engine: Engine): Promise<Connection> {
  let onLost: (reason: string) => void = () => {};
  const inMemory = engine === "memory";
  const embedded = await openEmbedded(
    inMemory ? null : env.DATA_DIR,
    (reason) => onLost(reason),
    inMemory ? slot.daftariSnapshot : undefined,
  );
  const address = { host: embedded.socketDir, user: "postgres", database: "postgres" };

  async function connect(): Promise<Connection> {
    const seeded = await prepare(address).catch(async (error: unknown) => {
      await embedded.close();
      throw error;
    });
    let lost = false;
    // The engine serves one transaction at a time. With one connection the others wait in our line, where waiting does
    // not count against a query's deadline. It is kept while nobody asks, too: what it has named would stay in the
    // engine without being of use to another connection.
    const pool = poolOf({
      ...address,
      max: 1,
      idleTimeoutMillis: 0,
      query_timeout: deadlineMs,
      Client: timeoutClient(() => onLost("a query passed the deadline")),
    } as pg.PoolConfig);
    // Everybody who asks from now on waits for the engine that is started in place of this one.
    onLost = (reason) => {
      if (lost) return;
      lost = true;
      logError(`The embedded database is opened again: ${reason}.`);
      void pool.end();
      slot.daftariDatabase = keepTrying(embedded.restart().then(connect));
    };
    return {
      engine,
      pool,
      socketDir: embedded.socketDir,
      db: drizzle(pool, { schema: tables }),
      seeded,
      save: embedded.save,
      close: () => pool.end().then(embedded.close),
    };
  }
  return connect();
}
