import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BreakableProxy } from "@/tests/support/breakable-proxy";
import { freePort } from "@/tests/support/free-port";
import { type Served, serveOn } from "@/tests/support/serving";

// `npm run gates caddy`: the shipped Caddyfile before the production build, while the database and the server are away.
const folder = mkdtempSync(join(tmpdir(), "daftari-caddy-"));
const cable = new BreakableProxy();
let served: Served;
let caddy: ChildProcess | undefined;
let address: string;

beforeAll(async () => {
  await cable.listen();
  served = await serveOn("PostgreSQL", {
    through: (url) => {
      cable.target = Number(new URL(url).port);
      return Object.assign(new URL(url), { port: String(cable.port) }).href;
    },
  });
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const file = join(folder, "Caddyfile");
  const shipped = readFileSync("Caddyfile", "utf8");
  expect(shipped).toContain("to web1:3000 web2:3000");
  const upstream = new URL(served.address).host.replace("localhost", "127.0.0.1");
  // Without Caddy's own administration port, which another one on this machine may use.
  writeFileSync(file, `{\n\tadmin off\n}\n${shipped.replace("to web1:3000 web2:3000", `to ${upstream}`)}`);
  const child: ChildProcess = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, SITE_ADDRESS: address },
    stdio: ["ignore", "ignore", "pipe"],
  });
  caddy = child;
  const log: string[] = [];
  child.stderr!.on("data", (text: Buffer) => log.push(String(text)));
  const failed = new Promise<never>((_, fail) => {
    child.once("error", (error) => fail(new Error("Caddy did not start; it has to be installed.", { cause: error })));
    child.once("exit", (code: number | null) => fail(new Error(`Caddy ended with ${code}:\n${log.join("")}`)));
  });
  failed.catch(() => {});
  const ready = (async () => {
    while ((await status("/directory")) !== 200) await new Promise((later) => setTimeout(later, 200));
  })();
  await Promise.race([ready, failed]);
}, 180_000);

afterAll(async () => {
  caddy?.kill("SIGTERM");
  cable.mend();
  await served?.clear();
  cable.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const get = (path: string) => fetch(address + path, { headers: { accept: "text/html" } });
const status = (path: string) =>
  get(path).then(
    (answer) => answer.status,
    () => 0,
  );

async function expectWritten(path: string) {
  const answer = await get(path);
  expect([answer.status, answer.headers.get("content-type"), Number(answer.headers.get("retry-after")) > 0]).toEqual([
    503,
    expect.stringContaining("text/html"),
    true,
  ]);
  expect(await answer.text(), path).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
}

test(
  "through Caddy an outage of the database shows last copies and written pages, and ends by itself",
  { timeout: 180_000 },
  async () => {
    const pages = ["/", "/directory", "/professional/grace-wanjiku-kimani"];
    for (const path of pages) expect(await status(path), path).toBe(200);
    for (const path of ["/api/metrics", "/api/health/ready", "/api/health/serving"])
      expect(await status(path), path).toBe(404);
    cable.cut();
    await expect.poll(() => status("/dashboard"), { timeout: 60_000 }).toBe(503);
    for (const path of pages) expect(await status(path), path).toBe(200);
    for (const path of ["/search?q=tax", "/dashboard"]) await expectWritten(path);
    const problem = await get("/api/professionals");
    expect([problem.status, problem.headers.get("content-type")]).toEqual([503, "application/problem+json"]);
    cable.mend();
    await expect.poll(() => status("/search?q=tax"), { timeout: 60_000 }).toBe(200);
  },
);

test(
  "through Caddy a site without a server shows a written page, and a problem at the API",
  { timeout: 120_000 },
  async () => {
    await served.stop();
    await expect.poll(() => status("/directory"), { timeout: 60_000 }).toBe(503);
    await expectWritten("/directory");
    const problem = await get("/api/professionals");
    expect([problem.status, problem.headers.get("content-type")]).toEqual([503, "application/problem+json"]);
    expect(await problem.json()).toMatchObject({ status: 503, code: "unavailable" });
  },
);
