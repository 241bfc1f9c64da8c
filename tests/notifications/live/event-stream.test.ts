import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { env } from "@/lib/platform/env";
import { batched, eventStream } from "@/lib/platform/http/server/event-stream";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads a stream as it comes; `text` is what has come so far. */
function follow(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const heard = { text: "", ended: false, leave: () => reader.cancel() };
  const read = async (): Promise<void> => {
    const { done, value } = await reader.read();
    if (done) return void (heard.ended = true);
    heard.text += value;
    return read();
  };
  void read();
  return heard;
}
const beats = (text: string) => text.match(/^event: beat$/gm)?.length ?? 0;
const open = new AbortController().signal;
let readers = 0;
/** A reader without another open stream. */
const newReader = () => ({ account: `account ${++readers}`, address: `address ${readers}` });

test("it beats at once and while nothing is new, and ends before a host with limits would cut it", async () => {
  env.VERCEL = "1";
  onTestFinished(() => void (env.VERCEL = undefined));
  const heard = follow(eventStream(open, newReader(), async () => null));
  await vi.advanceTimersByTimeAsync(100);
  expect(beats(heard.text)).toBe(1);
  await vi.advanceTimersByTimeAsync(25_000);
  expect([beats(heard.text), heard.ended]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(heard.ended).toBe(true);
});

test("on a server of one's own it stays open for an hour or so", async () => {
  const heard = follow(eventStream(open, newReader(), async () => null));
  await vi.advanceTimersByTimeAsync(49 * 60_000);
  expect(heard.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(22 * 60_000);
  expect(heard.ended).toBe(true);
});

test("news goes out in the second in which it is found, each once and in order", async () => {
  const found: (object | null)[] = [{ n: 1 }, null, { n: 2 }, { n: 3 }, null];
  const heard = follow(eventStream(open, newReader(), async () => found.shift() ?? null));
  await vi.advanceTimersByTimeAsync(6_000);
  expect([...heard.text.matchAll(/^data: (\{.*\})$/gm)].map(([, json]) => json)).toEqual([
    '{"n":1}',
    '{"n":2}',
    '{"n":3}',
  ]);
});

test.each([
  ["the database does not answer", () => Promise.reject(new Error("gone"))],
  ["the reader may hear no more", () => Promise.resolve(undefined)],
])("it ends when %s, so that the reader asks again", async (_name, look) => {
  const heard = follow(eventStream(open, newReader(), look));
  await vi.advanceTimersByTimeAsync(100);
  expect(heard.ended).toBe(true);
  expect(heard.text).not.toContain("data: {");
});

test("nothing is looked up for a reader who has left", async () => {
  const look = vi.fn(async () => null);
  const heard = follow(eventStream(open, newReader(), look));
  await vi.advanceTimersByTimeAsync(2_500);
  await heard.leave();
  const before = look.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(look.mock.calls.length - before).toBe(0);
});

test("a request that is broken off ends it", async () => {
  const cut = new AbortController();
  const look = vi.fn(async () => null);
  const heard = follow(eventStream(cut.signal, newReader(), look));
  await vi.advanceTimersByTimeAsync(500);
  cut.abort();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(heard.ended).toBe(true);
  expect(look.mock.calls.length).toBeLessThanOrEqual(2);
});

describe("streams are counted", () => {
  const listenAs = (account: string, address: string) =>
    follow(eventStream(open, { account, address }, async () => null));
  const isFull = (heard: { text: string }) => heard.text.includes("event: full");

  test("an account keeps five; a sixth closes the oldest, which is sent to polling instead", async () => {
    const { account } = newReader();
    const all = [1, 2, 3, 4, 5, 6].map((page) => listenAs(account, `${account} at ${page}`));
    await vi.advanceTimersByTimeAsync(100);
    expect(all.map(isFull)).toEqual([true, false, false, false, false, false]);
    expect(all.map(({ ended }) => ended)).toEqual([true, false, false, false, false, false]);
  });

  test("an address keeps twenty, whatever its accounts", async () => {
    const { address } = newReader();
    const all = Array.from({ length: 22 }, (_, reader) => listenAs(`${address} reader ${reader}`, address));
    await vi.advanceTimersByTimeAsync(100);
    expect(all.filter(isFull)).toEqual(all.slice(0, 2));
  });

  test("ended streams make room: a reader who reconnects again and again closes nothing", async () => {
    const { account, address } = newReader();
    const stays = listenAs(account, address);
    for (let visit = 0; visit < 10; visit++) {
      const heard = listenAs(account, address);
      await vi.advanceTimersByTimeAsync(100);
      await heard.leave();
    }
    expect(isFull(stays)).toBe(false);
  });

  test("an address that cannot be trusted has no limit", async () => {
    const all = Array.from({ length: 25 }, () => listenAs(newReader().account, "unknown"));
    await vi.advanceTimersByTimeAsync(100);
    expect(all.filter(isFull)).toEqual([]);
  });
});

describe("requests within one moment share one query", () => {
  test("each gets its own answer, and the next moment has a query of its own", async () => {
    const ask = vi.fn(async (all: readonly number[]) => all.map((one) => one * 2));
    const double = batched(ask);
    const first = Promise.all([1, 2, 3].map(double));
    await vi.advanceTimersByTimeAsync(50);
    expect([await first, ask.mock.calls.length]).toEqual([[2, 4, 6], 1]);
    const second = double(4);
    await vi.advanceTimersByTimeAsync(50);
    expect([await second, ask.mock.calls.length]).toEqual([8, 2]);
  });

  test("a failure reaches every waiting request, and the next one is answered", async () => {
    const ask = vi.fn().mockRejectedValueOnce(new Error("gone")).mockResolvedValue([1]);
    const one = batched(ask);
    const failed = Promise.allSettled([one(1), one(2)]);
    await vi.advanceTimersByTimeAsync(50);
    expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const next = one(3);
    await vi.advanceTimersByTimeAsync(50);
    expect(await next).toBe(1);
  });
});
