import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { socketAddressHeader } from "./address";

/**
 * Makes the server write each request's true peer address into a header of its own before anything else sees the request, so that a client
 * cannot choose the address it is counted under. Called once at start by instrumentation.ts.
 */
export function tapSocketAddress(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[socketAddressHeader] = request.socket.remoteAddress ?? "";
  });
}
