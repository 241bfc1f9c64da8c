// `npm run db:backup -- FILE` writes the whole database to one file while servers run; `npm run db:restore -- FILE`
// restores it into an empty database, also from an earlier release's file.
// DATABASE_URL (or DIRECT_DATABASE_URL) selects the database; without it DATA_DIR. Neither migrates the database that is
// saved. `--allow-empty` also saves a database without accounts and profiles. `db:backup:daily -- FOLDER` writes one file
// a day, named by its date, until it is stopped, and keeps the seven newest.
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { command } from "./command.mjs";
import { explain } from "./explain.mjs";
import { pathOf } from "./settings.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { "allow-empty": { type: "boolean", default: false } },
});
const [what, file] = positionals;
const commands = { backup: () => backUp(file), daily: backUpDaily, restore };
if (!Object.hasOwn(commands, what) || !file) {
  console.error("Say which file: npm run db:backup -- FILE, or npm run db:restore -- FILE");
  process.exit(2);
}

// V8 would use 500 MB for some seconds to optimise the embedded engine's WebAssembly. A backup takes as long without.
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

const folder = process.env.DATA_DIR;
const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL;
const { restoreBackup, writeBackup } = await import("../lib/platform/db/backup.ts");
const { connectDirectly, holdStillOn, openCopy, openDirectly } = await import("../lib/platform/db/data-copy.ts");
const { clearLimits } = await import("../lib/platform/db/limits.ts");
const { ownerSocket } = await import("../lib/platform/db/lock.ts");
const { OlderRelease } = await import("../lib/platform/db/migrate.ts");

const keptFiles = 7;
const checkMs = 60 * 60_000;
const number = (count) => count.toLocaleString("en");

await command(commands[what], { opens: false });

/** Checks every hour whether the file of the day (UTC) is there; a failed backup is repeated an hour later. */
async function backUpDaily() {
  const stopped = new Promise((stop) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop("stopped"));
  });
  const backups = pathOf(file);
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const isBackup = (name) => /^\d{4}-\d\d-\d\d\.gz$/.test(name);
  for (let state; state !== "stopped";) {
    const name = `${new Date().toISOString().slice(0, 10)}.gz`;
    if (!existsSync(join(backups, name)))
      await backUp(join(backups, name)).catch((error) => console.error(explain(error)));
    for (const old of readdirSync(backups).filter(isBackup).sort().slice(0, -keptFiles)) rmSync(join(backups, old));
    const timer = new AbortController();
    state = await Promise.race([stopped, setTimeout(checkMs, undefined, { signal: timer.signal }).catch(() => {})]);
    timer.abort();
  }
}

async function backUp(file) {
  const options = { allowEmpty: values["allow-empty"] };
  const { rows, files } = await withConnection(await source(), ({ client }) =>
    writeBackup(client, pathOf(file), options),
  );
  console.log(`${number(rows)} rows written to ${file}.`);
  if (files.inObjectStore > 0)
    console.log(
      `Not in it: the content of ${number(files.inObjectStore)} files, which is in the object store (S3_BUCKET). ` +
        "Back up the bucket, too.",
    );
}

async function restore() {
  // The daily backup of releases before v0.1.0.
  if (file.endsWith(".tar")) throw new OlderRelease("backup");
  const rows = await withConnection(await target(), ({ client }) => restoreBackup(client, pathOf(file)));
  console.log(`${number(rows)} rows restored from ${file}.`);
}

async function withConnection(connection, work) {
  try {
    if (url) await clearLimits(connection.client);
    return await work(connection);
  } finally {
    await connection.close();
  }
}

function source() {
  if (url) return connectDirectly({ connectionString: url });
  if (!existsSync(join(folder, "pglite"))) throw new Error(`There is no database in ${folder}.`);
  const socketDir = ownerSocket(folder);
  return socketDir ? openCopy(folder, holdStillOn(socketDir)) : openDirectly(folder);
}

function target() {
  return url ? connectDirectly({ connectionString: url }) : openDirectly(folder);
}
