// Starts a new browser per visit: own profile, empty cache, and access to this machine only.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "../../scripts/browser.mjs";

const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-default-apps",
  "--disable-extensions",
  "--mute-audio",
  "--hide-scrollbars",
  "--no-default-browser-check",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];
const path = findBrowser();

/** Starts a browser; `ws` is its control URL, `port` its debugging port. */
export async function launch() {
  const profile = mkdtempSync(join(tmpdir(), "daftari-bench-browser-"));
  const child = spawn(path, [...flags, `--user-data-dir=${profile}`, "--remote-debugging-port=0", "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  const ws = await new Promise((found, failed) => {
    let text = "";
    child.stderr.on("data", (data) => {
      text += data;
      const match = /ws:\/\/\S+/.exec(text);
      if (match) found(match[0]);
    });
    child.once("exit", () => failed(new Error(`The browser ended at once: ${text}`)));
  });
  return {
    ws,
    port: Number(new URL(ws).port),
    async close() {
      const gone = new Promise((ended) => child.once("exit", ended));
      process.kill(-child.pid, "SIGTERM");
      await Promise.race([gone, new Promise((later) => setTimeout(later, 3000))]);
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL");
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
    },
  };
}
