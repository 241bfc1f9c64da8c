import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/tests/support/free-port";

const built = join(process.cwd(), ".next", "standalone");
const folder = mkdtempSync(join(tmpdir(), "daftari-preview-"));
const app = join(folder, "app");
const scratch = join(folder, "tmp");
const faults: string[] = [];
let server: ChildProcess;
let address: string;

/** What a host gives a preview: the traced files, a disk that takes no writes but in the temporary folder, no settings. */
beforeAll(async () => {
  expect(existsSync(join(built, "server.js")), "the production build comes first: npm run build").toBe(true);
  cpSync(built, app, { recursive: true });
  mkdirSync(scratch);
  chmodSync(app, 0o555);
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  // Node itself refuses the writes, so that it holds for root too.
  const readOnly = ["--permission", "--allow-fs-read=*", `--allow-fs-write=${scratch}`, "--allow-worker", "--allow-addons", "--disable-warning=SecurityWarning"];
  server = spawn(process.execPath, [...readOnly, "server.js"], {
    cwd: app,
    env: { NODE_ENV: "production", PATH: process.env.PATH, TMPDIR: scratch, HOME: "/nonexistent", PORT: String(port), HOSTNAME: "127.0.0.1", VERCEL: "1", VERCEL_ENV: "preview" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  server.stderr!.on("data", (text: Buffer) => faults.push(text.toString()));
  for (let ready = false; !ready; ) {
    if (server.exitCode !== null) throw new Error(`the preview ended:\n${faults.join("")}`);
    await new Promise((later) => setTimeout(later, 250));
    ready = await fetch(`${address}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}, 120_000);

afterAll(async () => {
  const ended = new Promise((done) => server.once("close", done));
  server.kill();
  await ended;
  chmodSync(app, 0o755);
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

test("a preview without any setting is ready, with its sample data in memory", async () => {
  const answer = await fetch(`${address}/api/health/ready`);
  expect(answer.status, faults.join("")).toBe(200);
  expect(await answer.json()).toMatchObject({ status: "ready", database: "memory", mode: "simulated" });
}, 60_000);

test.each(["/", "/directory", "/search?q=tax"])("a preview serves %s", async (path) => {
  const answer = await fetch(address + path);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("</html>");
});

test("a preview answers from the database", async () => {
  const answer = await fetch(`${address}/api/professionals?perPage=5`);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(5);
});

test("every answer carries the security headers", async () => {
  for (const path of ["/", "/api/health", "/no-such-page"]) {
    const { headers } = await fetch(address + path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("strict-transport-security"), path).toMatch(/max-age=\d{8}/);
    expect(headers.get("referrer-policy"), path).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy"), path).toContain("camera=()");
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) expect(policy, path).toContain(rule);
    expect(headers.get("x-powered-by"), path).toBeNull();
  }
});

test("a preview leaves nothing behind in the traced files", () => {
  expect(existsSync(join(app, ".data"))).toBe(false);
  expect(readdirSync(app).sort()).toEqual(readdirSync(built).sort());
});
