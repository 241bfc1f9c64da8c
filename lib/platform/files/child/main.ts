// A child process of the file pool (../pool.ts): reads one file at a time, so that a hostile file can exhaust this
// process only. Started by path, not bundled: Node strips the types.
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { runJob, type FileJob, type JobAnswer } from "./jobs.ts";

/** Number of the running job, 0 when idle; read by the guard thread. */
const running = new Int32Array(new SharedArrayBuffer(4));
const guard = new Worker(new URL("guard.ts", import.meta.url), {
  workerData: { running, limits: JSON.parse(process.argv[2]!) },
});
/** No job runs before the guard watches this process. */
const watched = once(guard, "message");
// Requests come first: a file that keeps a core busy gets what the server leaves. Threads started from here on inherit
// it; the guard above keeps its priority, because it must look in time.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);

let count = 0;
process.on("message", (job: FileJob) => {
  void watched.then(async () => {
    Atomics.store(running, 0, ++count);
    const result = await runJob(job);
    Atomics.store(running, 0, 0);
    process.send!({ result, memoryBytes: process.memoryUsage.rss() } satisfies JobAnswer);
  });
});
process.on("disconnect", () => process.exit());
