// Watches this process from a thread, which a job cannot block, and ends it past its limits.
import { parentPort, workerData } from "node:worker_threads";
import type { JobLimits } from "../types.ts";

const { running, limits } = workerData as { running: Int32Array; limits: JobLimits };
const parent = process.ppid;
/** The job that was running at the last look. */
let job = 0;
/** The processor time at which it began. */
let began = 0;

/** Processor time of the whole process, in milliseconds. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

setInterval(() => {
  if (process.memoryUsage.rss() > limits.memoryBytes || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  const current = Atomics.load(running, 0);
  if (current !== job) {
    job = current;
    began = processorMs();
  } else if (current > 0 && processorMs() - began > limits.processorMs) process.kill(process.pid, "SIGTERM");
}, limits.pollMs);
parentPort!.postMessage("watching");
