/** How often a stream looks, how often it says that it is alive, and when it ends so that hosts with limits do not cut it (the browser comes back with its cursor). */
const lookEvery = 1_000;
const beatEvery = 10_000;
const endsAfter = 55_000;

/** An event and not a comment: readers see only events, and know by them that nothing on the way holds the stream back. */
const beat = "event: beat\ndata: 1\n\n";

/**
 * A text/event-stream that asks `look` every second and sends what it gives; null means nothing new. It ends after 55 seconds, when the reader leaves, or when
 * `look` fails or gives undefined: the reader reconnects and goes on from the last event it has.
 */
export function eventStream(signal: AbortSignal, look: () => Promise<object | null | undefined>): Response {
  const text = new TextEncoder();
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const until = Date.now() + endsAfter;
      let quietSince = Date.now();
      controller.enqueue(text.encode(beat));
      while (!left && !signal.aborted && Date.now() < until) {
        const news = await look().catch(() => undefined);
        if (news === undefined) break;
        if (left || signal.aborted) break;
        if (news) controller.enqueue(text.encode(`data: ${JSON.stringify(news)}\n\n`));
        else if (Date.now() - quietSince > beatEvery) controller.enqueue(text.encode(beat));
        else {
          await pause();
          continue;
        }
        quietSince = Date.now();
        await pause();
      }
      if (!left) controller.close();
    },
    cancel: () => void (left = true),
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" },
  });
}

const pause = () => new Promise((done) => setTimeout(done, lookEvery));
