import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { notAllowed } from "./endpoint";
import { problemResponse } from "./problem";

const knownMethods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

/** Internal route for requests that Next cannot handle: unknown methods and `OPTIONS *`. */
const refusalPath = "/api/unknown-method";

/**
 * Answers the methods that Next does not know and `OPTIONS *` with a problem and Allow; Next returns an empty 400 or a
 * 500. A method that is none to Node either gets Node's own 400.
 */
export function answerOtherMethods(): void {
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url !== "*" && knownMethods.includes(request.method ?? "")) return;
    request.url = refusalPath;
    request.method = "GET";
  });
}

/** The response to an unknown method. */
export const unknownMethod = (): Response => problemResponse(notAllowed(knownMethods.toSorted().join(", ")));
