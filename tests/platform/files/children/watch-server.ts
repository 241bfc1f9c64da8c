// Measures a server while files are sent to it, from a process of its own: the time of each answer, and the memory of
// the server and its child processes. Prints the largest of each as JSON when its input closes.
import { readFileSync } from "node:fs";

const address = process.argv[2]!;
const pid = Number(process.argv[3]);
const largest = { answerMs: 0, answers: 0, failed: 0, serverBytes: 0, childBytes: 0, children: 0 };
const field = (process: number, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${process}/status`, "utf8"))?.[1] ?? 0);

function measureMemory(): void {
  largest.serverBytes = Math.max(largest.serverBytes, field(pid, "VmRSS") * 1024);
  // The kernel's list: reading the status of every process would take a tenth of a core from the server.
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  const children = started.flatMap((child) => {
    try {
      // Between fork and exec a process still shares the memory of the server.
      if (!readFileSync(`/proc/${child}/cmdline`, "utf8").includes("child/main.ts")) return [];
      return [field(Number(child), "VmRSS") * 1024];
    } catch {
      return [];
    }
  });
  largest.children = Math.max(largest.children, children.length);
  largest.childBytes = Math.max(largest.childBytes, ...children);
}

async function measureAnswer(): Promise<void> {
  const start = performance.now();
  const answer = await fetch(`${address}/api/professionals?perPage=5`).catch(() => undefined);
  await answer?.arrayBuffer();
  largest.answerMs = Math.max(largest.answerMs, performance.now() - start);
  largest.answers++;
  if (!answer?.ok) largest.failed++;
}

const timers = [setInterval(measureMemory, 20), setInterval(() => void measureAnswer(), 50)];
process.stdin.resume().on("end", () => {
  for (const timer of timers) clearInterval(timer);
  console.log(JSON.stringify(largest));
  process.exit();
});
