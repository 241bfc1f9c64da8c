import { spawn } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SQL } from "drizzle-orm";
import pg from "pg";
import { inject } from "vitest";
import { closeDatabase, database } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { restoreDump, restoreFolder } from "../upgrade/release";
import { freePort } from "./free-port";

export const engines = ["the embedded engine", "PostgreSQL"] as const;
export type EngineName = (typeof engines)[number];

export interface Served {
  address: string;
  /** Process id of the running server. */
  pid: () => number;
  /** Stops the server; its data stays. */
  stop: () => Promise<void>;
  /** Starts another one over the same data. */
  start: () => Promise<void>;
  /** Queries the server's database; the embedded engine only while the server is stopped. */
  rows: <Row extends pg.QueryResultRow>(query: SQL) => Promise<Row[]>;
  /** Stops the server and deletes its data. */
  clear: () => Promise<void>;
}

interface Serving {
  /** Begins with the stored data of this release (tests/upgrade) in place of the sample data. */
  release?: string;
  /** Changes the database URL, to put a proxy between the server and its database. */
  through?: (url: string) => string;
  /** Further settings of the server, besides the location of its database. */
  settings?: Record<string, string>;
  /** Receives the text of the server's log as it is written. */
  onLog?: (text: string) => void;
}

/** The production server over a database of its own: new and filled with the sample data, or with those of a release. */
export async function serveOn(
  engine: EngineName,
  { release, through = (url) => url, settings: more = {}, onLog }: Serving = {},
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "daftari-served-"));
  const onPostgres = () => (release ? restoreDump(release, inject("postgresUrl")) : newPostgres());
  if (release && engine !== "PostgreSQL") await restoreFolder(release, folder);
  // A server on PostgreSQL keeps its secrets in the folder.
  const settings: Record<string, string> = { ...more, DATA_DIR: folder };
  if (engine === "PostgreSQL") settings.DATABASE_URL = through(await onPostgres());
  let end = await startServer(settings, onLog);
  const served: Served = {
    address: end.address,
    pid: () => end.pid,
    stop: () => end.stop(),
    start: async () => {
      end = await startServer(settings, onLog);
      served.address = end.address;
    },
    rows: async <Row extends pg.QueryResultRow>(query: SQL) => {
      const before = { ...env };
      Object.assign(env, settings, { NODE_ENV: "production" });
      try {
        return (await (await database()).execute(query)).rows as unknown as Row[];
      } finally {
        await closeDatabase();
        Object.assign(env, before);
      }
    },
    clear: async () => {
      await end.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return served;
}

async function newPostgres(): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const name = `served_${process.hrtime.bigint()}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

async function startServer(settings: Record<string, string>, onLog?: (text: string) => void) {
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["server.js"], {
    cwd: realpathSync(join(process.cwd(), ".next", "standalone")),
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      PORT: port,
      HOSTNAME: "127.0.0.1",
      NEXT_MANUAL_SIG_HANDLE: "true",
      // As `npm start` does.
      NODE_OPTIONS: "--max-semi-space-size=8",
      NEXTAUTH_SECRET: "a secret of the tests, long enough for anybody",
      ...settings,
    },
    stdio: ["ignore", onLog ? "pipe" : "ignore", onLog ? "pipe" : "inherit"],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (text) => onLog?.(String(text)));
  const ended = new Promise((done) => server.once("close", done));
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  for (;;) {
    const ready = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return { address, pid: server.pid!, stop };
    if (server.exitCode !== null) throw new Error("the server ended before it was ready");
    await new Promise((later) => setTimeout(later, 100));
  }
}
