import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./free-port";

/** The folder of the last build. */
export const builtServer = () => realpathSync(join(process.cwd(), ".next", "standalone"));

/**
 * Starts the built server and waits until it is ready.
 * @param settings environment variables, with the location of its data
 * @param onLog receives the text of the server's log as it is written
 * @param folder the built server, if not that of the last build
 */
export async function startServer(
  settings: Record<string, string>,
  onLog?: (text: string) => void,
  folder = builtServer(),
) {
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["server.js"], {
    cwd: folder,
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      PORT: port,
      HOSTNAME: "127.0.0.1",
      NEXT_MANUAL_SIG_HANDLE: "true",
      // As `npm start` does.
      NODE_OPTIONS: "--max-semi-space-size=8",
      NEXTAUTH_SECRET: "a secret of the tests, long enough for anybody",
      ...settings,
    },
    stdio: ["ignore", onLog ? "pipe" : "ignore", onLog ? "pipe" : "inherit"],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (text) => onLog?.(String(text)));
  const ended = new Promise((done) => server.once("close", done));
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  for (;;) {
    const ready = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return { address, pid: server.pid!, stop };
    if (server.exitCode !== null) throw new Error("the server ended before it was ready");
    await new Promise((later) => setTimeout(later, 100));
  }
}
