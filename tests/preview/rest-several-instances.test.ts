import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/tests/support/free-port";
import { Person } from "@/tests/support/person";

const folder = mkdtempSync(join(tmpdir(), "daftari-scattered-"));
const instances: { port: number; process: ChildProcess }[] = [];
let balancer: Server;
let address: string;
let turn = 0;
/** The instance that answered each request of a test, in order. */
const answered: number[] = [];

async function startInstance(): Promise<void> {
  const port = await freePort();
  const settings: Record<string, string> = {
    VERCEL: "1",
    VERCEL_ENV: "preview",
    VERCEL_DEPLOYMENT_ID: "dpl_of_these_tests",
  };
  const instance = spawn(process.execPath, ["server.js"], {
    cwd: join(process.cwd(), ".next", "standalone"),
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      TMPDIR: folder,
      SITE_URL: address,
      PORT: String(port),
      HOSTNAME: "127.0.0.1",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  instances.push({ port, process: instance });
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (ready?.ok) return;
    if (instance.exitCode !== null) throw new Error("the preview ended before it was ready");
    await new Promise((later) => setTimeout(later, 200));
  }
}

/** A host's load balancer: each request is sent to the next instance. */
beforeAll(async () => {
  balancer = createServer((incoming, outgoing) => {
    const chosen = turn++ % instances.length;
    answered.push(chosen);
    const { port } = instances[chosen]!;
    const { method, url: path, headers } = incoming;
    const passed = { ...headers, "x-forwarded-for": "203.0.113.9", "x-forwarded-host": headers.host };
    const onward = request({ host: "127.0.0.1", port, method, path, headers: passed }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((ready) => balancer.listen(0, "127.0.0.1", ready));
  address = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
  await startInstance();
  await startInstance();
}, 240_000);

afterAll(async () => {
  balancer.close();
  for (const { process: instance } of instances) instance.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["client@example.com", "client", "/dashboard"],
  ["professional@example.com", "professional", "/professional-dashboard"],
  ["admin@daftari.example", "admin", "/admin"],
  ["somebody.new@example.com", "client", "/dashboard"],
])("%s stays signed in, whichever instance answers", { timeout: 60_000 }, async (email, role, home) => {
  const person = await Person.signIn(address, email);
  answered.length = 0;
  const roles: unknown[] = [];
  const ids = new Set<unknown>();
  for (let i = 0; i < 6; i++) {
    const { status, body } = await person.ask<{ role: string; email: string; id: string }>("GET", "/api/account");
    roles.push([status, body.role, body.email]);
    ids.add(body.id);
  }
  expect(new Set(answered)).toEqual(new Set([0, 1]));
  expect(roles).toEqual(Array(6).fill([200, role, email]));
  for (let i = 0; i < 2; i++) {
    const page = await person.fetch("GET", home, { headers: { accept: "text/html" } });
    expect([page.status, /<h1[\s>]/.test(await page.text())]).toEqual([200, true]);
  }
});

test("no instance accepts a session without a signed token", async () => {
  const person = await Person.signIn(address, "client@example.com");
  const forged = person.cookie.replace(/(session-token=[^;]{20})[^;]{4}/, "$1AAAA");
  for (let i = 0; i < 4; i++) {
    const answer = await fetch(`${address}/api/account`, { headers: { cookie: i % 2 ? forged : "" } });
    expect(answer.status).toBe(401);
  }
});
