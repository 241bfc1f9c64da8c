// `npm run gates [-- NAMES]`: long-running operational tests, in addition to `npm test`. Needs a build (npm run build)
// and, for `pooled`, PgBouncer.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkNode, root } from "./settings.mjs";

checkNode();
const bin = (name) => join(root, "node_modules", ".bin", name);
const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } }).status === 0;
const vitest = (project, files, env) => run(bin("vitest"), ["run", "--project", project, ...files], env);

const gates = {
  /** Two servers on one database: changes of one appear on the other. */
  "two-servers": () => vitest("preview", ["tests/preview/freshness"]),
  /** The database connection is lost and restored; a server is stopped with requests in flight. */
  drain: () => vitest("preview", ["tests/preview/operations"]),
  /** All reads and writes on PostgreSQL through PgBouncer in transaction mode. */
  pooled: () => vitest("postgres", [], { PGBOUNCER: "on" }),
  /** A rejected address, a slow one, and an unreachable mail server. */
  mail: () => vitest("postgres", ["tests/platform/mail", "tests/notifications/notices"]),
  /** 10,000 mails while sender processes are killed at random. */
  killed: () => vitest("gates", ["tests/platform/mail/gate-killed"]),
  /** `npm run worker` sends mails queued by web servers with JOBS=off. */
  worker: () => vitest("gates", ["tests/jobs/gate-worker"]),
  /** Gateway, mail server, AI endpoint and database fail one item of every job; all other items succeed. */
  "failing-partners": () => vitest("gates", ["tests/jobs/gate-failing-partners"]),
  /** 1,000 idle streams on one server: at most five transactions a second. */
  streams: () => vitest("gates", ["tests/notifications/live/gate-streams"]),
  /** Operator commands: migrations, administrators, retention, statements, backup and restore. */
  commands: () => vitest("gates", ["tests/platform/db/gate-commands"]),
  /** Files made to exhaust decoders: each gets a clear response, and other requests are served meanwhile. */
  "hostile-files": () => vitest("gates", ["tests/platform/files/gate-hostile-files"]),
  /** 1 GB of files is backed up and restored on both engines with bounded memory. */
  "backup-size": () => vitest("gates", ["tests/platform/db/gate-backup-size"]),
  backup: () =>
    vitest("pglite", ["tests/platform/db/database-backup"]) &&
    vitest("postgres", ["tests/platform/db/database-backup"]),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in gates));
if (unknown.length > 0) {
  console.error(`There is no gate ${unknown.join(", ")}. There are: ${Object.keys(gates).join(", ")}.`);
  process.exit(2);
}
const failed = [];
for (const [name, gate] of Object.entries(gates)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n=== ${name}`);
  if (!gate()) failed.push(name);
}
console.log(failed.length === 0 ? "\nAll gates held." : `\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
