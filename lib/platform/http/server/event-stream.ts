import { env } from "@/lib/platform/env";
import { endingSignal } from "./incoming";

/** In milliseconds: how often a stream polls for events, and how often it sends a heartbeat. */
const pollMs = 1_000;
const heartbeatMs = 10_000;
/**
 * Lifetime of a stream in milliseconds: below Vercel's limit of one minute, elsewhere 50 to 70 minutes, spread so that
 * browsers do not all reconnect at once (with their cursor).
 */
const lifetime = () => (env.VERCEL ? 55_000 : (50 + 20 * Math.random()) * 60_000);

/** Open streams per account and per address on one server; another one closes the oldest. */
const maxStreams = { account: 5, address: 20 } as const;

/**
 * An event rather than a comment, because EventSource exposes events only; it shows that no proxy buffers the stream.
 */
const heartbeat = "event: beat\ndata: 1\n\n";
/** Last event of a stream closed in favour of a newer one; its client polls for a while instead. */
const evicted = "event: full\ndata: 1\n\n";

/** The keys by which open streams are limited. */
interface Owner {
  account: string;
  address: string;
}
/** Number of open streams on this server. */
export const openStreams = (): number => open.length;

const open: { owner: Owner; close: () => void }[] = [];

function closeOldest(owner: Owner): void {
  for (const key of ["account", "address"] as const) {
    // Without a trusted address all clients would share one limit.
    if (owner[key] === "unknown") continue;
    const same = open.filter((stream) => stream.owner[key] === owner[key]);
    for (const { close } of same.slice(0, Math.max(0, same.length - maxStreams[key] + 1))) close();
  }
}

/**
 * A text/event-stream that calls `poll` every second and sends its result; null means no event. It ends after its
 * lifetime, when the client disconnects, when `poll` fails or returns undefined, when the server shuts down, or when a
 * newer stream evicts it. The client reconnects and continues after its last event. `onEnd` is called once.
 */
export function eventStream(
  signal: AbortSignal,
  owner: Owner,
  poll: () => Promise<object | null | undefined>,
  onEnd: () => void = () => {},
): Response {
  const encoder = new TextEncoder();
  let closed = false;
  let close = () => {};
  const unregister = () => {
    const index = open.findIndex((stream) => stream.close === close);
    if (index < 0) return;
    open.splice(index, 1);
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const until = Date.now() + lifetime();
      let lastSentAt = Date.now();
      close = () => {
        unregister();
        if (closed) return;
        closed = true;
        controller.enqueue(encoder.encode(evicted));
        controller.close();
      };
      closeOldest(owner);
      open.push({ owner, close });
      controller.enqueue(encoder.encode(heartbeat));
      while (!closed && !signal.aborted && !endingSignal.aborted && Date.now() < until) {
        const event = await poll().catch(() => undefined);
        if (event === undefined) break;
        if (closed || signal.aborted) break;
        if (event) controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
        else if (Date.now() - lastSentAt > heartbeatMs) controller.enqueue(encoder.encode(heartbeat));
        else {
          await nextPoll();
          continue;
        }
        lastSentAt = Date.now();
        await nextPoll();
      }
      unregister();
      if (!closed) controller.close();
    },
    cancel: () => {
      closed = true;
      unregister();
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" },
  });
}

/** Waits for the next full second, so that all streams poll together and `batched` can merge their queries. */
const nextPoll = () => new Promise((done) => setTimeout(done, pollMs - (Date.now() % pollMs)));

/** Merges calls made within `batchWindowMs` into one call of `run`, which returns one result per item, in order. */
export function batched<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let next: { items: Item[]; results: Promise<readonly Result[]> } | undefined;
  return async (item) => {
    if (!next) {
      const items: Item[] = [];
      const results = new Promise<void>((soon) => setTimeout(soon, batchWindowMs)).then(() => {
        next = undefined;
        return run(items);
      });
      next = { items, results };
    }
    const index = next.items.push(item) - 1;
    return (await next.results)[index]!;
  };
}

/** In milliseconds; timers due at the same moment fire in different turns of a busy event loop. */
const batchWindowMs = 25;
