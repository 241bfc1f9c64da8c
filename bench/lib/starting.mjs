// Measures `npm start` with an existing build: time to the first page, processor time and memory.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { root } from "../../scripts/settings.mjs";
import { startEnv, startLine } from "./servers.mjs";
import { ticksOf } from "./stats.mjs";

/**
 * Starts the server of a checkout on a data folder, with further settings in `env`, and stops it; returns wall and
 * processor time in ms, and memory in MB.
 */
export async function starting(port, data, folder = root, env = {}) {
  const before = performance.now();
  const child = spawn(process.execPath, startLine, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...startEnv,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(port),
      DATA_DIR: data,
      ...env,
    },
  });
  const ended = new Promise((done) => child.once("exit", done));
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error("The server ended.");
      const answer = await fetch(`http://localhost:${port}/directory`).catch(() => undefined);
      if (answer?.ok && (await answer.text()).includes("</html>")) break;
      await new Promise((later) => setTimeout(later, 20));
    }
    return { clock: performance.now() - before, processor: ticksOf(child.pid) * 10, memory: memoryOf(child.pid).now };
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

/** A process's current and peak memory in MB; NaN where unavailable. */
export function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const megabytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? NaN) / 1024;
    return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
  } catch {
    return { now: NaN, most: NaN };
  }
}
