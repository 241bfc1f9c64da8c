// The embedded engine: PGlite behind a Unix socket, in a worker thread of its own, so that no query can hold up the
// server. Plain JavaScript, started by its path: it is not bundled, so that it is the same file in development, in a
// build and in a traced copy.
import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { dataDir, socketPath, maxConnections, snapshot } = workerData;

const loadDataDir = snapshot ? new Blob([readFileSync(snapshot)]) : undefined;
const engine = await PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm, btree_gist } });
const server = new PGLiteSocketServer({ db: inWholeConversations(engine), path: socketPath, maxConnections });
await server.start();
parentPort.postMessage("ready");

/**
 * The socket server hands over one protocol message at a time and lets connections take turns between them, except in a
 * transaction. But all share one session: between Parse and Bind another's Parse would put another question in place of
 * the first. So a question counts as open until its Sync, and its parts are held back until then and given to the
 * engine at once, which is entered one time instead of five.
 */
function inWholeConversations(db) {
  const kinds = (letters) => new Set([...letters].map((letter) => letter.charCodeAt(0)));
  const closes = kinds("QSXFcf");
  const opens = kinds("PBDECHd");
  const waits = kinds("PBDEC");
  let open = false;
  let held = [];
  return {
    waitReady: db.waitReady,
    runExclusive: (work) => db.runExclusive(work),
    execProtocolRawStream: async (message, options) => {
      const kind = message[0];
      if (closes.has(kind)) open = false;
      else if (opens.has(kind)) open = true;
      held.push(message);
      if (waits.has(kind)) return;
      const whole = held.length > 1 ? Buffer.concat(held) : message;
      held = [];
      await db.execProtocolRawStream(whole, options);
    },
    isInTransaction: () => open || db.isInTransaction(),
    exec: (text) => {
      // A connection that ended in the middle of a question is cleared away by a rollback.
      open = false;
      held = [];
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
