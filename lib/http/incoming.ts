import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { socketAddressHeader } from "./address";
import { keeping } from "./kept-answers";
import { readyFiles } from "./ready-files";

/**
 * Looks at each request before anything else does: writes its true peer address into a header of its own, so that a client cannot choose the
 * address it is counted under, and makes a path that cannot be decoded one that can, since Next would answer it with a bare 500 in place of a 404.
 */
export function tapIncoming(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (ending) response.shouldKeepAlive = false;
    request.headers[socketAddressHeader] = request.socket.remoteAddress ?? "";
    request.url = readable(request.url ?? "/");
  });
}

/** Lets `keeping` stand between this process's servers and what answers them. Next makes its server itself, so it is met at its first request, before that is passed on. */
export async function keepAnswers(): Promise<void> {
  const ready = await readyFiles();
  const known = new WeakSet<Server>();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    const listeners = server.listeners("request") as RequestListener[];
    server.removeAllListeners("request");
    server.on(
      "request",
      keeping((...call) => listeners.forEach((listener) => void listener.apply(server, call)), ready),
    );
  });
}

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
