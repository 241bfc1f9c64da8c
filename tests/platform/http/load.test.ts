import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/platform/env";
import { prepareIncoming } from "@/lib/platform/http/server/incoming";
import { requestsAtWork } from "@/lib/platform/http/server/load";

/** Answers of the paths /hold and /stream, which stay open until the test ends them. */
const held: ServerResponse[] = [];
const server = createServer((request, response) => {
  if (request.url === "/stream") response.setHeader("Content-Type", "text/event-stream").write("data: 1\n\n");
  if (request.url === "/fails") return void response.writeHead(500, { "Content-Type": "text/html" }).end("broken");
  if (request.url === "/sitemaps/1.xml") return void response.writeHead(500).end();
  if (request.url === "/hold" || request.url === "/stream") return void held.push(response);
  response.end("served");
});
const before = env.MAX_REQUESTS;
beforeAll(() => {
  prepareIncoming();
  env.MAX_REQUESTS = 2;
  return new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => {
  env.MAX_REQUESTS = before;
  server.closeAllConnections();
  server.close();
});

interface Answer {
  status: number | undefined;
  retryAfter: string | undefined;
  body: string;
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((done, failed) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: "127.0.0.1", path, headers, agent: false }, (answer) => {
      let body = "";
      answer.on("data", (chunk) => (body += String(chunk)));
      answer.on("end", () => done({ status: answer.statusCode, retryAfter: answer.headers["retry-after"], body }));
    }).on("error", failed);
  });

test("further requests are refused while as many as allowed are at work, but not health and metrics", async () => {
  const work = [ask("/hold"), ask("/hold")];
  await expect.poll(requestsAtWork).toBe(2);
  const page = await ask("/directory");
  expect([page.status, page.retryAfter]).toEqual([503, "10"]);
  expect(page.body).toContain("<h1>Many people are here at the moment</h1>");
  const call = await ask("/api/v1/professionals");
  expect([call.status, call.retryAfter, JSON.parse(call.body)]).toEqual([
    503,
    "5",
    expect.objectContaining({ status: 503, code: "overloaded" }),
  ]);
  for (const path of ["/api/health", "/api/v1/health/ready", "/api/metrics", "/api/monitoring", "/_next/static/a.js"])
    expect((await ask(path)).body, path).toBe("served");
  for (const response of held.splice(0)) response.end();
  await Promise.all(work);
  expect((await ask("/directory")).body).toBe("served");
});

test("open event streams are no work", async () => {
  const streams = [ask("/stream"), ask("/stream"), ask("/stream")];
  await expect.poll(() => held.length).toBe(3);
  expect((await ask("/directory")).body).toBe("served");
  for (const response of held.splice(0)) response.end();
  await Promise.all(streams);
});

test("a page that fails is answered with a written page, a sitemap with a line, both with Retry-After", async () => {
  const page = await ask("/fails");
  expect(page).toMatchObject({ status: 503, retryAfter: "10" });
  expect(page.body).toMatch(/<h1>We can&#39;t show this page at the moment<\/h1>[^]*support this number: [\w-]{36}/);
  expect(page.body).not.toContain("broken");
  expect(await ask("/sitemaps/1.xml")).toEqual({
    status: 503,
    retryAfter: "10",
    body: "Not available at the moment.\n",
  });
});
