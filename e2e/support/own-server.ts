import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/tests/support/free-port";

/**
 * A server of one test with its own sample data, for changes that would reach the people of other tests.
 * @param settings environment variables
 */
export async function ownServer(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "daftari-own-server-"));
  const port = await freePort();
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ENV_FILE: "",
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: "",
      NEXTAUTH_URL: "",
      SITE_URL: "",
      ...settings,
    },
  });
  const ended = once(server, "close");
  const origin = `http://localhost:${port}`;
  for (;;) {
    const ready = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    if (server.exitCode !== null) throw new Error("The server ended before it was ready");
    await new Promise((later) => setTimeout(later, 100));
  }
  return {
    origin,
    folder,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
