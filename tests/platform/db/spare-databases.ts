import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { connectDirectly, type DirectConnection, openDirectly } from "@/lib/platform/db/data-copy";
import { restoreDump, restoreFolder } from "../../upgrade/release";

/** Databases beside the test file's own, on the engine of the project; they are deleted after its tests. */
export function useSpareDatabases() {
  const folder = mkdtempSync(join(tmpdir(), "daftari-spare-"));
  const made: string[] = [];
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: inject("postgresUrl") });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    for (const name of made) await onServer(`drop database if exists ${name} with (force)`);
  });

  return {
    /** A folder for the test's files. */
    folder,
    /** A connection to a new database without tables. */
    async empty(name: string): Promise<DirectConnection> {
      const server = inject("postgresUrl");
      if (!server) return openDirectly(join(folder, name));
      const database = `spare_${process.pid}_${made.length}_${name}`;
      await onServer(`create database ${database}`);
      made.push(database);
      return connectDirectly({ connectionString: Object.assign(new URL(server), { pathname: `/${database}` }).href });
    },
    /** A connection to the stored data of a release, which nothing has migrated. */
    async ofRelease(release: string): Promise<DirectConnection> {
      const server = inject("postgresUrl");
      if (!server) {
        const data = mkdtempSync(join(folder, "release-"));
        await restoreFolder(release, data);
        return openDirectly(data);
      }
      const url = await restoreDump(release, server);
      made.push(new URL(url).pathname.slice(1));
      return connectDirectly({ connectionString: url });
    },
  };
}
