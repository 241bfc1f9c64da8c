import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/platform/env";
import { overloadedHeader } from "@/lib/platform/http/maintenance";
import { prepareIncoming } from "@/lib/platform/http/server/incoming";
import { requestsAtWork } from "@/lib/platform/http/server/load";

/** Answers of the paths /hold and /stream, which stay open until the test ends them. */
const held: ServerResponse[] = [];
const server = createServer((request, response) => {
  if (request.url === "/stream") response.setHeader("Content-Type", "text/event-stream").write("data: 1\n\n");
  if (request.url === "/fails") return void response.writeHead(500, { "Content-Type": "text/html" }).end("broken");
  if (request.url === "/sitemaps/1.xml") return void response.writeHead(500).end();
  if (request.url === "/hold" || request.url === "/stream") return void held.push(response);
  response.end(request.headers[overloadedHeader] ? "refused" : "served");
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
  expect((await ask("/directory")).body).toBe("refused");
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

test("a client cannot mark its own request as refused", async () => {
  expect((await ask("/directory", { [overloadedHeader]: "1" })).body).toBe("served");
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
