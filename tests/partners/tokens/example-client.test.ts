import { expect, test } from "vitest";
import { ApiError, createClient } from "@/docs/examples/client.mjs";
import { listen } from "@/tests/support/raw-server";

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A server that gives these answers in turn, and a client of it that records its pauses instead of waiting. */
async function clientOf(answers: Answer[]) {
  const pauses: number[] = [];
  const keys: (string | string[] | undefined)[] = [];
  const url = await listen((request, response) => {
    const { status, headers = {}, body = {} } = answers.shift()!;
    keys.push(request.headers["idempotency-key"]);
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
  });
  const wait = async (milliseconds: number) => void pauses.push(milliseconds);
  return { client: createClient({ url, token: "dft_test", wait }), pauses, keys };
}

test("after a 429 the client waits as long as Retry-After says and repeats the call with the same key", async () => {
  const { client, pauses, keys } = await clientOf([
    { status: 429, headers: { "Retry-After": "7" } },
    { status: 503, headers: { "Retry-After": "2" } },
    { status: 201, body: { id: "made" } },
  ]);
  expect(await client.call("POST", "/bookings", { json: {} })).toEqual({ id: "made" });
  expect(pauses).toEqual([7_000, 2_000]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
});

test("a limit that is used up is waited for before the next call", async () => {
  const { client, pauses } = await clientOf([
    { status: 200, headers: { RateLimit: '"api";r=0;t=12, "bookings";r=3;t=500' } },
    { status: 200, headers: { RateLimit: '"api";r=599;t=300' } },
    { status: 200 },
  ]);
  for (let count = 0; count < 3; count++) await client.call("GET", "/bookings");
  expect(pauses).toEqual([12_000]);
});

test("a call that keeps failing ends after five attempts with the problem's code", async () => {
  const refusal = { status: 429, headers: { "Retry-After": "1" }, body: { code: "too-many-requests", detail: "Wait" } };
  const { client, pauses } = await clientOf([refusal, refusal, refusal, refusal, refusal]);
  const failure: unknown = await client.call("GET", "/bookings").catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 429, code: "too-many-requests", message: "Wait" });
  expect(pauses).toHaveLength(4);
});
