// The embedded engine: PGlite behind a Unix socket in a worker thread, so that no query blocks the server. Plain
// JavaScript started by path, not bundled: the same file runs in development, in a build and in a traced copy.
import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { dataDir, socketPath, maxConnections, snapshot, channel } = workerData;

/** A dump as PGlite takes it. A Blob with content would copy its 40 MB twice, half of the time that opening takes. */
class Dump extends Blob {
  arrayBuffer = async () => readFileSync(snapshot).buffer;
}
const loadDataDir = snapshot ? new Dump() : undefined;
// shared_buffers: WebAssembly never returns memory, so each page of the cache that was used once stays. The default is
// 128 MB.
// random_page_cost: the data are in memory, so reading a page by an index costs hardly more than reading the next one.
// The default of 4 is that of a disk, and made the planner read whole tables for a page of a list.
const settings = ["shared_buffers=32MB", "random_page_cost=1.1"].flatMap((setting) => ["-c", setting]);
const startParams = [...PGlite.defaultStartParams, ...settings];
const engine = await PGlite.create({ dataDir, loadDataDir, startParams, extensions: { pg_trgm, btree_gist } });
// The one session of the engine listens; its notifications are in the responses of whichever connection commits.
await engine.exec(`listen ${channel}`);
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
      const payloads = [];
      const collect = notificationReader((payload) => payloads.push(payload));
      await db.execProtocolRawStream(bytes, {
        ...options,
        onRawData: (data) => {
          collect(data);
          options.onRawData(data);
        },
      });
      if (payloads.length > 0) parentPort.postMessage({ notified: payloads });
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

/**
 * Reads the payloads of NotificationResponse messages from a response that arrives in pieces. A message is a letter, a
 * length that includes itself, and the content: here the sender's process id, the channel and the payload.
 */
function notificationReader(onPayload) {
  const notification = "A".charCodeAt(0);
  const headerBytes = 5;
  let pending = Buffer.alloc(0);
  let skip = 0;
  return (piece) => {
    const data =
      pending.length > 0 ? Buffer.concat([pending, piece]) : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    let at = 0;
    while (at < data.length) {
      if (skip > 0) {
        const step = Math.min(skip, data.length - at);
        skip -= step;
        at += step;
        continue;
      }
      if (data.length - at < headerBytes) break;
      const length = 1 + data.readUInt32BE(at + 1);
      if (data[at] !== notification) {
        skip = length;
        continue;
      }
      if (data.length - at < length) break;
      const [, payload] = data.toString("utf8", at + headerBytes + 4, at + length).split("\0");
      onPayload(payload);
      at += length;
    }
    pending = Buffer.from(data.subarray(at));
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
