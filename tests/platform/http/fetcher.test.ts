import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchJson, ProblemError } from "@/lib/platform/http/client/fetcher";
import { makeQueryClient } from "@/lib/platform/http/client/query-client";
import { network } from "../../support/network";

const address = "http://localhost:3000/api/test";
const problem = {
  type: "about:blank",
  title: "Conflict",
  status: 409,
  code: "slot-taken",
  detail: "This slot is taken.",
};
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof ProblemError ? error.problem : null),
  );

describe("fetchJson", () => {
  test("sends JSON with its key and version, and returns the response body", async () => {
    network.use(
      http.put(address, async ({ request }) =>
        HttpResponse.json({
          sent: await request.json(),
          key: request.headers.get("idempotency-key"),
          version: request.headers.get("if-match"),
        }),
      ),
    );
    expect(await fetchJson(address, { method: "PUT", json: { a: 1 }, key: "k", version: 3 })).toEqual({
      sent: { a: 1 },
      key: "k",
      version: '"3"',
    });
  });

  test("returns undefined for an empty response", async () => {
    network.use(http.post(address, () => new HttpResponse(null, { status: 204 })));
    expect(await fetchJson(address, { method: "POST" })).toBeUndefined();
  });

  test("throws the server's problem with its fields", async () => {
    network.use(
      http.get(address, () =>
        HttpResponse.json(problem, { status: 409, headers: { "content-type": "application/problem+json" } }),
      ),
    );
    expect(await caught(fetchJson(address))).toEqual(problem);
  });

  test("throws when the server was not reached", async () => {
    network.use(http.get(address, () => HttpResponse.error()));
    expect(await caught(fetchJson(address))).toMatchObject({ code: "offline", status: 0 });
  });

  test("keeps the status of an unreadable response", async () => {
    network.use(
      http.get(
        address,
        () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502, headers: { "content-type": "text/html" } }),
      ),
    );
    expect(await caught(fetchJson(address))).toMatchObject({ code: "unreadable", status: 502 });
  });
});

describe("retries", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    [409, 1],
    [503, 3],
    [0, 3],
  ])("after a problem of status %i the query is sent %i times in total", async (status, times) => {
    const ask = vi.fn(() => Promise.reject(new ProblemError({ ...problem, status })));
    const query = makeQueryClient()
      .fetchQuery({ queryKey: ["x"], queryFn: ask })
      .catch(() => undefined);
    await vi.runAllTimersAsync();
    await query;
    expect(ask).toHaveBeenCalledTimes(status === 409 ? 1 : times);
  });
});
