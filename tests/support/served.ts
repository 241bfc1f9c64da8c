import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import startPostgres from "./postgres";
import { startServer } from "./production-server";
import { addressOf, onServer } from "./server";

/**
 * Starts PostgreSQL, and lets one server on each engine store the sample data; the servers of the test files begin with
 * copies (serving.ts). The result stops PostgreSQL and deletes the data.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgres(project);
  const folder = mkdtempSync(join(tmpdir(), "daftari-samples-"));
  const store = async (engine: string, DATABASE_URL: string) => {
    const DATA_DIR = join(folder, engine);
    mkdirSync(DATA_DIR);
    const server = await startServer({ DATA_DIR, DATABASE_URL, JOBS: "off" });
    await server.stop();
  };
  const { postgresUrl } = project.getProvidedContext();
  await onServer(postgresUrl, "create database served");
  await Promise.all([store("the embedded engine", ""), store("PostgreSQL", addressOf(postgresUrl, "served"))]);
  project.provide("served", folder);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await stopPostgres();
  };
}
