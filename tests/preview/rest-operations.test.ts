import { request } from "node:http";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnProfile } from "@/lib/directory/profile/contract";
import { BreakableProxy } from "@/tests/support/breakable-proxy";
import { Person } from "@/tests/support/person";
import { type Served, serveOn } from "@/tests/support/serving";

const host = "grace-wanjiku-kimani";
const metricsToken = "a metrics token of the tests";
const cable = new BreakableProxy();
let served: Served;
let professional: Person;

beforeAll(async () => {
  await cable.listen();
  served = await serveOn("PostgreSQL", {
    settings: { METRICS_TOKEN: metricsToken },
    through: (url) => {
      cable.target = Number(new URL(url).port);
      return Object.assign(new URL(url), { port: String(cable.port) }).href;
    },
  });
  professional = await Person.signIn(served.address, "professional@example.com");
}, 120_000);
afterAll(async () => {
  cable.mend();
  await served?.clear();
  cable.close();
}, 60_000);

const get = (path: string) => fetch(served.address + path);
const status = async (path: string) => (await get(path)).status;

test(
  "without a database public pages show their last copy, others a 503, and all recover afterwards",
  { timeout: 120_000 },
  async () => {
    const page = `/professional/${host}`;
    for (const path of ["/", "/directory", page]) expect(await status(path), path).toBe(200);
    const { body: profile } = await professional.ask<OwnProfile>("GET", "/api/profile");
    const changed = await professional.ask("PATCH", "/api/profile", {
      json: { bio: "I keep the books of bakeries." },
      headers: { "if-match": `"${profile.version}"` },
    });
    expect(changed.status).toBe(200);
    // The cached page has expired without a request since.
    cable.cut();
    await expect.poll(() => status("/dashboard"), { timeout: 30_000 }).toBe(503);
    // Once the server has noticed that the database is away, which it checks every two seconds.
    await expect.poll(() => status(page), { timeout: 30_000 }).toBe(200);
    expect(await (await get(page)).text()).not.toContain("I keep the books of bakeries.");
    for (const path of ["/", "/directory"]) expect(await status(path), path).toBe(200);
    for (const path of ["/search?q=tax", "/professional-dashboard", "/api/professionals", "/api/health/ready"]) {
      const answer = await get(path);
      expect([answer.status, Number(answer.headers.get("retry-after")) > 0], path).toEqual([503, true]);
    }
    for (const path of ["/api/health", "/api/health/serving"]) expect(await status(path), path).toBe(200);
    const metrics = await fetch(`${served.address}/api/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(metrics.status).toBe(200);
    expect(await metrics.text()).toMatch(/^daftari_streams_open \d+$[^]*^daftari_database_up 0$/m);
    cable.mend();
    await expect.poll(() => status("/api/health/ready"), { timeout: 30_000 }).toBe(200);
    await expect
      .poll(async () => (await get(page)).text(), { timeout: 30_000 })
      .toContain("I keep the books of bakeries.");
    expect(await status("/search?q=tax")).toBe(200);
  },
);

/** A newsletter sign-up whose body is sent in two halves, the second on demand. */
function begun(email: string): { sent: Promise<void>; finish: () => void; answered: Promise<number> } {
  const body = Buffer.from(JSON.stringify({ email }));
  const call = request(`${served.address}/api/newsletter`, {
    method: "POST",
    agent: false,
    headers: { "content-type": "application/json", "content-length": body.length },
  });
  const answered = new Promise<number>((done, failed) => {
    call.on("response", (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    call.on("error", failed);
  });
  const sent = new Promise<void>((done) => call.write(body.subarray(0, 5), () => done()));
  return { sent, finish: () => void call.end(body.subarray(5)), answered };
}

/** Sent over a separate connection. */
const statusOnItsOwn = (path: string) =>
  new Promise<number>((done, failed) => {
    const call = request(served.address + path, { agent: false }, (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode ?? 0));
    });
    call.on("error", failed).end();
  });

test(
  "a server that shuts down finishes open requests, closes its streams, and keeps what it acknowledged",
  { timeout: 120_000 },
  async () => {
    const calls = Array.from({ length: 20 }, (_, n) => begun(`in-flight-${n}@example.com`));
    const stream = await professional.fetch("GET", "/api/live");
    const streamEnded = stream.text();
    // Connections are accepted in order: these have arrived once later ones are answered.
    await Promise.all(calls.map(({ sent }) => sent));
    for (let later = 0; later < 2; later++) expect(await statusOnItsOwn("/api/health")).toBe(200);
    const stopped = served.stop();
    await streamEnded;
    for (const { finish } of calls) finish();
    expect(await Promise.all(calls.map(({ answered }) => answered))).toEqual(calls.map(() => 200));
    await stopped;
    await expect(get("/api/health")).rejects.toThrow();
    const [row] = await served.rows<{ count: number }>(
      sql`select count(*)::int as count from newsletter_subscriptions where email like 'in-flight-%'`,
    );
    expect(row?.count).toBe(20);
  },
);

/** Connections that have answered one request and stay open; `ask` sends the head of the next. */
async function keptAlive(address: string): Promise<{ ask: () => void; answer: Promise<string> }> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
  let text = "";
  const first = new Promise<void>((answered, failed) => {
    socket.on("data", (bytes: Buffer) => {
      text += bytes.toString();
      if (text.includes('"alive"')) answered();
    });
    socket.on("error", failed);
  });
  const answer = new Promise<string>((done, reset) => void socket.on("close", () => done(text)).on("error", reset));
  socket.write(head);
  await first;
  text = "";
  return { ask: () => void socket.write(head), answer };
}

test.each(["0", "2"])(
  "with DRAIN_SECONDS=%s requests whose heads were sent before the signal are answered",
  { timeout: 120_000 },
  async (seconds) => {
    const settings = { DRAIN_SECONDS: seconds, SAMPLE_DATA: "off" };
    const stopping = await serveOn("the embedded engine", { settings });
    try {
      const connections = await Promise.all(Array.from({ length: 20 }, () => keptAlive(stopping.address)));
      for (const { ask } of connections) ask();
      const stopped = stopping.stop();
      const answers = await Promise.all(connections.map(({ answer }) => answer));
      expect(answers.map((answer) => answer.split("\r\n")[0])).toEqual(connections.map(() => "HTTP/1.1 200 OK"));
      await stopped;
    } finally {
      await stopping.clear();
    }
  },
);
