import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { claimFolder } from "./lock";

export const maxConnections = 10;
const closeMs = 3_000;

/** The embedded engine as the pool sees it: a folder with a socket in it. */
export interface Embedded {
  socketDir: string;
  /** Ends the engine at once, whatever it is doing, and starts it again. */
  restart: () => Promise<void>;
  /** Writes everything into one file, which `snapshot` opens again in a third of the time. */
  save: (file: string) => Promise<void>;
  close: () => Promise<void>;
}

// Not `new URL(..., import.meta.url)`: the bundler would take the worker in and lose the engine's own files.
const workerFile = () =>
  join(/* turbopackIgnore: true */ process.cwd(), "lib", "platform", "db", "embedded-worker.mjs");

/**
 * Starts PGlite behind a Unix socket in a worker thread. `folder` null keeps everything in memory, beginning with the
 * file `snapshot`.
 * `onLost` is called whenever the worker ended without being asked to. Throws when another process owns the folder.
 */
export async function openEmbedded(
  folder: string | null,
  onLost: (reason: string) => void,
  snapshot?: string,
): Promise<Embedded> {
  // A short path: a Unix socket's may have 108 characters at most.
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
    const ownersFault = () => Promise.reject(new Error("The process that owns the embedded database does not answer."));
    return { socketDir: claim.socketDir, restart: ownersFault, save: ownersFault, close: async () => {} };
  }
  const dataDir = folder === null ? "memory://" : join(resolve(folder), "pglite");
  const socketPath = join(socketDir, ".s.PGSQL.5432");
  let ending = false;
  let worker: Worker;

  async function start(): Promise<void> {
    ending = false;
    rmSync(socketPath, { force: true });
    const started = new Worker(workerFile(), {
      workerData: { dataDir, socketPath, maxConnections, snapshot },
      execArgv: [],
      env: {},
    });
    worker = started;
    await new Promise<void>((ready, failed) => {
      let isReady = false;
      started.once("message", () => {
        isReady = true;
        // An open but idle database does not keep a script or a build worker running.
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
    async restart() {
      ending = true;
      await worker.terminate();
      await start().catch((error: unknown) => {
        claim?.release();
        throw error;
      });
    },
    save(file) {
      const saved = new Promise<void>((done) => worker.once("message", () => done()));
      worker.postMessage({ saveTo: file });
      return saved;
    },
    async close() {
      ending = true;
      const ended = new Promise((done) => worker.once("exit", done));
      worker.postMessage({});
      const patience = setTimeout(() => void worker.terminate(), closeMs);
      if (worker.threadId > 0) await ended;
      clearTimeout(patience);
      claim?.release();
      process.off("exit", dropSocket);
      dropSocket();
    },
  };
}
