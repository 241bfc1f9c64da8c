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
    return ofOtherProcess(claim.socketDir);
  }
  const dataDir = folder === null ? "memory://" : join(resolve(folder), "pglite");
  const engine = engineIn({ dataDir, socketPath: join(socketDir, ".s.PGSQL.5432"), snapshot, onLost });
  await engine.start();
  return {
    socketDir,
    isOwner: true,
    async restart() {
      await engine.terminate();
      await engine.start().catch((error: unknown) => {
        claim?.release();
        throw error;
      });
    },
    save: engine.save,
    async close() {
      await engine.close();
      claim?.release();
      process.off("exit", dropSocket);
      dropSocket();
    },
  };
}

/** The engine of the process that owns the folder, which alone can restart, save and close it. */
function ofOtherProcess(socketDir: string): Embedded {
  const rejectNotOwner = () =>
    Promise.reject(new Error("The process that owns the embedded database does not answer."));
  return { socketDir, isOwner: false, restart: rejectNotOwner, save: rejectNotOwner, close: async () => {} };
}

interface EngineOptions {
  dataDir: string;
  socketPath: string;
  snapshot: string | undefined;
  onLost: (reason: string) => void;
}

/** The worker thread of the engine: one at a time, started again after `terminate`. */
function engineIn({ dataDir, socketPath, snapshot, onLost }: EngineOptions) {
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

  return {
    start,
    async terminate() {
      ending = true;
      await worker.terminate();
    },
    save(file: string) {
      const saved = new Promise<void>((done) => (onSaved = done));
      worker.ref();
      void saved.then(() => worker.unref());
      worker.postMessage({ saveTo: file });
      return saved;
    },
    /** Lets the engine write its data before it ends; terminates it after `closeMs`. */
    async close() {
      ending = true;
      const ended = new Promise((done) => worker.once("exit", done));
      worker.postMessage({});
      const forceTimer = setTimeout(() => void worker.terminate(), closeMs);
      if (worker.threadId > 0) await ended;
      clearTimeout(forceTimer);
    },
  };
}
