// The embedded engine: PGlite behind a Unix socket, in a worker thread of its own, so that no query can hold up the server.
// Plain JavaScript, started by its path: it is not bundled, so that it is the same file in development, in a build and in a traced copy.
import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { dataDir, socketPath, maxConnections, snapshot } = workerData;

const loadDataDir = snapshot ? new Blob([readFileSync(snapshot)]) : undefined;
const engine = await PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm, btree_gist } });
const server = new PGLiteSocketServer({ db: engine, path: socketPath, maxConnections });
await server.start();
parentPort.postMessage("ready");

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
