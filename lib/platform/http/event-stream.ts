import { env } from "@/lib/platform/env";
import { endingSignal } from "./incoming";

/** How often a stream looks, and how often it says that it is alive. */
const lookEvery = 1_000;
const beatEvery = 10_000;
/**
 * When a stream ends: before a host that limits answers to a minute cuts it, else after about an hour, not all at once
 * (the browser comes back with its cursor).
 */
const lifetime = () => (env.VERCEL ? 55_000 : (50 + 20 * Math.random()) * 60_000);

/** How many streams one server keeps open for an account and for an address; one more closes the oldest. */
const most = { account: 5, address: 20 } as const;

/**
 * An event and not a comment: readers see only events, and know by them that nothing on the way holds the stream back.
 */
const beat = "event: beat\ndata: 1\n\n";
/** The last word of a stream that made room for another: its reader asks instead, for a while. */
const full = "event: full\ndata: 1\n\n";

/** Whose stream it is, for counting. */
interface Owner {
  account: string;
  address: string;
}
/** How many streams are open on this server. */
export const openStreams = (): number => open.length;

const open: { owner: Owner; close: () => void }[] = [];

function makeRoom(owner: Owner): void {
  for (const by of ["account", "address"] as const) {
    // Without a trustworthy address all readers would share one counter.
    if (owner[by] === "unknown") continue;
    const same = open.filter((stream) => stream.owner[by] === owner[by]);
    for (const { close } of same.slice(0, Math.max(0, same.length - most[by] + 1))) close();
  }
}

/**
 * A text/event-stream that asks `look` every second and sends what it gives; null means nothing new. It ends after an
 * hour (a minute on Vercel), when the reader leaves, when `look` fails or gives undefined, when the server is told to
 * end, or when its owner opens too many others: the reader reconnects and goes on from the last event it has.
 */
export function eventStream(
  signal: AbortSignal,
  owner: Owner,
  look: () => Promise<object | null | undefined>,
): Response {
  const text = new TextEncoder();
  let left = false;
  let close = () => {};
  const forget = () => {
    const at = open.findIndex((stream) => stream.close === close);
    if (at >= 0) open.splice(at, 1);
  };
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const until = Date.now() + lifetime();
      let quietSince = Date.now();
      close = () => {
        forget();
        if (left) return;
        left = true;
        controller.enqueue(text.encode(full));
        controller.close();
      };
      makeRoom(owner);
      open.push({ owner, close });
      controller.enqueue(text.encode(beat));
      while (!left && !signal.aborted && !endingSignal.aborted && Date.now() < until) {
        const news = await look().catch(() => undefined);
        if (news === undefined) break;
        if (left || signal.aborted) break;
        if (news) controller.enqueue(text.encode(`data: ${JSON.stringify(news)}\n\n`));
        else if (Date.now() - quietSince > beatEvery) controller.enqueue(text.encode(beat));
        else {
          await nextSecond();
          continue;
        }
        quietSince = Date.now();
        await nextSecond();
      }
      forget();
      if (!left) controller.close();
    },
    cancel: () => {
      left = true;
      forget();
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" },
  });
}

/** All streams look at the same moments, so that one question can answer them all. */
const nextSecond = () => new Promise((done) => setTimeout(done, lookEvery - (Date.now() % lookEvery)));

/**
 * Gathers what is asked within the same moment and answers it by one call of `ask`, which gives an answer for each in
 * their order.
 */
export function asOne<Asked, Answer>(
  ask: (all: readonly Asked[]) => Promise<readonly Answer[]>,
): (one: Asked) => Promise<Answer> {
  let next: { all: Asked[]; answers: Promise<readonly Answer[]> } | undefined;
  return async (one) => {
    if (!next) {
      const all: Asked[] = [];
      const answers = new Promise<void>((soon) => setTimeout(soon, gatherFor)).then(() => {
        next = undefined;
        return ask(all);
      });
      next = { all, answers };
    }
    const place = next.all.push(one) - 1;
    return (await next.answers)[place]!;
  };
}

/** In milliseconds: timers of one moment do not run in the same turn when a server is busy. */
const gatherFor = 25;
