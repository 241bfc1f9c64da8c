import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { expiries } from "@/lib/db/cache-tags";

/** One answer as it went out, compressed: which address it belongs to, and how long it may be given again. */
interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  since: number;
  until: number;
}

/** Never longer than this, whatever an answer allows: pages that grow old by the hour are then renewed as good as on time. */
const longestSeconds = 10;
const largest = 1024 * 1024;
const roomFor = 32 * 1024 * 1024;

/** Such requests ask for something else under the same address: the data of a navigation, a part of a file, a page drawn anew. */
const special = /^(rsc|next-.*|x-prerender.*|x-nextjs-.*|x-middleware.*|range|authorization)$/;

/**
 * Puts a small shared cache (RFC 9111) in front of `answer`: what says of itself by `s-maxage` that it is the same for everyone is given again for
 * up to ten seconds as it went out, compressed, without compressing and fingerprinting it each time. All of it is forgotten whenever anything public
 * changes (`expire` in lib/db/cache-tags), so that a change shows at once.
 */
export function keeping(answer: RequestListener): RequestListener {
  const kept = new Map<string, Kept>();
  let version = expiries();
  let size = 0;

  function forget(key: string): void {
    size -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, one: Kept): void {
    forget(key);
    kept.set(key, one);
    size += one.body.length;
    for (const oldest of kept.keys()) {
      if (size <= roomFor) break;
      forget(oldest);
    }
  }

  return (request, response) => {
    if (version !== expiries()) {
      version = expiries();
      kept.clear();
      size = 0;
    }
    const key = keyOf(request);
    if (key === undefined) return answer(request, response);
    const found = kept.get(key);
    if (found && performance.now() < found.until) return giveAgain(found, request, response);
    const asked = version;
    record(response, (body, seconds) => {
      if (asked !== expiries()) return;
      const since = performance.now();
      keep(key, { headers: response.getHeaders(), body, since, until: since + Math.min(seconds, longestSeconds) * 1000 });
    });
    return answer(request, response);
  };
}

/** What an answer may depend on; undefined for a request that is none of ours. */
function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || url.length > 1000) return undefined;
  for (const name in headers) if (special.test(name)) return undefined;
  return `${url}\n${headers.host}\n${headers["accept-encoding"]}`;
}

function giveAgain({ headers, body, since }: Kept, request: IncomingMessage, response: ServerResponse): void {
  const age = String(Math.floor((performance.now() - since) / 1000));
  const known = typeof headers.etag === "string" && request.headers["if-none-match"]?.split(",").some((one) => bare(one) === bare(headers.etag as string));
  response.writeHead(known ? 304 : 200, known ? { ...headers, age } : { ...headers, age, "content-length": body.length });
  response.end(known ? undefined : body);
}

/** Weak comparison (RFC 9110, 8.8.3.2). */
const bare = (etag: string) => etag.trim().replace(/^W\//, "");

/** Calls `done` with the whole body once an answer that may be kept has gone out in full. */
function record(response: ServerResponse, done: (body: Buffer, seconds: number) => void): void {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  let seconds: number | undefined;
  let size = 0;
  const take = (chunk: unknown, encoding: unknown) => {
    seconds ??= sharedSeconds(response);
    if (seconds === 0 || (typeof chunk !== "string" && !(chunk instanceof Uint8Array))) return;
    const bytes = typeof chunk === "string" ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8") : Buffer.from(chunk);
    size += bytes.length;
    if (size <= largest) chunks.push(bytes);
  };
  // Both have several overloads; the arguments pass through untouched, so their shape is not ours to name.
  response.write = (...args: unknown[]) => {
    take(args[0], args[1]);
    return (write as (...all: unknown[]) => boolean).apply(response, args);
  };
  response.end = (...args: unknown[]) => {
    take(args[0], args[1]);
    const ended = (end as (...all: unknown[]) => typeof response).apply(response, args);
    if (seconds && size <= largest) done(Buffer.concat(chunks), seconds);
    return ended;
  };
}

/** For how long an answer allows a cache of many people to keep it; 0 for not at all. An outdated one that is being renewed is not worth keeping. */
function sharedSeconds(response: ServerResponse): number {
  if (response.statusCode !== 200 || response.hasHeader("set-cookie") || response.getHeader("x-nextjs-cache") === "STALE") return 0;
  const seconds = /(?:^|[\s,])s-maxage=(\d+)/.exec(String(response.getHeader("cache-control") ?? ""));
  return Number(seconds?.[1] ?? 0);
}
