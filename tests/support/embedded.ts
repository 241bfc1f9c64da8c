import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/** Creates, migrates and seeds one in-memory database; every test file of this project starts with a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  // These tests never use the database configured in the developer's environment.
  Object.assign(process.env, { NODE_ENV: "test", DATABASE_URL: "" });
  const { registerHandlers } = await import("@/lib/jobs/handlers");
  registerHandlers();
  const { closeDatabase, saveDatabase } = await import("@/lib/platform/db/connection");
  const folder = mkdtempSync(join(tmpdir(), "daftari-snapshot-"));
  const snapshot = join(folder, "sample.tar");
  await saveDatabase(snapshot);
  await closeDatabase();
  project.provide("postgresUrl", "");
  project.provide("poolerUrl", "");
  project.provide("snapshot", snapshot);
  return () => rmSync(folder, { recursive: true, force: true });
}
