import { constants } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { openEmbedded } from "./embedded";

/** A connection that neither migrates the database nor has the time limits of requests. */
export interface DirectConnection {
  client: pg.Client;
  close: () => Promise<void>;
}

export async function connectDirectly(address: pg.ClientConfig): Promise<DirectConnection> {
  const client = new pg.Client(address);
  // The queries of a connection that breaks reject; without a listener the error would end the process.
  client.on("error", () => {});
  await client.connect();
  return { client, close: () => client.end() };
}

/** Closes a connection and then what it reads from, which also happens when the connection fails to close. */
async function closeBoth(closeConnection: () => Promise<void>, closeSource: () => Promise<void>): Promise<void> {
  try {
    await closeConnection();
  } finally {
    await closeSource();
  }
}

const socketAddress = (socketDir: string) => ({ host: socketDir, user: "postgres", database: "postgres" });

/** Opens the embedded database of a data folder, which no other process may have open, as it is. */
export async function openDirectly(folder: string): Promise<DirectConnection> {
  const embedded = await openEmbedded(folder, () => {});
  try {
    const { client, close } = await connectDirectly(socketAddress(embedded.socketDir));
    return { client, close: () => closeBoth(close, embedded.close) };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

/** Runs `work` while all changes are in the engine's files and no other transaction changes them. */
export type HoldStill = (work: () => Promise<void>) => Promise<void>;

/**
 * Opens a copy of the data folder of a running server, so that reading all of it does not hold up the requests: the
 * engine serves one transaction at a time. `close` deletes the copy. Needs as much free disk space as the folder.
 */
export async function openCopy(folder: string, holdStill: HoldStill): Promise<DirectConnection> {
  await mkdir(join(folder, "backups"), { recursive: true, mode: 0o700 });
  const copy = await mkdtemp(join(folder, "backups", ".copy-"));
  const remove = () => rm(copy, { recursive: true, force: true });
  try {
    await copyDatabase(join(folder, "pglite"), join(copy, "pglite"), holdStill);
    const { client, close } = await openDirectly(copy);
    return { client, close: () => closeBoth(close, remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Copies the engine's files: first all of them while it works, then, while it is held still, those that have changed
 * meanwhile. Throws when the engine was restarted during the second copy.
 */
async function copyDatabase(source: string, target: string, holdStill: HoldStill): Promise<void> {
  // Writes most changes to the files, so that little is left to write and to copy when requests wait again.
  await holdStill(async () => {});
  const seen = await copyChanged(source, target, new Map());
  await holdStill(async () => void (await copyChanged(source, target, seen)));
}

/**
 * Holds an engine still by a transaction on a connection of its own. In the process that owns the engine use `holdStill`
 * of connection.ts, so that its queries wait before their time limit begins.
 */
export function holdStillOn(socketDir: string): HoldStill {
  return async (work) => {
    const { client, close } = await connectDirectly(socketAddress(socketDir));
    try {
      await client.query("begin");
      await client.query("checkpoint");
      await work();
      await client.query("rollback");
    } finally {
      await close();
    }
  };
}

/** Size and modification time of a file at its last copy, and when that copy began, in milliseconds. */
interface Seen {
  size: number;
  modifiedMs: number;
  copiedMs: number;
}

/** A file system may store times rounded to some milliseconds: a file modified this shortly before is copied again. */
const roundingMs = 2_000;

async function copyChanged(source: string, target: string, before: ReadonlyMap<string, Seen>) {
  const seen = new Map<string, Seen>();
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(source.length + 1);
    if (entry.isDirectory()) await mkdir(join(target, path), { recursive: true, mode: 0o700 });
  }
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name).slice(source.length + 1);
    try {
      const { size, mtimeMs: modifiedMs } = await stat(join(source, path));
      const last = before.get(path);
      seen.set(path, { size, modifiedMs, copiedMs: Date.now() });
      const isUnchanged =
        last?.size === size && last.modifiedMs === modifiedMs && last.copiedMs - modifiedMs > roundingMs;
      if (!isUnchanged) await copyFile(join(source, path), join(target, path), constants.COPYFILE_FICLONE);
    } catch (error) {
      // The engine removed the file after the list was read.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      seen.delete(path);
    }
  }
  for (const path of before.keys()) if (!seen.has(path)) await rm(join(target, path), { force: true });
  return seen;
}
