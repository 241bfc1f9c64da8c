// `npm run db:backup -- FILE` writes the whole database to one file while servers run; `npm run db:restore -- FILE`
// restores it into an empty database. DATABASE_URL (or DIRECT_DATABASE_URL) selects the database; with the embedded
// engine a running server's database is used through its socket.
import "./typescript.mjs";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { localSettings } from "./settings.mjs";

const [what, file] = process.argv.slice(2);
if (!["backup", "restore"].includes(what) || !file) {
  console.error("Say which file: npm run db:backup -- FILE, or npm run db:restore -- FILE");
  process.exit(2);
}

process.env.DATA_DIR = localSettings().DATA_DIR;
process.env.SAMPLE_DATA = "off";
const url = process.env.DIRECT_DATABASE_URL || process.env.DATABASE_URL;
const { readBackup, writeBackup } = await import("../lib/platform/db/backup.ts");
const { closeDatabase, databaseStatus, embeddedSocket } = await import("../lib/platform/db/connection.ts");
const { registerHandlers } = await import("../lib/jobs/handlers.ts");
const { liftLimits } = await import("../lib/platform/db/limits.ts");
registerHandlers();

const client = await connect();
try {
  if (url) await liftLimits(client);
  const rows = await (what === "backup" ? writeBackup : readBackup)(client, resolve(file));
  console.log(`${rows.toLocaleString("en")} rows ${what === "backup" ? "written to" : "restored from"} ${file}.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await client.end();
  await closeDatabase();
}

async function connect() {
  const running = url ? undefined : runningServer();
  // Opening migrates the database, so a restore starts with the current schema.
  if (!running) await databaseStatus();
  const host = running ?? (url ? undefined : await embeddedSocket());
  const opened = new pg.Client(url ? { connectionString: url } : { host, user: "postgres", database: "postgres" });
  await opened.connect();
  return opened;
}

/** The socket of the server that owns the data folder, if any. */
function runningServer() {
  const lock = join(process.env.DATA_DIR, "lock");
  if (!existsSync(lock)) return undefined;
  const { pid, socketDir } = JSON.parse(readFileSync(lock, "utf8"));
  try {
    process.kill(pid, 0);
  } catch {
    return undefined;
  }
  return socketDir;
}
