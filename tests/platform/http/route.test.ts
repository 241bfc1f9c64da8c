import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { conflict } from "@/lib/platform/http/errors";
import { created, versioned } from "@/lib/platform/http/server/answer";
import { route } from "@/lib/platform/http/server/route";
import { consoleOutput } from "../../support/setup";
import { call, httpErrorOf, site } from "./call";

const noteSchema = z.strictObject({
  text: z.string().min(1, "Text is required").max(100),
  count: z.int().min(0).max(10).optional(),
});
const shownSchema = z.strictObject({ text: z.string() });

const endpoint = route({
  access: "public",
  params: z.strictObject({ id: z.string().regex(/^[a-z]{1,5}$/) }),
  query: z.strictObject({ q: z.string().max(10).default("") }),
  body: noteSchema,
  response: shownSchema,
  form: { back: "/contact" },
  handle: async ({ body }) => ({ text: body.text }),
});
const params = { id: "abc" };
const good = { json: { text: "hello" }, params };

describe("an endpoint's request", () => {
  test("a valid request gets the declared response shape", async () => {
    const response = await call(endpoint, good);
    expect([response.status, await response.json()]).toEqual([200, { text: "hello" }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each<[string, Parameters<typeof call>[1], number, string]>([
    ["an unknown field", { json: { text: "a", role: "admin" }, params }, 400, "invalid-input"],
    ["a wrong type", { json: { text: 7 }, params }, 400, "invalid-input"],
    ["a number past its bounds", { json: { text: "a", count: 2 ** 31 }, params }, 400, "invalid-input"],
    ["a list in place of an object", { json: [], params }, 400, "invalid-input"],
    ["null", { json: null, params }, 400, "invalid-input"],
    ["NUL in a text", { json: { text: "a\u0000" }, params }, 400, "invalid-input"],
    [
      "half a surrogate pair",
      { body: '{"text":"\\ud800"}', headers: { "content-type": "application/json" }, params },
      400,
      "invalid-input",
    ],
    ["NUL in a field's name", { json: { "a\u0000": 1 }, params }, 400, "invalid-input"],
    [
      "text that is not JSON",
      { body: "{", headers: { "content-type": "application/json" }, params },
      400,
      "invalid-input",
    ],
    [
      "bytes that are not UTF-8",
      { body: new Uint8Array([34, 0xff, 34]), headers: { "content-type": "application/json" }, params },
      400,
      "invalid-input",
    ],
    [
      "JSON nested beyond reason",
      { body: `${"[".repeat(20_000)}${"]".repeat(20_000)}`, headers: { "content-type": "application/json" }, params },
      400,
      "invalid-input",
    ],
    ["an unknown query", { ...good, path: "/api/test?x=1" }, 400, "invalid-input"],
    ["a repeated query", { ...good, path: "/api/test?q=1&q=2" }, 400, "invalid-input"],
    ["NUL in the query", { ...good, path: "/api/test?q=%00" }, 400, "invalid-input"],
    ["NUL in the path", { ...good, params: { id: "a\u0000" } }, 400, "invalid-input"],
    ["an id that cannot exist", { ...good, params: { id: "ABC" } }, 404, "not-found"],
    ["no body", { params, headers: { "content-type": "application/json" } }, 400, "invalid-input"],
    [
      "a body of another kind",
      { body: "<a/>", headers: { "content-type": "text/xml" }, params },
      415,
      "unsupported-media-type",
    ],
    ["a body without a kind", { body: new Uint8Array([1]), params }, 415, "unsupported-media-type"],
    ["a body announced as too large", { ...good, headers: { "content-length": "200000" } }, 413, "too-large"],
    ["a body that turns out too large", { json: { text: "x".repeat(110_000) }, params }, 413, "too-large"],
    ["a body shorter than announced", { ...good, headers: { "content-length": "99" } }, 400, "invalid-input"],
    ["a length that is no number", { ...good, headers: { "content-length": "-1" } }, 400, "invalid-input"],
    [
      "a field sent twice in a form",
      { body: "text=a&text=b", headers: { "content-type": "application/x-www-form-urlencoded" }, params },
      400,
      "invalid-input",
    ],
    [
      "a form whose boundary is missing",
      { body: "x", headers: { "content-type": "multipart/form-data" }, params },
      400,
      "invalid-input",
    ],
  ])("refuses %s", async (_name, options, status, code) => {
    expect(await httpErrorOf(await call(endpoint, options))).toMatchObject({ status, code });
  });

  test("names the field and its message", async () => {
    const { fields } = await httpErrorOf(await call(endpoint, { json: { text: "", extra: 1 }, params }));
    expect(fields).toEqual({ text: "Text is required", extra: "This field is not known." });
  });

  test("no input causes a 5xx", async () => {
    const kinds = fc.constantFrom(
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain",
      "",
    );
    const bodies = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.json(),
      fc.uint8Array({ maxLength: 200 }),
    );
    await fc.assert(
      fc.asyncProperty(
        kinds,
        bodies,
        fc.string({ maxLength: 40 }),
        fc.string({ unit: "binary", maxLength: 8 }),
        async (kind, body, query, id) => {
          const response = await call(endpoint, {
            body: body as BodyInit,
            headers: kind ? { "content-type": kind } : {},
            path: `/api/test?${encodeURI(query.toWellFormed())}`,
            params: { id },
          });
          expect(response.status).toBeLessThan(500);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("the origin of a change", () => {
  test.each<[string, Record<string, string>]>([
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["another site that names no fetch site", { origin: "https://evil.example" }],
    ["a sandboxed page", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["a sibling domain", { origin: site, "sec-fetch-site": "same-site" }],
    ["our host with another port", { origin: "http://localhost:4000", "sec-fetch-site": "same-origin" }],
    ["something that is no address", { origin: "localhost:3000", "sec-fetch-site": "same-origin" }],
    ["nowhere, but with cookies", { cookie: "a=b" }],
    ["a text browser on another site", { cookie: "a=b", referer: "https://evil.example/page" }],
    ["a text browser that names only our host", { cookie: "a=b", referer: "localhost:3000" }],
  ])("refuses %s", async (_name, headers) => {
    const request = new Request(`${site}/api/test`, {
      method: "POST",
      headers: { host: "localhost:3000", "content-type": "application/json", ...headers },
      body: '{"text":"a"}',
    });
    expect(await httpErrorOf(await endpoint(request, { params: Promise.resolve(params) }))).toMatchObject({
      status: 403,
      code: "foreign-origin",
    });
  });

  test("a form of ours passes from a text browser, which sends only Referer", async () => {
    const request = new Request(`${site}/api/test`, {
      method: "POST",
      headers: {
        cookie: "a=b",
        host: "localhost:3000",
        "content-type": "application/json",
        referer: `${site}/contact`,
      },
      body: '{"text":"a"}',
    });
    expect((await endpoint(request, { params: Promise.resolve(params) })).status).toBe(200);
  });

  test("a program without cookies passes, because it carries no session", async () => {
    const request = new Request(`${site}/api/test`, {
      method: "POST",
      headers: { host: "localhost:3000", "content-type": "application/json" },
      body: '{"text":"a"}',
    });
    expect((await endpoint(request, { params: Promise.resolve(params) })).status).toBe(200);
  });
});

describe("an endpoint's response", () => {
  test("a refusal keeps its code and its extra fields", async () => {
    const busy = route({
      access: "public",
      handle: async () => {
        throw conflict("slot-taken", "This slot is taken.", { free: ["09:00"] });
      },
    });
    const response = await call(busy, {});
    expect(await response.clone().json()).toMatchObject({ free: ["09:00"] });
    expect(await httpErrorOf(response)).toMatchObject({ status: 409, code: "slot-taken" });
  });

  test("an unknown error shows a log id and nothing else", async () => {
    const broken = route({
      access: "public",
      handle: async () => {
        throw new Error("password=hunter2");
      },
    });
    const response = await call(broken, {});
    const text = await response.clone().text();
    expect(text).not.toContain("hunter2");
    expect(await httpErrorOf(response)).toMatchObject({ status: 500, code: "unexpected" });
    expect(consoleOutput.splice(0).join()).toContain((JSON.parse(text) as { logId: string }).logId);
  });

  test("a field missing from the contract is never sent", async () => {
    const leaky = route({
      access: "public",
      response: shownSchema,
      handle: async () => ({ text: "a", hash: "secret" }),
    });
    const response = await call(leaky, { method: "GET" });
    expect(await response.text()).not.toContain("secret");
    expect(consoleOutput.splice(0)).toHaveLength(1);
  });

  test("a created resource has its address and version", async () => {
    const createRoute = route({
      access: "public",
      response: shownSchema,
      handle: async () => created("/api/test/1", { text: "a" }, 1),
    });
    const response = await call(createRoute, {});
    expect([response.status, response.headers.get("location"), response.headers.get("etag")]).toEqual([
      201,
      "/api/test/1",
      '"1"',
    ]);
  });

  test("an empty response is a 204", async () => {
    const emptyRoute = route({ access: "public", handle: async () => undefined });
    expect((await call(emptyRoute, {})).status).toBe(204);
  });

  test("a private endpoint answers 401 without a session", async () => {
    const closed = route({ access: ["client"], handle: async () => undefined });
    expect(await httpErrorOf(await call(closed, { method: "GET" }))).toMatchObject({ status: 401, code: "signed-out" });
  });
});

describe("updating a version", () => {
  const change = route({
    access: "public",
    versioned: true,
    response: shownSchema,
    handle: async ({ version }) => versioned(version + 1, { text: String(version) }),
  });

  test.each<[string | undefined, number]>([
    [undefined, 428],
    ["*", 412],
    ['"x"', 412],
    ['"1","2"', 412],
  ])("If-Match %s is answered with %i", async (header, status) => {
    expect(
      (await httpErrorOf(await call(change, { method: "PATCH", headers: header ? { "if-match": header } : {} })))
        .status,
    ).toBe(status);
  });

  test.each(['"7"', 'W/"7"'])("If-Match %s matches version 7 and the response has the next", async (header) => {
    const response = await call(change, { method: "PATCH", headers: { "if-match": header } });
    expect([await response.json(), response.headers.get("etag")]).toEqual([{ text: "7" }, '"8"']);
  });
});

describe("a form without JavaScript", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    call(endpoint, {
      body,
      params,
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html,*/*;q=0.8", ...headers },
    });

  test("redirects to the page it was on", async () => {
    const response = await post("text=hello", { referer: `${site}/support?a=1` });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/support?sent=1#sent"]);
  });

  test.each(["https://evil.example/x", "nonsense", `${site}//evil.example`])(
    "never redirects to %s",
    async (referer) => {
      expect((await post("text=hello", { referer })).headers.get("location")).toBe("/contact?sent=1#sent");
    },
  );

  test("shows errors on a separate page, without the submitted values", async () => {
    const response = await post("text=&x=%3Cscript%3E");
    const page = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(page).toContain("Text is required");
    expect(page).not.toContain("<script>");
  });
});

describe("a cacheable response", () => {
  const kept = "public, s-maxage=60";
  const define = (access: "public" | "signed-in" | "anonymous") =>
    route({
      access,
      body: z.strictObject({}).optional(),
      response: shownSchema,
      cache: kept,
      handle: async () => ({ text: "hello" }),
    });
  const read = route({ access: "public", response: shownSchema, cache: kept, handle: async () => ({ text: "hello" }) });

  test("is that of a public GET, where the endpoint allows it", async () => {
    expect((await call(read, { method: "GET" })).headers.get("cache-control")).toBe(kept);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])(
    "is never that of a %s, whatever the endpoint allows",
    async (method) => {
      const { headers, status } = await call(define("public"), { method, json: {} });
      expect([status, headers.get("cache-control"), headers.get("etag")]).toEqual([200, "no-store", null]);
    },
  );

  test("is never a refusal, nor that of a private endpoint", async () => {
    const refused = await call(define("public"), { method: "POST", json: { more: 1 } });
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([400, "no-store"]);
    expect((await call(define("signed-in"), { method: "GET" })).headers.get("cache-control")).toBe("no-store");
  });
});
