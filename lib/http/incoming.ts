import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { socketAddressHeader } from "./address";

/**
 * Looks at each request before anything else does: writes its true peer address into a header of its own, so that a client cannot choose the
 * address it is counted under, and makes a path that cannot be decoded one that can, since Next would answer it with a bare 500 in place of a 404.
 * Next hands on the type of an API answer as a list of one, which its own compression passes over: of JSON it becomes a plain text again.
 */
export function tapIncoming(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (ending) response.shouldKeepAlive = false;
    request.headers[socketAddressHeader] = request.socket.remoteAddress ?? "";
    request.url = readable(request.url ?? "/");
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => setHeader(name, isListOfJson(name, value) ? value.join() : value);
  });
}

const isListOfJson = (name: string, value: unknown): value is string[] =>
  Array.isArray(value) && name.toLowerCase() === "content-type" && /^application\/(problem\+)?json$/.test(value.join());

let ending = false;

/** From now on each answer is the last on its connection: a server that is to end would otherwise wait for ever for people who keep asking. */
export function letConnectionsGo(): void {
  ending = true;
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
