import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { HttpError } from "./errors";
import { problemResponse } from "./problem";

const writeMethods = ["POST", "PUT", "PATCH", "DELETE"] as const;
const knownMethods = ["GET", "HEAD", "OPTIONS", ...writeMethods];

const notAllowed = (allow: string) =>
  new HttpError(405, "method-not-allowed", `This address takes ${allow}.`, { headers: { Allow: allow } });

const allowOf = (own: readonly string[]) =>
  ["OPTIONS", ...own, ...(own.includes("GET") ? ["HEAD"] : [])].toSorted().join(", ");

type Refusing = Record<"GET" | (typeof writeMethods)[number], () => Response>;

/**
 * Handlers for the methods an endpoint lacks, exported by its `route.ts`; Next would answer them with an empty 405.
 * `own` lists the supported methods, which OPTIONS returns in Allow.
 */
export function otherMethods(
  ...own: ("GET" | (typeof writeMethods)[number])[]
): Refusing & { OPTIONS: () => Response } {
  const allow = allowOf(own);
  const refuse = () => problemResponse(notAllowed(allow));
  const options = () => new Response(null, { status: 204, headers: { Allow: allow, "Cache-Control": "no-store" } });
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: options };
}

/** Internal route for requests that Next cannot handle: unknown methods and `OPTIONS *`. */
const refusalPath = "/api/unknown-method";

/**
 * Answers unknown methods and `OPTIONS *` with a problem and Allow; Next returns an empty 400 or a 500. Requests that
 * Node cannot parse are answered on the socket.
 */
export function answerOtherMethods(): void {
  const seenServers = new WeakSet<Server>();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, server } = message as { request: IncomingMessage; server: Server };
    if (!seenServers.has(server)) {
      seenServers.add(server);
      server.prependListener("clientError", refuseOnSocket);
    }
    if (request.url !== "*" && knownMethods.includes(request.method ?? "")) return;
    request.url = refusalPath;
    request.method = "GET";
  });
}

async function refuseOnSocket(error: Error & { code?: string }, socket: Duplex): Promise<void> {
  if (error.code !== "HPE_INVALID_METHOD" || !socket.writable) return;
  const { status, headers, body } = unknownMethod();
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
  const text = await new Response(body).text();
  socket.end(
    [
      `HTTP/1.1 ${status} Method Not Allowed`,
      ...lines,
      `content-length: ${Buffer.byteLength(text)}`,
      "connection: close",
      "",
      text,
    ].join("\r\n"),
  );
}

/** The response to an unknown method. */
export const unknownMethod = (): Response => problemResponse(notAllowed(knownMethods.toSorted().join(", ")));
