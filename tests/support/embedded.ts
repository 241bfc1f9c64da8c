import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";

/** Dumps an embedded database with each content; every test file of this project starts with a copy of one. */
export default async function setup(project: TestProject): Promise<() => void> {
  // These tests never use the database configured in the developer's environment.
  Object.assign(process.env, { NODE_ENV: "test", DATABASE_URL: "" });
  const { beginWith, saveDatabase } = await import("@/lib/platform/db/connection");
  const { change, makeContents } = await import("./contents");
  const { keepEngineCompiled } = await import("./compiled-engine");
  await keepEngineCompiled();
  const folder = mkdtempSync(join(tmpdir(), "daftari-snapshots-"));
  const dumpOf = (content: string) => join(folder, `${content}.tar`);
  await makeContents(
    async (_, from) => (from ? beginWith(dumpOf(from)) : undefined),
    async (content) => {
      await change(shorten);
      await saveDatabase(dumpOf(content));
    },
  );
  project.provide("postgresUrl", "");
  project.provide("poolerUrl", "");
  project.provide("snapshots", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Halves the time that opening a copy of the open database takes. */
async function shorten(client: pg.Client): Promise<void> {
  // The templates are a third of the files. Only CREATE DATABASE reads them.
  await client.query("update pg_database set datistemplate = false");
  for (const template of ["template0", "template1"]) await client.query(`drop database if exists ${template}`);
  // A copy repeats the changes since the last checkpoint when it opens.
  await client.query("checkpoint");
}
