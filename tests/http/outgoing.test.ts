import type { RequestListener, ServerResponse } from "node:http";
import { brotliCompressSync, constants, createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { encodingFor } from "@/lib/http/encodings";
import { keeping } from "@/lib/http/kept-answers";
import { listen, rawGet } from "@/tests/support/raw-server";

const page = `<p>${"accountants in Nairobi and Lagos ".repeat(2000)}</p>`;
const browser = { "accept-encoding": "gzip, deflate, br, zstd" };
const old = { "accept-encoding": "gzip" };

const set = (response: ServerResponse, headers: Record<string, string>) => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return response;
};
const answering =
  (headers: Record<string, string>, body = page): RequestListener =>
  (_, response) =>
    void set(response, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
const serve = (answer: RequestListener, ready?: Map<string, Buffer>) => listen(keeping(answer, ready));

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["GZIP;Q=1", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0, gzip", "gzip"],
  ["gzip;q=0", undefined],
  ["identity", undefined],
  ["identity, gzip;q=0.5", undefined],
  ["identity;q=0.5, gzip;q=1", "gzip"],
  ["deflate, zstd", undefined],
  ["", undefined],
  [undefined, undefined],
])("who accepts %j gets %j", (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

test.each([
  ["made for one person", "private, no-store"],
  ["the same for everyone", "s-maxage=60"],
])("a page %s is sent as each client can read it", async (_, kind) => {
  const origin = await serve(answering({ "cache-control": kind, etag: '"1"' }));
  for (const [accepted, encoding] of [
    [browser, "br"],
    [old, "gzip"],
    [{}, undefined],
  ] as const) {
    const answer = await rawGet(origin, "/", accepted);
    expect(answer.headers).toMatchObject({
      vary: "Accept-Encoding",
      "content-length": String(answer.bytes.length),
      etag: encoding ? 'W/"1"' : '"1"',
    });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.text).toBe(page);
    if (encoding) expect(answer.bytes.length).toBeLessThan(page.length / 10);
  }
});

test("what is kept is compressed better while people read the first one", async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `${(at * 7919) % 1009} ${(at * 104729) % 997}`).join(" ");
  const origin = await serve(answering({ "cache-control": "s-maxage=60" }, words));
  const first = await rawGet(origin, "/", browser);
  await vi.waitFor(async () =>
    expect((await rawGet(origin, "/", browser)).bytes.length).toBeLessThan(first.bytes.length),
  );
  expect((await rawGet(origin, "/", browser)).text).toBe(words);
});

test("a file of the build goes out as the build compressed it, from the first time on", async () => {
  // In another way than ours, so that it can be told apart.
  const ready = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const origin = await serve(
    answering({
      "content-type": "application/javascript",
      "cache-control": "public, max-age=31536000, immutable",
      etag: 'W/"1"',
    }),
    new Map([["/a.js", ready]]),
  );
  for (const path of ["/a.js", "/a.js?v=2", "/a.js"]) {
    expect((await rawGet(origin, path, browser)).bytes).toEqual(ready);
  }
  expect((await rawGet(origin, "/a.js", old)).text).toBe(page);
  expect((await rawGet(origin, "/a.js")).bytes.length).toBe(page.length);
});

test.each([
  ["a picture", { "content-type": "image/png" }],
  ["what is encoded already", { "content-encoding": "deflate" }],
  ["what must not be changed", { "cache-control": "no-transform" }],
])("%s passes untouched", async (_, headers: Record<string, string>) => {
  const answer = await rawGet(await serve(answering({ etag: '"1"', ...headers })), "/", browser);
  expect(answer.headers["content-encoding"]).toBe(headers["content-encoding"]);
  expect(answer.headers.etag).toBe('"1"');
  expect(answer.bytes.length).toBe(page.length);
});

test("headers that were set as lists of one are understood", async () => {
  const origin = await serve((_, response) => {
    for (const [name, value] of Object.entries({
      "content-type": "application/json",
      etag: 'W/"1"',
      "cache-control": "s-maxage=60",
    }))
      response.setHeader(name, [value]);
    response.end(JSON.stringify(page));
  });
  expect((await rawGet(origin, "/", browser)).headers).toMatchObject({ "content-encoding": "br", etag: 'W/"1"' });
  expect((await rawGet(origin, "/", { ...browser, "if-none-match": 'W/"1"' })).status).toBe(304);
});

test("a few words are not worth compressing", async () => {
  const answer = await rawGet(await serve(answering({}, "short")), "/", browser);
  expect([answer.headers["content-encoding"], answer.headers["content-length"], answer.text]).toEqual([
    undefined,
    "5",
    "short",
  ]);
});

test("a part of a file and what has not changed pass untouched", async () => {
  const origin = await serve((request, response) => {
    response.writeHead(request.headers.range ? 206 : 304, { "content-type": "text/html", etag: '"1"' });
    response.end(request.headers.range ? "part" : undefined);
  });
  const part = await rawGet(origin, "/", { ...browser, range: "bytes=0-3" });
  expect([part.status, part.headers["content-encoding"], part.text]).toEqual([206, undefined, "part"]);
  const same = await rawGet(origin, "/", browser);
  expect([same.status, same.headers["content-encoding"], same.headers["content-length"], same.text]).toEqual([
    304,
    undefined,
    undefined,
    "",
  ]);
});

test("whoever asks for the head alone gets no body, and learns that others may get another", async () => {
  const head = await rawGet(await serve(answering({})), "/", browser, "HEAD");
  expect([head.status, head.headers.vary, head.bytes.length]).toEqual([200, "Accept-Encoding", 0]);
});

test("an event is with its reader before the next one is thought of", async () => {
  let second = () => {};
  const origin = await serve((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.flushHeaders();
    response.write("data: 1\n\n");
    second = () => response.end("data: 2\n\n");
  });
  const answer = await rawGet(origin, "/", browser, "GET", (bytes) => String(bytes) === "data: 1\n\n" && second());
  expect([answer.headers["content-encoding"], answer.headers.vary, answer.text]).toEqual([
    undefined,
    undefined,
    "data: 1\n\ndata: 2\n\n",
  ]);
});

test.each([
  ["br", browser, createBrotliDecompress],
  ["gzip", old, createGunzip],
])("a page that is still being drawn shows its beginning (%s)", async (_, accepted, decoder) => {
  let finish = () => {};
  const origin = await serve((_, response) => {
    set(response, { "content-type": "text/html" });
    response.flushHeaders();
    response.write(page);
    finish = () => (response.write("middle"), response.end("</html>"));
  });
  let seen = 0;
  const readable = decoder();
  let shown = "";
  readable.on("data", (text: Buffer) => {
    shown += String(text);
    if (shown.endsWith("</p>")) finish();
  });
  const answer = await rawGet(origin, "/", accepted, "GET", (bytes) => {
    readable.write(bytes.subarray(seen));
    seen = bytes.length;
  });
  expect(answer.text).toBe(`${page}middle</html>`);
});

test("somebody who reads slowly is waited for, and gets everything", async () => {
  const rows = 3000;
  let waited = 0;
  const origin = await serve((_, response) => {
    set(response, { "content-type": "text/csv" });
    let row = 0;
    const more = () => {
      while (row < rows) {
        row += 1;
        const noise = Array.from({ length: 60 }, () => Math.random().toString(36)).join(",");
        if (!response.write(`${row},${noise}\n`) && row < rows) {
          waited += 1;
          return void response.once("drain", more);
        }
      }
      response.end();
    };
    more();
  });
  const answer = await rawGet(origin, "/", old);
  expect(
    gunzipSync(answer.bytes)
      .toString()
      .trim()
      .split("\n")
      .map((line) => line.split(",")[0]),
  ).toEqual(Array.from({ length: rows }, (_, at) => String(at + 1)));
  expect(waited).toBeGreaterThan(0);
});

test("a document carries nothing that only the framework's own requests read", async () => {
  const headers = {
    "x-nextjs-cache": "HIT",
    "x-nextjs-prerender": "1",
    "x-nextjs-stale-time": "300",
    link: '</>; rel=preconnect; crossorigin=""',
    vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch",
  };
  const origin = await serve((request, response) => {
    // As the framework does.
    delete request.headers.rsc;
    answering(headers)(request as never, response as never);
  });
  const document = await rawGet(origin, "/", browser);
  expect(Object.keys(document.headers).filter((name) => name.startsWith("x-") || name === "link")).toEqual([]);
  expect(document.headers.vary).toBe("rsc, Accept-Encoding");
  expect((await rawGet(origin, "/", { ...browser, rsc: "1" })).headers).toMatchObject({
    ...headers,
    vary: `${headers.vary}, Accept-Encoding`,
  });
});

test("a link that says more stays", async () => {
  const link = "</style.css>; rel=preload; as=style";
  expect((await rawGet(await serve(answering({ link })), "/", browser)).headers.link).toBe(link);
});
