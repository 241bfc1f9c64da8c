import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import sharp from "sharp";
import type { FileJob, JobAnswer, JobMessage } from "./jobs.ts";

/**
 * Runs the jobs that the file pool (../pool.ts) sends to this process, one at a time, watched by the guard: a file can
 * exhaust this process only.
 */
export function serveJobs(runJob: (job: FileJob) => Promise<JobAnswer["result"]>): void {
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
  process.on("message", ({ job, byteLength }: JobMessage) => {
    void watched.then(async () => {
      if ("bytes" in job) job.bytes = await readInput(byteLength);
      Atomics.store(running, 0, ++count);
      const result = await runJob(job);
      Atomics.store(running, 0, 0);
      process.send!({ result, memoryBytes: process.memoryUsage.rss() } satisfies JobAnswer);
    });
  });
  process.on("disconnect", () => process.exit());
}

/** Reads the content of the running job. */
async function readInput(byteLength: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(byteLength);
  for (let filled = 0; filled < byteLength;) {
    const piece = process.stdin.read() as Buffer | null;
    if (piece) filled += piece.copy(bytes, filled);
    else await once(process.stdin, "readable");
  }
  return bytes;
}
