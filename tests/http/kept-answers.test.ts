import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { http, passthrough } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { expire } from "@/lib/db/cache-tags";
import { keeping } from "@/lib/http/kept-answers";
import { network } from "@/tests/support/network";

const shared = {
  "cache-control": "s-maxage=60, stale-while-revalidate=600",
  "content-type": "text/plain",
  etag: '"first"',
};
const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
  vi.useRealTimers();
});

/** A server that counts how often it is really asked. */
async function serve(answer: RequestListener) {
  const asked = vi.fn(answer);
  const server = createServer(keeping(asked));
  running.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  network.use(http.all(`http://127.0.0.1:${port}/*`, () => passthrough()));
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { asked, get };
}

const setting = (headers: Record<string, string | string[]>, status = 200) => {
  let times = 0;
  return serve((_, response) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.write("answer ");
    response.end(String(++times));
  });
};

test("what is the same for everyone is given again as it went out, with its age", async () => {
  const { asked, get } = await setting(shared);
  const first = await get("/directory");
  const second = await get("/directory");
  expect(asked).toHaveBeenCalledTimes(1);
  expect([first.text, second.text]).toEqual(["answer 1", "answer 1"]);
  for (const [name, value] of Object.entries(shared)) expect(second.headers.get(name)).toBe(value);
  expect([first.headers.get("age"), second.headers.get("age")]).toEqual([null, "0"]);
  expect(second.headers.get("content-length")).toBe("8");
});

test("whoever has it already is told so", async () => {
  const { asked, get } = await setting(shared);
  await get("/directory");
  const again = await get("/directory", { "if-none-match": 'W/"other", W/"first"' });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ["another query", "/directory?q=tax", {}],
  ["the data of a navigation", "/directory", { rsc: "1" }],
  ["a prefetch", "/directory", { "next-router-prefetch": "1" }],
  ["a part of it", "/directory", { range: "bytes=0-3" }],
])("%s is another answer", async (_, path, headers) => {
  const { get } = await setting(shared);
  await get("/directory");
  expect((await get(path, headers)).text).toBe("answer 2");
});

test.each([
  ["somebody's own", { ...shared, "cache-control": "private, no-store" }, 200],
  ["kept by browsers alone", { ...shared, "cache-control": "public, max-age=300" }, 200],
  ["setting a cookie", { ...shared, "set-cookie": "a=b" }, 200],
  ["outdated and being renewed", { ...shared, "x-nextjs-cache": "STALE" }, 200],
  ["a refusal", shared, 404],
])("an answer that is %s is not given again", async (_, headers, status) => {
  const { get } = await setting(headers, status);
  await get("/directory");
  expect((await get("/directory")).text).toBe("answer 2");
});

test("an answer whose headers are written at once is given again too", async () => {
  const { asked, get } = await serve((_, response) =>
    response.writeHead(200, Object.entries(shared).flat()).end("answer"),
  );
  await get("/directory");
  const again = await get("/directory");
  expect([again.text, again.headers.get("content-type"), again.headers.get("age")]).toEqual([
    "answer",
    "text/plain",
    "0",
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("posts always arrive", async () => {
  const { asked, get } = await setting(shared);
  await get("/directory");
  await get("/directory", {}, "POST");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a change anywhere shows at once, also in what was being drawn meanwhile", async () => {
  const { get } = await setting(shared);
  await get("/directory");
  expire(["professionals"]);
  expect((await get("/directory")).text).toBe("answer 2");
  let finish = () => {};
  const slow = await serve((_, response) => {
    for (const [name, value] of Object.entries(shared)) response.setHeader(name, value);
    response.write("begun before");
    finish = () => response.end();
  });
  const drawn = slow.get("/slow");
  await vi.waitFor(() => expect(slow.asked).toHaveBeenCalledTimes(1));
  expire(["professionals"]);
  finish();
  await drawn;
  const next = slow.get("/slow");
  await vi.waitFor(() => expect(slow.asked).toHaveBeenCalledTimes(2));
  finish();
  await next;
});

test("nothing is given again after ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { get } = await setting(shared);
  await get("/directory");
  vi.advanceTimersByTime(9_900);
  const late = await get("/directory");
  expect([late.text, late.headers.get("age")]).toEqual(["answer 1", "9"]);
  vi.advanceTimersByTime(200);
  expect((await get("/directory")).text).toBe("answer 2");
});
