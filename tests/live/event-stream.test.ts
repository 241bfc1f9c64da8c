import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventStream } from "@/lib/http/event-stream";

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

test("it beats at once and while nothing is new, and ends before a host would cut it", async () => {
  const heard = follow(eventStream(open, async () => null));
  await vi.advanceTimersByTimeAsync(100);
  expect(beats(heard.text)).toBe(1);
  await vi.advanceTimersByTimeAsync(25_000);
  expect([beats(heard.text), heard.ended]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(heard.ended).toBe(true);
});

test("news goes out in the second in which it is found, each once and in order", async () => {
  const found: (object | null)[] = [{ n: 1 }, null, { n: 2 }, { n: 3 }, null];
  const heard = follow(eventStream(open, async () => found.shift() ?? null));
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
  const heard = follow(eventStream(open, look));
  await vi.advanceTimersByTimeAsync(100);
  expect(heard.ended).toBe(true);
  expect(heard.text).not.toContain("data: {");
});

test("nothing is looked up for a reader who has left", async () => {
  const look = vi.fn(async () => null);
  const heard = follow(eventStream(open, look));
  await vi.advanceTimersByTimeAsync(2_500);
  await heard.leave();
  const before = look.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(look.mock.calls.length - before).toBe(0);
});

test("a request that is broken off ends it", async () => {
  const cut = new AbortController();
  const look = vi.fn(async () => null);
  const heard = follow(eventStream(cut.signal, look));
  await vi.advanceTimersByTimeAsync(500);
  cut.abort();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(heard.ended).toBe(true);
  expect(look.mock.calls.length).toBeLessThanOrEqual(2);
});
