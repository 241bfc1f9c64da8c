// The gates of `npm test`, `npm run test:rest` and `npm run gates`; gate-runner.mjs runs them.

/** The gates of `npm test` that run beside each other: most use one processor. */
export const besideEachOther = ["types", "lint", "promises", "unused"];

/** The gates of `npm test`, by name, in the order in which they run. */
export const testGates = ({ bin, run, runBeside, vitest, playwright }) => ({
  types: async () => (await runBeside(bin("next"), ["typegen"])) && runBeside(bin("tsc"), ["--noEmit", "-p", "."]),
  lint: () => runBeside(bin("eslint"), ["--max-warnings", "0", "."]),
  /** The rules that need types (`.oxlintrc.json`). */
  promises: () => runBeside(bin("oxlint"), ["--type-aware", "app", "components", "e2e", "lib"]),
  unused: () => runBeside(bin("knip"), []),
  unit: () => vitest(["unit", "unit-dom"]),
  sql: () => vitest(["postgres", "pglite"]),
  build: () => run(process.execPath, ["scripts/build.mjs"]),
  preview: () => vitest(["preview"]),
  e2e: () => playwright(["--grep", "@main"]),
});

/** The gates of `npm run test:rest`: the longer tests, which are not part of `npm test`. */
export const restGates = ({ bin, run, vitest, playwright }) => ({
  /** The rules that compile each component. */
  compiler: () => run(bin("eslint"), ["-c", "eslint.compiler.mjs", "--max-warnings", "0", "app", "components", "lib"]),
  /** Start of a server, commands, daily backups, and data folders. */
  processes: () => vitest(["rest"]),
  /** The database tests that run on PostgreSQL in `npm test`, on the embedded engine. */
  embedded: () => vitest(["pglite-rest"]),
  build: () => run(process.execPath, ["scripts/build.mjs"]),
  servers: () => vitest(["preview-rest"]),
  browser: () => playwright(["--grep-invert", "@main"]),
});

/** The gates of `npm run gates`, by name, in the order in which they run. */
export const operationalGates = ({ vitest }) => ({
  /** Two servers on one database: changes of one appear on the other. */
  "two-servers": () => vitest(["preview-rest"], ["tests/preview/rest-freshness"]),
  /** The database connection is lost and restored; a server is stopped with requests in flight. */
  drain: () => vitest(["preview-rest"], ["tests/preview/rest-operations"]),
  /** The shipped Caddyfile while the database and the server are away (needs Caddy). */
  caddy: () => vitest(["gates"], ["tests/platform/health/gate-caddy"]),
  /** The main journeys in Firefox ESR and WebKitGTK (needs firefox-esr, webkit2gtk-driver and xvfb). */
  browsers: () => vitest(["gates"], ["tests/shell/gate-browsers"]),
  /** All reads and writes on PostgreSQL through PgBouncer in transaction mode. */
  pooled: () => vitest(["postgres"], [], { PGBOUNCER: "on" }),
  /** A rejected address, a slow one, and an unreachable mail server. */
  mail: () => vitest(["postgres"], ["tests/platform/mail", "tests/notifications/notices"]),
  /** 10,000 mails while sender processes are killed at random. */
  killed: () => vitest(["gates"], ["tests/platform/mail/gate-killed"]),
  /** `npm run worker` sends mails queued by web servers with JOBS=off. */
  worker: () => vitest(["gates"], ["tests/jobs/gate-worker"]),
  /** Gateway, mail server, webhook receivers, AI endpoint and database fail one item of every job; all other items succeed. */
  "failing-partners": () => vitest(["gates"], ["tests/jobs/gate-failing-partners"]),
  /** 1,000 idle streams on one server: at most five transactions a second. */
  streams: () => vitest(["gates"], ["tests/notifications/live/gate-streams"]),
  /** Operator commands: migrations, administrators, retention, statements, backup and restore. */
  commands: () => vitest(["gates"], ["tests/platform/db/gate-commands"]),
  /** Files past the limits of decoders: each gets a clear response, and other requests are served meanwhile. */
  "file-limits": () => vitest(["gates"], ["tests/platform/files/gate-file-limits"]),
  /** 1 GB of files is backed up and restored on both engines with bounded memory. */
  "backup-size": () => vitest(["gates"], ["tests/platform/db/gate-backup-size"]),
  /** Clients that three generators make of the OpenAPI document compile. */
  clients: () => vitest(["gates"], ["tests/platform/http/gate-clients"]),
  /** Every GET of the built server answers four people as its OpenAPI document says. */
  documented: () => vitest(["gates"], ["tests/platform/http/gate-documented"]),
  backup: () => vitest(["pglite-rest", "postgres"], ["tests/platform/db/database-backup"]),
});
