import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SQL } from "drizzle-orm";
import type pg from "pg";
import { inject } from "vitest";
import { closeDatabase, database } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { restoreDump, restoreFolder } from "../upgrade/release";
import { startServer } from "./production-server";
import { addressOf, onServer } from "./server";

declare module "vitest" {
  export interface ProvidedContext {
    /**
     * Folder with the data folder of a server on each engine that has stored the sample data; the one on PostgreSQL
     * stored them in the database `served`. Undefined where each server stores them itself.
     */
    served: string | undefined;
  }
}

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
  /** Folder of the built server, if not that of the last build. */
  build?: string;
}

/** The production server over a database of its own, filled with the sample data or with those of a release. */
export async function serveOn(
  engine: EngineName,
  { release, through = (url) => url, settings: more = {}, onLog, build }: Serving = {},
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "daftari-served-"));
  const samples = release || more.SAMPLE_DATA === "off" ? undefined : inject("served");
  const onPostgres = () => (release ? restoreDump(release, inject("postgresUrl")) : newPostgres(samples && "served"));
  if (release && engine !== "PostgreSQL") await restoreFolder(release, folder);
  if (samples) cpSync(join(samples, engine), folder, { recursive: true });
  // A server on PostgreSQL keeps its secrets in the folder.
  const settings: Record<string, string> = { ...more, DATA_DIR: folder };
  if (engine === "PostgreSQL") settings.DATABASE_URL = through(await onPostgres());
  let end = await startServer(settings, onLog, build);
  const served: Served = {
    address: end.address,
    pid: () => end.pid,
    stop: () => end.stop(),
    start: async () => {
      end = await startServer(settings, onLog, build);
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

/** Makes a database on the run's server: an empty one, or a copy of `template`. */
async function newPostgres(template = "template1"): Promise<string> {
  const name = `served_${process.hrtime.bigint()}`;
  await onServer(inject("postgresUrl"), `create database ${name} template ${template}`);
  return addressOf(inject("postgresUrl"), name);
}
