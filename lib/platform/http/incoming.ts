import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { socketAddressHeader } from "./address";

/**
 * Looks at each request before anything else does: writes its true peer address into a header of its own, so that a
 * client cannot choose the address it is counted under, and makes a path that cannot be decoded one that can, since
 * Next would answer it with a bare 500 in place of a 404. Next hands on the type of an API answer as a list of one,
 * which its own compression passes over: of JSON it becomes a plain text again.
 */
export function tapIncoming(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    servers.add(server);
    inFlight++;
    response.once("close", () => inFlight--);
    if (end.signal.aborted) response.shouldKeepAlive = false;
    request.headers[socketAddressHeader] = request.socket.remoteAddress ?? "";
    request.url = readable(request.url ?? "/");
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => setHeader(name, isListOfJson(name, value) ? value.join() : value);
  });
}

const isListOfJson = (name: string, value: unknown): value is string[] =>
  Array.isArray(value) && name.toLowerCase() === "content-type" && /^application\/(problem\+)?json$/.test(value.join());

const servers = new Set<Server>();
let inFlight = 0;
/** Each part of the process is bundled apart; they meet here. */
const shared = globalThis as { daftariEnding?: AbortController };
const end = (shared.daftariEnding ??= new AbortController());

/** Aborted when the process was told to end: streams close, so that their readers come back to another server. */
export const endingSignal = end.signal;

/**
 * From now on each answer is the last on its connection: a server that is to end would otherwise wait for ever for
 * people who keep asking.
 */
export function letConnectionsGo(): void {
  end.abort();
}

/** Takes no new connection, and waits until what is in flight is answered, `mostMs` at most. */
export async function drained(mostMs: number): Promise<void> {
  for (const server of servers) server.close();
  for (const server of servers) server.closeIdleConnections();
  const until = Date.now() + mostMs;
  while (inFlight > 0 && Date.now() < until) await new Promise((later) => setTimeout(later, 20));
}

/** The same address, its percent signs taken literally when the path is not well encoded. */
export function readable(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + (end < 0 ? "" : url.slice(end));
  }
}
