import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { compressible, encodedHeaders, type Encoding, encodingFor, flushKind, packed, packer } from "./encodings";
import { trimHeaders, varyOf } from "./trimmed-headers";

/**
 * What is written waits so many ms for company: an answer that ends meanwhile is compressed in one go, one that goes on is let out. On a busy server its rest may
 * only be waiting for its turn, so everybody else gets a turn first.
 */
const patience = 5;
/** What may be held back of an answer that somebody wants whole. */
const largest = 1024 * 1024;

/** Sends a whole answer, with these headers and no others. */
export type Deliver = (status: number, headers: OutgoingHttpHeaders, body?: Buffer) => void;
type Taker = (body: Buffer, headers: OutgoingHttpHeaders, deliver: Deliver) => void;

type Chunk = string | Uint8Array | null | undefined;
type Called = (() => void) | undefined;
type Any = (...all: unknown[]) => unknown;

/**
 * Stands between whoever answers and the network, for one answer: shortens its headers and compresses it as the client wants it. When the answer begins, `wanted` is
 * asked and may give somebody who takes it whole and uncompressed, to deliver it. Event streams and whatever is encoded, partial or without a body pass untouched.
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  wanted: (response: ServerResponse) => Taker | undefined,
): void {
  // Looked at now: the framework takes the header away before it answers.
  const document = !("rsc" in request.headers);
  const raw = {
    writeHead: response.writeHead.bind(response) as Any,
    flushHeaders: response.flushHeaders.bind(response),
    write: response.write.bind(response) as Any,
    end: response.end.bind(response) as Any,
  };
  let state: "unbegun" | "gathering" | "streaming" | "ended" | "untouched" = "unbegun";
  let chunks: Buffer[] = [];
  let size = 0;
  let encoding: Encoding | undefined;
  let take: Taker | undefined;
  let stream: ReturnType<typeof packer> | undefined;
  let waiting = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: NodeJS.Immediate | undefined;

  function begin(): void {
    if (state !== "unbegun") return;
    // The framework sets them as lists of one.
    for (const name of ["cache-control", "content-type", "etag"]) {
      const value = response.getHeader(name);
      if (Array.isArray(value)) response.setHeader(name, value.join(", "));
    }
    take = wanted(response);
    encoding = encodingOf(request, response);
    if (document) trimHeaders(response);
    state = take || encoding ? "gathering" : "untouched";
  }

  const deliver: Deliver = (status, headers, body) => {
    state = "untouched";
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    if (response.destroyed) return;
    raw.writeHead(status, body ? { ...headers, "content-length": body.length } : headers);
    raw.end(body);
  };

  function whole(body: Buffer): void {
    state = "ended";
    const headers = response.getHeaders();
    if (take) take(body, headers, deliver);
    else deliverPacked(deliver, response.statusCode, headers, body, encoding);
  }

  function startWaiting(): void {
    if (waiting) return;
    waiting = true;
    timer = setTimeout(() => (turn = setImmediate(() => (turn = setImmediate(letOut)))), patience);
  }

  function stopWaiting(): void {
    waiting = false;
    clearTimeout(timer);
    clearImmediate(turn);
  }

  /** Gives up waiting for the end: from now on everything goes out as it comes. */
  function letOut(): void {
    stopWaiting();
    if (stream) return stream.flush(flushKind[encoding!]);
    take = undefined;
    const before = Buffer.concat(chunks);
    chunks = [];
    if (!encoding) {
      state = "untouched";
      raw.write(before);
      return;
    }
    state = "streaming";
    const headers = encodedHeaders(response.getHeaders(), encoding);
    for (const name of ["content-length", "accept-ranges"]) response.removeHeader(name);
    setAll(response, headers);
    raw.writeHead(response.statusCode);
    stream = packer(encoding, headers["content-type"]);
    pour(stream, response, raw);
    stream.write(before);
    stream.flush(flushKind[encoding]);
  }

  Object.assign(response, {
    writeHead(status: number, ...rest: unknown[]) {
      if (state === "untouched") return raw.writeHead(status, ...rest);
      if (state !== "unbegun") return response;
      response.statusCode = status;
      if (typeof rest[0] === "string") response.statusMessage = rest.shift() as string;
      setAll(response, rest[0] as OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined);
      begin();
      return (state as string) === "untouched" ? raw.writeHead(status) : response;
    },
    flushHeaders() {
      begin();
      if (state === "untouched") raw.flushHeaders();
    },
    write(chunk: Chunk, second?: unknown, third?: unknown) {
      begin();
      if (state === "untouched") return raw.write(chunk, second, third);
      if (state === "ended") return false;
      const bytes = bytesOf(chunk, second);
      const called = (typeof second === "function" ? second : third) as Called;
      // The framework begins each page with an empty piece, long before its first word.
      if (!take && bytes.length > 0) startWaiting();
      if (stream) return stream.write(bytes, called);
      chunks.push(bytes);
      size += bytes.length;
      if (called) queueMicrotask(called);
      if (size > largest) letOut();
      return true;
    },
    end(first?: unknown, second?: unknown, third?: unknown) {
      begin();
      if (state === "untouched") return raw.end(first, second, third);
      if (state === "ended") return response;
      stopWaiting();
      const called = [first, second, third].find((one) => typeof one === "function") as Called;
      if (called) response.once("finish", called);
      const last = bytesOf(typeof first === "function" ? undefined : (first as Chunk), second);
      if (stream) {
        state = "ended";
        stream.end(last);
      } else whole(Buffer.concat([...chunks, last]));
      return response;
    },
  });
  response.once("close", stopWaiting);
}

/** Sends a whole answer compressed, when that is worth it. */
export function deliverPacked(
  deliver: Deliver,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  encoding: Encoding | undefined,
): void {
  const type = headers["content-type"];
  const asItIs = () => deliver(status, headers, body);
  if (!encoding || !compressible(type, body.length)) return asItIs();
  const done = (bytes: Buffer) => deliver(status, encodedHeaders(headers, encoding), bytes);
  const smaller = packed(body, encoding, type);
  if (Buffer.isBuffer(smaller)) done(smaller);
  else void smaller.then(done, asItIs);
}

function bytesOf(chunk: Chunk, encoding: unknown): Buffer {
  if (typeof chunk === "string")
    return Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8");
  return chunk ? Buffer.from(chunk) : Buffer.alloc(0);
}

/** As writeHead() takes them: an object, or a flat list of names and values. */
function setAll(response: ServerResponse, headers: OutgoingHttpHeaders | OutgoingHttpHeader[] = {}): void {
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    return;
  }
  const pairs = headers.flat() as string[];
  const names = pairs.filter((_, index) => index % 2 === 0);
  for (const name of names) response.removeHeader(name);
  names.forEach((name, index) => response.appendHeader(name, pairs[2 * index + 1]!));
}

/** How this answer goes out; tells caches that other clients get other bytes. */
function encodingOf({ method, headers }: IncomingMessage, response: ServerResponse): Encoding | undefined {
  const length = response.getHeader("content-length");
  if (!compressible(response.getHeader("content-type"), length === undefined ? undefined : Number(length)))
    return undefined;
  if (response.hasHeader("content-encoding") || /no-transform/.test(String(response.getHeader("cache-control"))))
    return undefined;
  const vary = varyOf(response);
  if (!vary.some((name) => name.toLowerCase() === "accept-encoding"))
    response.setHeader("Vary", [...vary, "Accept-Encoding"].join(", "));
  const bodiless = method === "HEAD" || response.statusCode < 200 || [204, 206, 304].includes(response.statusCode);
  return bodiless ? undefined : encodingFor(headers["accept-encoding"]);
}

/** Lets out what `stream` gives, no faster than the client reads it; whoever writes hears by the response's own "drain" when there is room again. */
function pour(stream: ReturnType<typeof packer>, response: ServerResponse, raw: { write: Any; end: Any }): void {
  let telling = false;
  stream.on("data", (bytes: Buffer) => {
    if (!raw.write(bytes)) stream.pause();
  });
  stream.on("drain", () => {
    telling = true;
    response.emit("drain");
    telling = false;
  });
  stream.once("end", () => raw.end());
  stream.once("error", (error) => response.destroy(error));
  response.on("drain", () => {
    if (!telling) stream.resume();
  });
  response.once("close", () => stream.destroy());
}
