import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

/**
 * Opens, migrates and fills one database in memory, and lets every test file of this project begin with a copy of it.
 */
export default async function setup(project: TestProject): Promise<() => void> {
  // This is the process of whoever runs the tests: never their database.
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
