import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { socketAddressHeader } from "./address";
import { replaceFailedPage } from "./failed-page";
import { refuseUnderLoad } from "./load";
import { observeRequest } from "./pages";

/** On every answer of the server, also where next.config.mjs sets no headers: redirects, missing files, errors. */
const everyAnswer = {
  "Strict-Transport-Security": "max-age=63072000;includeSubDomains",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Milliseconds for which an idle connection stays open: longer than Caddy keeps one to this server (two minutes), so
 * that the proxy closes it. Node's five seconds would now and then reset a connection on which a request just leaves.
 */
const keepAliveMs = 125_000;

/**
 * Prepares each request before Next handles it: writes the peer address into a header, so that a client cannot choose
 * the address of its rate limit, and escapes paths that cannot be decoded, which Next would answer with 500 instead of
 * 404. Sets the headers of every answer, refuses requests under load (load.ts) and replaces pages that failed
 * (failed-page.ts). Next passes the Content-Type of route handlers as an array, which its
 * compression ignores; JSON types are set as a string again. The first request also tells its server how long to keep
 * idle connections.
 */
export function prepareIncoming(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (!servers.has(server)) {
      server.keepAliveTimeout = keepAliveMs;
      refuseUnderLoad(server);
    }
    servers.add(server);
    inFlight++;
    response.once("close", () => inFlight--);
    if (ending.signal.aborted) response.shouldKeepAlive = false;
    request.headers[socketAddressHeader] = request.socket.remoteAddress ?? "";
    request.url = decodableUrl(request.url ?? "/");
    for (const [name, value] of Object.entries(everyAnswer)) response.setHeader(name, value);
    // Next and its compression add up to ten listeners of their own.
    response.setMaxListeners(20);
    observeRequest(request, response);
    replaceFailedPage(request, response);
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => setHeader(name, isListOfJson(name, value) ? value.join() : value);
  });
}

const isListOfJson = (name: string, value: unknown): value is string[] =>
  Array.isArray(value) && name.toLowerCase() === "content-type" && /^application\/(problem\+)?json$/.test(value.join());

const servers = new Set<Server>();
let inFlight = 0;
/** Next bundles routes, middleware and instrumentation separately; they share state through globalThis. */
const shared = globalThis as { daftariEnding?: AbortController };
const ending = (shared.daftariEnding ??= new AbortController());

/** Aborted when the process shuts down: streams close, and their clients reconnect to another server. */
export const endingSignal = ending.signal;

/**
 * Makes each further response the last on its connection; keep-alive clients would otherwise delay the shutdown
 * forever.
 */
export function disableKeepAlive(): void {
  ending.abort();
}

/** Milliseconds in which requests that have arrived, but are not read yet, become known. */
const unreadMs = 1_000;
/** Turns of the event loop in which a stopping server accepts, under a stream of new connections. */
const maxQueuedTurns = 1_000;

/**
 * Stops accepting connections and waits until in-flight requests are answered, at most `timeoutMs`. Connections without
 * a request are closed after a second only: until then the head of a request may lie unread in the socket, and closing
 * it would reset the connection.
 */
export async function drain(timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  await acceptQueued();
  // The `close` of an HTTP server would close idle connections at once.
  for (const server of servers) NetServer.prototype.close.call(server);
  await new Promise((later) => setTimeout(later, Math.min(unreadMs, timeoutMs)));
  for (const server of servers) server.closeIdleConnections();
  while (inFlight > 0 && Date.now() < until) await new Promise((later) => setTimeout(later, 20));
}

/** Accepts the connections that wait in the ports' queues, where each turn of the event loop takes one. */
async function acceptQueued(): Promise<void> {
  let accepted = 0;
  const count = () => void accepted++;
  for (const server of servers) server.on("connection", count);
  for (let before = -1, turns = 0; (accepted > before || turns < 2) && turns < maxQueuedTurns; turns++) {
    before = accepted;
    await new Promise((next) => setImmediate(next));
  }
  for (const server of servers) server.off("connection", count);
}

/** The same URL; when its path is not valid percent-encoding, its percent signs are escaped. */
export function decodableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + (end < 0 ? "" : url.slice(end));
  }
}
