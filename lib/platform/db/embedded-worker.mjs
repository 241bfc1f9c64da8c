// The embedded engine: PGlite behind a Unix socket in a worker thread, so that no query blocks the server. Plain
// JavaScript started by path, not bundled: the same file runs in development, in a build and in a traced copy.
import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { dataDir, socketPath, maxConnections, snapshot } = workerData;

const loadDataDir = snapshot ? new Blob([readFileSync(snapshot)]) : undefined;
const engine = await PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm, btree_gist } });
const server = new PGLiteSocketServer({ db: bufferUntilSync(engine), path: socketPath, maxConnections });
await server.start();
parentPort.postMessage("ready");

/**
 * The socket server passes on single protocol messages and lets connections alternate between them, except in a
 * transaction. All connections share one session, so between Parse and Bind of one, another's Parse would replace the
 * statement. Messages up to Sync are therefore buffered and sent to the engine together, which also enters it once
 * instead of five times.
 */
function bufferUntilSync(db) {
  const kinds = (letters) => new Set([...letters].map((letter) => letter.charCodeAt(0)));
  const closes = kinds("QSXFcf");
  const opens = kinds("PBDECHd");
  const buffered = kinds("PBDEC");
  let open = false;
  let pending = [];
  return {
    waitReady: db.waitReady,
    runExclusive: (work) => db.runExclusive(work),
    execProtocolRawStream: async (message, options) => {
      const kind = message[0];
      if (closes.has(kind)) open = false;
      else if (opens.has(kind)) open = true;
      pending.push(message);
      if (buffered.has(kind)) return;
      const bytes = pending.length > 1 ? Buffer.concat(pending) : message;
      pending = [];
      await db.execProtocolRawStream(bytes, options);
    },
    isInTransaction: () => open || db.isInTransaction(),
    exec: (text) => {
      // A rollback clears the state of a connection that ended in the middle of a query.
      open = false;
      pending = [];
      return db.exec(text);
    },
  };
}

parentPort.on("message", async ({ saveTo }) => {
  if (saveTo) {
    const dump = await engine.dumpDataDir("none");
    writeFileSync(saveTo, Buffer.from(await dump.arrayBuffer()));
    return parentPort.postMessage("saved");
  }
  await server.stop();
  await engine.close();
  process.exit(0);
});
