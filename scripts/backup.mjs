// `npm run db:backup -- FILE` writes the whole database to one file while servers run; `npm run db:restore -- FILE`
// restores it into an empty database, also from an earlier release's file or from a `.tar` of its data folder.
// DATABASE_URL (or DIRECT_DATABASE_URL) selects the database; without it DATA_DIR. Neither migrates the database that is
// saved. `--allow-empty` also saves a database without accounts and profiles.
import "./typescript.mjs";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { localSettings } from "./settings.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { "allow-empty": { type: "boolean", default: false } },
});
const [what, file] = positionals;
if (!["backup", "restore"].includes(what) || !file) {
  console.error("Say which file: npm run db:backup -- FILE, or npm run db:restore -- FILE");
  process.exit(2);
}

const folder = localSettings().DATA_DIR;
process.env.DATA_DIR = folder;
process.env.SAMPLE_DATA = "off";
const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL;
const { restoreBackup, writeBackup } = await import("../lib/platform/db/backup.ts");
const { connectDirectly, openCopy, openDirectly } = await import("../lib/platform/db/data-copy.ts");
const { clearLimits } = await import("../lib/platform/db/limits.ts");
const { ownerSocket } = await import("../lib/platform/db/lock.ts");

const number = (count) => count.toLocaleString("en");

try {
  await (what === "backup" ? backUp() : restore());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function backUp() {
  const options = { allowEmpty: values["allow-empty"] };
  const { rows, files } = await withConnection(await source(), ({ client }) =>
    writeBackup(client, resolve(file), options),
  );
  console.log(`${number(rows)} rows written to ${file}.`);
  if (files.inObjectStore > 0)
    console.log(
      `Not in it: the content of ${number(files.inObjectStore)} files, which is in the object store (S3_BUCKET). ` +
        "Back up the bucket, too.",
    );
}

async function restore() {
  const rows = file.endsWith(".tar") ? await restoreDump() : await restoreInto(resolve(file));
  console.log(`${number(rows)} rows restored from ${file}.`);
}

async function restoreInto(path) {
  return withConnection(await target(), ({ client }) => restoreBackup(client, path));
}

/** A dump of an earlier release is opened in memory and restored by way of a backup. */
async function restoreDump() {
  const scratch = mkdtempSync(join(tmpdir(), "daftari-restore-"));
  const path = join(scratch, "backup.gz");
  try {
    await withConnection(await openDirectly({ dump: resolve(file) }), ({ client }) => writeBackup(client, path));
    return await restoreInto(path);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
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
  return socketDir ? openCopy(folder, socketDir) : openDirectly({ folder });
}

function target() {
  return url ? connectDirectly({ connectionString: url }) : openDirectly({ folder });
}
