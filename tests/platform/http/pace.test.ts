import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { readBody } from "@/lib/platform/http/server/body";
import { largeBodies, Pace } from "@/lib/platform/http/server/pace";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** Reads a body in chunks of 100 bytes, and tells how many have been read. */
function read(pace: Pace, chunks: number): { chunks: number } {
  const done = { chunks: 0 };
  void (async () => {
    for (; done.chunks < chunks; done.chunks++) await pace.wait(100);
  })();
  return done;
}

test("a body takes the time of its bytes", async () => {
  const body = read(new Pace(10), 5);
  await vi.advanceTimersByTimeAsync(39);
  expect(body.chunks).toBe(3);
  await vi.advanceTimersByTimeAsync(11);
  expect(body.chunks).toBe(5);
});

test("bodies that arrive at the same time share the speed", async () => {
  const pace = new Pace(10);
  const bodies = [read(pace, 10), read(pace, 10)];
  await vi.advanceTimersByTimeAsync(100);
  expect(bodies.map(({ chunks }) => chunks)).toEqual([5, 5]);
});

test("a pause is not made up for by reading faster", async () => {
  const pace = new Pace(10);
  await vi.advanceTimersByTimeAsync(1000);
  const body = read(pace, 10);
  await vi.advanceTimersByTimeAsync(20);
  expect(body.chunks).toBe(2);
});

test("only what a body has beyond 256 KB waits", async () => {
  const waited: number[] = [];
  const wait = vi.spyOn(largeBodies, "wait").mockImplementation(async (bytes) => void waited.push(bytes));
  const kb = 1024;
  const limits = { kinds: ["json"], maxBytes: 2 * 1024 * kb } as const;
  const bodyOf = (bytes: number) => {
    const text = JSON.stringify("a".repeat(bytes - 2));
    const chunks = Array.from({ length: bytes / (64 * kb) }, (_, at) =>
      Buffer.from(text.slice(at * 64 * kb, (at + 1) * 64 * kb)),
    );
    const headers = { "content-type": "application/json", "content-length": String(bytes) };
    const body = Readable.toWeb(Readable.from(chunks)) as ReadableStream;
    return new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  };
  try {
    await readBody(bodyOf(256 * kb), z.string(), limits);
    expect(waited).toEqual([]);
    await readBody(bodyOf(1024 * kb), z.string(), limits);
    expect(waited).toEqual(Array.from({ length: 12 }, () => 64 * kb));
  } finally {
    wait.mockRestore();
  }
});
