// The servers compared in one run: the application, today's and an earlier one, and plain Next with 24 cards.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/settings.mjs";

const startCommand = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts.start.split(" ");
const nodeAt = startCommand.indexOf("node");
/** Node's arguments in `npm start`. */
export const startLine = startCommand.slice(nodeAt + 1);
/** The environment variables that `npm start` sets before them. */
export const startEnv = Object.fromEntries(startCommand.slice(0, nodeAt).map((setting) => setting.split("=")));
const next = join(root, "node_modules", "next", "dist", "bin", "next");

async function answers(url, child, within = 120_000) {
  const end = Date.now() + within;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server for ${url} ended.`);
    const answer = await fetch(url, { headers: { connection: "close" } }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error(`${url} did not answer within ${within / 1000} s.`);
}

async function start(args, { port, env, cwd, ready }) {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", PORT: String(port), ...env },
  });
  const origin = `http://localhost:${port}`;
  await answers(origin + ready, child);
  return { origin, pid: child.pid, stop: () => child.kill("SIGTERM") };
}

/**
 * Builds and starts the application as `npm start` does, on sample data in a separate folder; `flags` are passed to
 * Node, `env` contains further settings of the build and the server, `folder` is that of another checkout.
 */
export async function startOurs(port, flags = [], env = {}, folder = root) {
  const { status } = spawnSync(process.execPath, [join(folder, "scripts", "build.mjs")], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error("The build failed.");
  const data = mkdtempSync(join(tmpdir(), "daftari-bench-data-"));
  const server = await start([...flags, ...startLine], {
    port,
    env: { DATA_DIR: data, ...startEnv, ...env },
    cwd: folder,
    ready: "/api/health/ready",
  });
  return {
    ...server,
    stop: () => {
      server.stop();
      rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
    },
  };
}

/** Starts plain Next of the same version: an empty page, and 24 cards as static page, dynamic page and JSON. */
export async function startPlainNext(port) {
  // Outside of the repository, because Next would otherwise load our instrumentation file.
  const folder = mkdtempSync(join(tmpdir(), "daftari-bench-plain-"));
  cpSync(join(root, "bench", "plain"), folder, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const { status } = spawnSync(process.execPath, [next, "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) throw new Error("Plain Next did not build.");
  const server = await start([next, "start", "-p", String(port)], { port, env: {}, cwd: folder, ready: "/" });
  return {
    ...server,
    stop: () => {
      server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
    },
  };
}
