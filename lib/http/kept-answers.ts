import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from "node:http";
import { expiries } from "@/lib/db/cache-tags";
import { compressible, encodedHeaders, type Encoding, encodingFor, packed, packedWell } from "./encodings";
import { lostPage, mayBeEmpty } from "./lost-page";
import { type Deliver, deliverPacked, send } from "./outgoing";

/** One answer as it was made: which address it belongs to, and how long it may be given again. */
interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** The body as people have asked for it; stays while the same body is made anew. */
  packed: Packed;
  /** Of what is public (`expiries`): of another version it may show what is no longer true. */
  version: number;
  since: number;
  until: number;
}
type Packed = Partial<Record<Encoding, { bytes: Buffer; well: boolean }>>;

/** Never longer than this, whatever an answer allows: pages that grow old by the hour are then renewed as good as on time. */
const longestSeconds = 10;
const roomFor = 32 * 1024 * 1024;

/** Such requests ask for something else under the same address: the data of a navigation, a part of a file, a page drawn anew. */
const special = /^(rsc|next-.*|x-prerender.*|x-nextjs-.*|x-middleware.*|range|authorization)$/;

/**
 * Puts a small shared cache (RFC 9111) in front of `answer`, and compresses what comes out of both (`send`). What says of itself by `s-maxage` that it is the same for
 * everyone is given again for up to ten seconds, without compressing and fingerprinting it each time, and is meanwhile compressed as well as can be. None of it is given
 * again once anything public changes (`expire` in lib/db/cache-tags), so that a change shows at once. `ready` holds the build's own files by their paths, compressed with it.
 */
export function keeping(answer: RequestListener, ready: ReadonlyMap<string, Buffer> = new Map()): RequestListener {
  const kept = new Map<string, Kept>();
  let size = 0;
  const weigh = (one?: Kept) =>
    one ? one.body.length + (one.packed.br?.bytes.length ?? 0) + (one.packed.gzip?.bytes.length ?? 0) : 0;

  function keep(key: string, one: Kept): void {
    size += weigh(one) - weigh(kept.get(key));
    kept.delete(key);
    kept.set(key, one);
    for (const [oldest, its] of kept) {
      if (size <= roomFor) break;
      size -= weigh(its);
      kept.delete(oldest);
    }
  }

  async function pack(
    key: string,
    { body, packed: copies, headers }: Kept,
    encoding: Encoding,
    well: boolean,
  ): Promise<Buffer> {
    const bytes = alone(await (well ? packedWell(body, encoding) : packed(body, encoding, headers["content-type"])));
    if (kept.get(key)?.packed === copies) size += bytes.length - (copies[encoding]?.bytes.length ?? 0);
    copies[encoding] = { bytes, well };
    return bytes;
  }

  async function give(
    key: string,
    one: Kept,
    request: IncomingMessage,
    deliver: Deliver,
    again: boolean,
  ): Promise<void> {
    const age = again ? { age: String(Math.floor((performance.now() - one.since) / 1000)) } : undefined;
    const encoding = compressible(one.headers["content-type"], one.body.length)
      ? encodingFor(request.headers["accept-encoding"])
      : undefined;
    const headers = { ...(encoding ? encodedHeaders(one.headers, encoding) : one.headers), ...age };
    if (hasIt(request, headers.etag)) {
      const { "content-encoding": _encoding, "content-length": _length, ...others } = headers;
      return deliver(304, others);
    }
    if (!encoding) return deliver(200, headers, one.body);
    const copy = one.packed[encoding];
    deliver(200, headers, copy?.bytes ?? (await pack(key, one, encoding, false)));
    // A page at once; data comes in too many shapes, so only what somebody asks for again.
    if (!copy?.well && (again || String(headers["content-type"]).startsWith("text/html"))) {
      inLine(one.packed, async () => !one.packed[encoding]?.well && (await pack(key, one, encoding, true)));
    }
  }

  return (request, response) => {
    const key = keyOf(request);
    if (key === undefined) {
      send(request, response, () => undefined);
      return answer(request, response);
    }
    const version = expiries();
    const found = kept.get(key);
    if (found?.version === version && performance.now() < found.until) {
      const deliver: Deliver = (status, headers, body) =>
        response.writeHead(status, body ? { ...headers, "content-length": body.length } : headers).end(body);
      return void give(key, found, request, deliver, true).catch(() => response.destroy());
    }
    const built = ready.get(request.url!.replace(/\?.*$/, ""));
    send(request, response, () => {
      if (mayBeEmpty(request, response)) {
        return (body, headers, deliver) =>
          void lostPage(request, body).then((lost) =>
            deliverPacked(
              deliver,
              404,
              lost?.headers ?? headers,
              lost?.body ?? body,
              encodingFor(request.headers["accept-encoding"]),
            ),
          );
      }
      const seconds = sharedSeconds(response, built !== undefined);
      if (!seconds) return undefined;
      return (body, headers, deliver) => {
        const since = performance.now();
        const old = kept.get(key);
        const same = old?.body.equals(body)
          ? old
          : { body: alone(body), packed: built ? { br: { bytes: built, well: true } } : {} };
        const one: Kept = {
          body: same.body,
          packed: same.packed,
          headers,
          version,
          since,
          until: since + Math.min(seconds, longestSeconds) * 1000,
        };
        if (version === expiries()) keep(key, one);
        void give(key, one, request, deliver, false).catch(() => response.destroy());
      };
    });
    return answer(request, response);
  };
}

/** The same bytes without the rest of the buffer that they were written into: kept with it, ten KB would hold the 64 that Node hands out pieces of. */
function alone(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** What an answer may depend on; undefined for a request that is none of ours. */
function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" || url.length > 1000) return undefined;
  for (const name in headers) if (special.test(name)) return undefined;
  return `${url}\n${headers.host}`;
}

/** Whether the client says that it has this answer already; a weak comparison (RFC 9110, 8.8.3.2). */
function hasIt(request: IncomingMessage, etag: unknown): boolean {
  return (
    typeof etag === "string" &&
    Boolean(request.headers["if-none-match"]?.split(",").some((one) => bare(one) === bare(etag)))
  );
}
const bare = (etag: string) => etag.trim().replace(/^W\//, "");

/** For how long an answer allows a cache of many people to keep it; 0 for not at all. A file of the build may always be kept; an outdated page that is being renewed is not worth it. */
function sharedSeconds(response: ServerResponse, built: boolean): number {
  if (
    response.statusCode !== 200 ||
    response.hasHeader("set-cookie") ||
    response.hasHeader("content-encoding") ||
    response.getHeader("x-nextjs-cache") === "STALE"
  )
    return 0;
  if (built) return longestSeconds;
  const seconds = /(?:^|[\s,])s-maxage=(\d+)/.exec(String(response.getHeader("cache-control") ?? ""));
  return Number(seconds?.[1] ?? 0);
}

/** One after another, so that people who wait have the other threads; when the line is long, it is tried when somebody asks again. */
const line = new Map<Packed, () => Promise<unknown>>();
function inLine(copies: Packed, work: () => Promise<unknown>): void {
  if (line.size >= 50 || line.has(copies)) return;
  line.set(copies, work);
  if (line.size > 1) return;
  void (async () => {
    for (const [done, next] of line) {
      await next().catch(() => {});
      line.delete(done);
    }
  })();
}
