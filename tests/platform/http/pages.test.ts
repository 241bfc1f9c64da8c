import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SpanStatusCode, trace } from "@opentelemetry/api";
import { http, passthrough } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { env } from "@/lib/platform/env";
import { envelopeOf } from "@/lib/platform/http/observability/error-sink";
import { captureConsole, logError, requestId } from "@/lib/platform/http/observability/log";
import { metricsText } from "@/lib/platform/http/observability/metrics";
import { traced } from "@/lib/platform/http/observability/trace";
import { startTracing } from "@/lib/platform/http/observability/tracing";
import { observeRequest, reportPageError } from "@/lib/platform/http/server/pages";
import { network } from "@/tests/support/network";
import { consoleOutput } from "@/tests/support/setup";

let server: Server;
const printed = { error: console.error, warn: console.warn };
beforeEach(() => network.use(http.all("http://127.0.0.1:*/*", () => passthrough())));
afterEach(async () => {
  Object.assign(console, printed);
  Object.assign(env, { NODE_ENV: "test", ERROR_DSN: undefined });
  vi.restoreAllMocks();
  await new Promise((closed) => server.close(closed));
});

/** Starts a server on this machine; answers its address. */
async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  server = createServer(answer as never);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  new Promise<string>((done, failed) => {
    request(url, { headers }, (response) => {
      response.resume().once("end", () => done(String(response.headers["x-request-id"])));
    })
      .once("error", failed)
      .end();
  });

const failedRead = () =>
  Object.assign(new Error("Failed query: select * from professionals where name like $1\nparams: canary-search"), {
    digest: "123",
  });

test("an error of a page is logged, counted and reported with the id of its response, without parameters", async () => {
  const address = await listen((incoming, response) => {
    observeRequest(incoming, response);
    reportPageError(failedRead(), incoming as never, { routePath: "/professional/[id]", routeType: "render" });
    response.end(requestId());
  });
  const id = await get(`${address}/professional/x?q=canary-search`, { "x-request-id": "chosen-by-a-visitor" });
  expect(id).toMatch(/^[\da-f-]{36}$/);
  const log = consoleOutput.splice(0).join("\n");
  expect(log).toContain(id);
  expect(log).toContain("GET /professional/{id}");
  expect(log).not.toContain("canary");
  const metrics = await metricsText({});
  expect(metrics).toMatch(/daftari_errors_total\{endpoint="GET \/professional\/\{id\}"\} 1/);
  expect(metrics).toMatch(
    /daftari_request_seconds_count\{endpoint="GET (other|\/professional\/\{id\})",status="2xx"\} 1/,
  );
});

test("what Next prints about a page's error is left to the report, other messages become lines without parameters", async () => {
  await listen(() => {});
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  env.ERROR_DSN = `http://key@127.0.0.1:1/7`;
  vi.spyOn(globalThis, "fetch").mockImplementation((_url, init) => {
    lines.push(String(init?.body));
    return Promise.resolve(new Response());
  });
  Object.assign(env, { NODE_ENV: "production", LOG_LEVEL: "fatal" });
  captureConsole();
  console.error("⨯", failedRead());
  console.error("A package failed.", new Error("Failed query: select 1\nparams: canary"));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("A package failed.");
  expect(lines[0]).not.toContain("canary");
});

test("the error sink receives a Sentry envelope at the project of its DSN", async () => {
  const received: { url?: string; auth?: unknown; body: string }[] = [];
  const address = await listen((incoming, response) => {
    let body = "";
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => {
      received.push({ url: incoming.url, auth: incoming.headers["x-sentry-auth"], body });
      response.end("{}");
    });
  });
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  Object.assign(env, {
    NODE_ENV: "production",
    LOG_LEVEL: "fatal",
    ERROR_DSN: address.replace("//", "//public@") + "/42",
  });
  logError("A page failed.", new Error("outer", { cause: new TypeError("inner") }), { endpoint: "GET /search" });
  await expect.poll(() => received.length).toBe(1);
  const [{ url, auth, body }] = received as [(typeof received)[0]];
  expect(url).toBe("/api/42/envelope/");
  expect(auth).toContain("sentry_key=public");
  const [head, item, payload] = body.trim().split("\n") as [string, string, string];
  const event = JSON.parse(payload) as { exception: { values: { type: string; value: string }[] } };
  expect(JSON.parse(item)).toEqual({
    type: "event",
    content_type: "application/json",
    length: Buffer.byteLength(payload),
  });
  expect(event).toMatchObject({
    event_id: (JSON.parse(head) as { event_id: string }).event_id,
    level: "error",
    platform: "node",
    tags: { endpoint: "GET /search" },
  });
  expect(event.exception.values).toMatchObject([
    { type: "TypeError", value: "inner" },
    { type: "Error", value: "outer", stacktrace: { frames: expect.arrayContaining([]) as unknown } },
  ]);
  expect(envelopeOf({ message: "x", at: "2026-11-23T00:00:00Z" })).toContain('"formatted":"x"');
});

/** Starts a collector; `body()` is the text of all spans that it received. */
async function collect(): Promise<{ address: string; body: () => string }> {
  let body = "";
  const address = await listen((incoming, response) => {
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => response.end("{}"));
  });
  return { address, body: () => body };
}

test("with a collector set, work is sent to it as spans", async () => {
  const { address, body } = await collect();
  const stop = startTracing(address, "daftari-test");
  await traced("job mails.drop-read", {}, () => Promise.resolve());
  await expect(traced("mail", {}, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  await stop();
  for (const text of ["daftari-test", "job mails.drop-read", '"mail"', "refused"]) expect(body()).toContain(text);
});

test("Next's spans reach the collector without addresses and without the texts of errors", async () => {
  const { address, body } = await collect();
  const stop = startTracing(address, "daftari-test");
  const next = trace.getTracer("next.js");
  const page = next.startSpan("GET /search", {
    attributes: { "http.target": "/search?q=canary-search", "http.route": "/search" },
  });
  page.recordException(failedRead());
  page.setStatus({ code: SpanStatusCode.ERROR, message: failedRead().message });
  page.end();
  const call = "https://partner.example/canary-secret?canary-key";
  next.startSpan(`fetch POST ${call}`, { attributes: { "http.url": call, "net.peer.name": "partner.example" } }).end();
  await stop();
  for (const text of [
    '"GET /search"',
    '"/search"',
    '"fetch POST"',
    "partner.example",
    `"code":${SpanStatusCode.ERROR}`,
  ])
    expect(body()).toContain(text);
  expect(body()).not.toContain("canary");
});

test("a collector that never answers does not keep a server from ending", async () => {
  const address = await listen(() => {});
  const stop = startTracing(address, "daftari-test");
  await traced("mail", {}, () => Promise.resolve());
  await stop();
  server.closeAllConnections();
});
