import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { beginWith, closeDatabase, database, setQueryTimeout } from "@/lib/platform/db/connection";
import { fillWithSamples } from "@/lib/platform/db/sample-data";
import { env } from "@/lib/platform/env";
import { keepEngineCompiled } from "./compiled-engine";
import type { Content } from "./contents";
import { addressOf, onServer } from "./server";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of this run's PostgreSQL server; empty in the projects that use the embedded engine. */
    postgresUrl: string;
    /** URL of a pooler in front of that server; empty except in `npm run gates pooled`. */
    poolerUrl: string;
    /** Folder with a dump of each content; empty in the projects with PostgreSQL, whose server has a template of each. */
    snapshots: string;
  }
}

/** The time limit of a query in tests that are not about time limits: a busy machine is slower than a server. */
const patientSeconds = 30;

interface Options {
  /**
   * "both" runs the file on the embedded engine too in `npm test`, not only in the project `pglite-rest`; vitest.config.ts
   * searches the files for these words. engines.test.ts says which files need it.
   */
  engines?: "both";
  /** Keeps the product's time limits of queries, for tests of these. */
  productLimits?: boolean;
}

/**
 * Gives the test file a copy of this content as the database that `database()` returns: a real PostgreSQL in the project
 * `postgres`, PGlite in the projects `pglite` and `pglite-rest`.
 */
export function useDatabase(content: Content, { productLimits = false }: Options = {}): void {
  const server = inject("postgresUrl");
  const name = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  let fill: ReturnType<typeof fillWithSamples.current>;

  beforeAll(async () => {
    if (server) {
      await onServer(server, `create database ${name} template ${content} strategy file_copy`);
      if (!productLimits)
        await onServer(server, `alter role postgres in database ${name} set statement_timeout = '${patientSeconds}s'`);
      const pooler = inject("poolerUrl");
      env.DATABASE_URL = addressOf(pooler || server, name);
      env.DIRECT_DATABASE_URL = pooler ? addressOf(server, name) : undefined;
    } else {
      await keepEngineCompiled();
      beginWith(join(inject("snapshots"), `${content}.tar`));
    }
    setQueryTimeout(productLimits ? undefined : patientSeconds * 1_000);
    fill = fillWithSamples.current();
    // An empty database stays empty, also when the test closes and opens it again.
    if (content === "empty") fillWithSamples.provide(async () => {});
    await database();
  }, 60_000);

  afterAll(async () => {
    await closeDatabase();
    fillWithSamples.provide(fill);
    env.DATABASE_URL = env.DIRECT_DATABASE_URL = undefined;
    if (server) await onServer(server, `drop database if exists ${name} with (force)`);
  }, 30_000);
}
