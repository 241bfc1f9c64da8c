import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { accountChanged, accountChannel } from "./account-changes";
import { claimFolder } from "./lock";

export const maxConnections = 10;
const closeMs = 3_000;

/** A handle to the embedded engine; the pool connects to the socket in `socketDir`. */
export interface Embedded {
  socketDir: string;
  /** True when this process has the engine, and so receives its notifications. */
  isOwner: boolean;
  /** Terminates the engine at once and starts it again. */
  restart: () => Promise<void>;
  /** Dumps the database to a file; opening it as `snapshot` takes a third of the time. */
  save: (file: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The worker is ready, has saved a dump, or reports the payloads of notifications. */
type WorkerMessage = "ready" | "saved" | { notified: string[] };

// Not `new URL(..., import.meta.url)`: the bundler would bundle the worker without the engine's data files.
const workerFile = () =>
  join(/* turbopackIgnore: true */ process.cwd(), "lib", "platform", "db", "embedded-worker.mjs");

/**
 * Starts PGlite behind a Unix socket in a worker thread. `folder` null keeps the data in memory, starting from the dump
 * `snapshot`. `onLost` is called when the worker ends unexpectedly. Throws when another process owns the folder.
 */
export async function openEmbedded(
  folder: string | null,
  onLost: (reason: string) => void,
  snapshot?: string,
): Promise<Embedded> {
  // The path of a Unix socket is limited to 108 characters.
  const socketDir = mkdtempSync(join(tmpdir(), "daftari-"));
  const dropSocket = () => rmSync(socketDir, { recursive: true, force: true });
  process.once("exit", dropSocket);
  let claim;
  try {
    claim = folder === null ? null : claimFolder(resolve(folder), socketDir);
  } catch (error) {
    dropSocket();
    throw error;
  }
  if (claim?.kind === "child") {
    dropSocket();
    const rejectNotOwner = () =>
      Promise.reject(new Error("The process that owns the embedded database does not answer."));
    return {
      socketDir: claim.socketDir,
      isOwner: false,
      restart: rejectNotOwner,
      save: rejectNotOwner,
      close: async () => {},
    };
  }
  const dataDir = folder === null ? "memory://" : join(resolve(folder), "pglite");
  const socketPath = join(socketDir, ".s.PGSQL.5432");
  let ending = false;
  let onSaved = () => {};
  let worker: Worker;

  async function start(): Promise<void> {
    ending = false;
    rmSync(socketPath, { force: true });
    const started = new Worker(workerFile(), {
      workerData: { dataDir, socketPath, maxConnections, snapshot, channel: accountChannel },
      execArgv: [],
      env: {},
    });
    worker = started;
    await new Promise<void>((ready, failed) => {
      let isReady = false;
      started.on("message", (message: WorkerMessage) => {
        if (typeof message === "object") return message.notified.forEach(accountChanged);
        if (message === "saved") return onSaved();
        isReady = true;
        // An idle database does not keep a script or build worker running.
        started.unref();
        ready();
      });
      started.once("error", (error) => (isReady ? undefined : failed(error)));
      started.once("exit", (code) => {
        if (!isReady) failed(new Error(`The embedded database ended while it was starting (${code}).`));
        else if (!ending && worker === started) onLost(`exit ${code}`);
      });
    });
  }

  await start();
  return {
    socketDir,
    isOwner: true,
    async restart() {
      ending = true;
      await worker.terminate();
      await start().catch((error: unknown) => {
        claim?.release();
        throw error;
      });
    },
    save(file) {
      const saved = new Promise<void>((done) => (onSaved = done));
      worker.ref();
      void saved.then(() => worker.unref());
      worker.postMessage({ saveTo: file });
      return saved;
    },
    async close() {
      ending = true;
      const ended = new Promise((done) => worker.once("exit", done));
      worker.postMessage({});
      const forceTimer = setTimeout(() => void worker.terminate(), closeMs);
      if (worker.threadId > 0) await ended;
      clearTimeout(forceTimer);
      claim?.release();
      process.off("exit", dropSocket);
      dropSocket();
    },
  };
}
