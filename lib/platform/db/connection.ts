import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env, isBuild } from "@/lib/platform/env";
import { logError } from "@/lib/platform/http/observability/log";
import { isFollowing, startFollowing, stopFollowing } from "./account-changes";
import { applyInvalidations } from "./cache-tags";
import { type ChangeFeed, listenFeed } from "./change-feed";
import { holdStillOn } from "./data-copy";
import { maxConnections, openEmbedded } from "./embedded";
import { isRetryable, shuttingDown } from "./errors";
import { prepare } from "./migrate";
import { timeoutClient } from "./timeout-client";
import { tracedClient } from "./traced-client";
import type { Db, Tx } from "./types";

export type { Db, Tx } from "./types";

/** The storage engine: PostgreSQL by DATABASE_URL, the embedded engine in DATA_DIR, or memory. */
export type Engine = "postgres" | "embedded" | "memory";

interface Connection {
  engine: Engine;
  pool: pg.Pool;
  /** Embedded engine only: the directory of its socket. */
  socketDir?: string;
  db: Db;
  /** True when this opening seeded an empty database with the sample data. */
  seeded: boolean;
  /** Embedded engine only: dumps the database to a file. */
  save?: (file: string) => Promise<void>;
  changes: Pick<ChangeFeed, "follow">;
  close: () => Promise<void>;
}

const defaultQueryTimeoutMs = 3_000;
const slot = globalThis as {
  daftariDatabase?: Promise<Connection>;
  daftariEnded?: boolean;
  daftariSnapshot?: string;
  daftariQueryTimeoutMs?: number;
};

/** The engine of a process, determined by its environment alone (safety.md, Storage). */
export function engineOf(
  source: Pick<typeof env, "DATABASE_URL" | "VERCEL" | "NODE_ENV">,
  { building }: { building: boolean },
): Engine {
  if (building) return "memory";
  if (source.DATABASE_URL) return "postgres";
  return source.VERCEL || source.NODE_ENV === "test" ? "memory" : "embedded";
}

/**
 * The database, migrated and, when it was empty, seeded with the sample data. The first call opens it; after a failure
 * the next call tries again. Call it each time: a restart of the embedded engine replaces the instance.
 */
export async function database(): Promise<Db> {
  return (await connected()).db;
}

/** The engine in use and whether it was just seeded; throws when the database does not answer. */
export async function databaseStatus(): Promise<{ engine: Engine; seeded: boolean }> {
  const { db, engine, seeded } = await connected();
  await db.execute("select 1");
  return { engine, seeded };
}

/** Connections in the pool, idle connections, and callers waiting for one. */
export async function poolStatus(): Promise<{ total: number; idle: number; waiting: number }> {
  const { pool } = await connected();
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** Starts following changes of accounts (account-changes.ts); call it where an account is watched. */
export async function followAccountChanges(): Promise<void> {
  (await connected()).changes.follow();
}

/** Socket directory for a separate connection to the embedded engine (`host` of `pg`); undefined for PostgreSQL. */
export async function embeddedSocket(): Promise<string | undefined> {
  return (await connected()).socketDir;
}

/** Dumps the embedded database, whole in memory, to a file that an in-memory database can start from (`beginWith`). */
export async function saveDatabase(file: string): Promise<void> {
  const { save } = await connected();
  if (!save) throw new Error("Only an embedded database can be saved to a file.");
  await save(file);
}

/** In-memory databases opened from now on start from this dump. */
export function beginWith(file: string): void {
  slot.daftariSnapshot = file;
}

/**
 * Sets the time limit of queries, in milliseconds, of databases opened from now on; tests on busy machines need more.
 */
export function setQueryTimeout(ms: number | undefined): void {
  slot.daftariQueryTimeoutMs = ms;
}

const queryTimeoutMs = () => slot.daftariQueryTimeoutMs ?? defaultQueryTimeoutMs;

/**
 * Runs `work` in one transaction; retries serialization failures and deadlocks three times. Do not await other services
 * inside.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let lastTx: Tx | undefined;
    try {
      const result = await runOnce((tx) => work((lastTx = tx)));
      if (lastTx) await applyInvalidations(lastTx);
      return result;
    } catch (error) {
      if (attempt > 3 || !isRetryable(error)) throw error;
      await new Promise((later) => setTimeout(later, Math.random() * 20 * attempt));
    }
  }
}

/**
 * Runs one transaction on a connection of the pool. Drizzle's `transaction` of a pool never returns the connection whose
 * BEGIN failed, and returns one whose ROLLBACK failed as if it were usable; here such a connection is closed.
 */
async function runOnce<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { pool } = await connected();
  const client = await pool.connect();
  let workError: unknown;
  let isUsable = false;
  try {
    const result = await drizzle(client).transaction((tx) =>
      work(tx).catch((error: unknown) => {
        workError = error;
        throw error;
      }),
    );
    isUsable = true;
    return result;
  } catch (error) {
    // The work's own error arrives here only after a ROLLBACK.
    isUsable = error === workError;
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/**
 * Embedded engine only: runs `work` while all changes are in the engine's files and no query runs. Callers of the
 * database wait in the pool's queue, before the time limit of their queries begins, and at most MAX_WAIT_SECONDS.
 */
export async function holdStill(work: () => Promise<void>): Promise<void> {
  const { pool, socketDir } = await connected();
  if (!socketDir) throw new Error("Only the embedded engine can be held still.");
  // The pool has one connection; while it is taken, all others wait for it.
  const onlyConnection = await pool.connect();
  try {
    await holdStillOn(socketDir)(work);
  } finally {
    onlyConnection.release();
  }
}

/**
 * Closes the pool and the embedded engine. The next `database()` reopens them, unless `forGood`: then it throws 503.
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
  return (slot.daftariDatabase ??= clearOnFailure(open()));
}

/** Clears a failed opening, so that the next call tries again. */
function clearOnFailure(opening: Promise<Connection>): Promise<Connection> {
  opening.catch(() => {
    if (slot.daftariDatabase === opening) slot.daftariDatabase = undefined;
  });
  return opening;
}

async function open(): Promise<Connection> {
  const engine = engineOf(env, { building: isBuild });
  return engine === "postgres" ? openPostgres(env.DATABASE_URL!) : openEngine(engine);
}

/** Limits connecting to 2 seconds; the pool's own limit below covers the wait for a free connection. */
class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === "object" ? config : { connectionString: config }), connectionTimeoutMillis: 2_000 });
  }
}

function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: maxConnections,
    connectionTimeoutMillis: env.MAX_WAIT_SECONDS * 1_000,
    allowExitOnIdle: true,
    ...config,
    Client: tracedClient((config as { Client?: typeof pg.Client }).Client ?? Client),
  } as pg.PoolConfig);
  // The pool replaces broken idle connections; without a listener the error would end the process.
  pool.on("error", () => {});
  // The same for a connection that breaks while in use; its query rejects anyway.
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

async function openPostgres(url: string): Promise<Connection> {
  const direct = env.DIRECT_DATABASE_URL ?? url;
  const seeded = await prepare(
    { connectionString: direct, connectionTimeoutMillis: 2_000 },
    decodeURIComponent(new URL(url).username),
  );
  // The role has these limits (lib/platform/db/limits.ts); the driver's timeout covers a server that does not answer.
  const pool = poolOf({ connectionString: url, query_timeout: queryTimeoutMs() + 2_000 });
  const changes = listenFeed({
    connectionString: direct,
    notify: (channel, payload) => pool.query("select pg_notify($1, $2)", [channel, payload]),
  });
  const close = () => changes.close().then(() => pool.end());
  return { engine: "postgres", pool, db: drizzle(pool), seeded, changes, close };
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
    // The engine serves one transaction at a time. With one connection, callers wait in the pool's queue, where waiting
    // does not count against the query timeout.
    const pool = poolOf({
      ...address,
      max: 1,
      idleTimeoutMillis: 0,
      Client: timeoutClient(queryTimeoutMs(), () => onLost("a query passed the deadline")),
    } as pg.PoolConfig);
    // From now on callers wait for the restarted engine.
    onLost = (reason) => {
      if (lost) return;
      lost = true;
      stopFollowing();
      logError(`The embedded database is opened again: ${reason}.`);
      void pool.end();
      slot.daftariDatabase = clearOnFailure(embedded.restart().then(connect));
    };
    return {
      engine,
      pool,
      socketDir: embedded.socketDir,
      db: drizzle(pool),
      seeded,
      save: embedded.save,
      // A process that only connects to another's engine receives no notifications: it polls.
      changes: { follow: () => embedded.isOwner && !lost && !isFollowing() && startFollowing() },
      close: () => {
        stopFollowing();
        return pool.end().then(embedded.close);
      },
    };
  }
  return connect();
}
