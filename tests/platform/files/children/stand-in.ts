// A child process of the file pool whose decoder exceeds a limit when a file has a mark; it opens other files as usual.
import { setTimeout } from "node:timers/promises";
import { runJob } from "../../../../lib/platform/files/child/jobs.ts";
import { serveJobs } from "../../../../lib/platform/files/child/serve.ts";
import { megabyte } from "../../../../lib/platform/reference/limits.ts";

const kept: Buffer[] = [];
const decoders: Record<string, () => Promise<void>> = {
  sleep: () => new Promise(() => undefined),
  compute: () => {
    for (;;);
  },
  allocate: async () => {
    for (;;) {
      kept.push(Buffer.alloc(megabyte, 1));
      await setTimeout(1);
    }
  },
  write: () => {
    for (;;) process.stderr.write(`${"stand-in ".repeat(1_000)}\n`);
  },
};

serveJobs(async (job) => {
  const content = "bytes" in job ? Buffer.from(job.bytes).toString("latin1") : "";
  const mark = /stand-in: (\w+)/.exec(content)?.[1];
  if (mark) await decoders[mark]!();
  return runJob(job);
});
