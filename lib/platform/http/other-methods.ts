import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { HttpError } from "./errors";
import { problemResponse } from "./problem";

const changing = ["POST", "PUT", "PATCH", "DELETE"] as const;
const everywhere = ["GET", "HEAD", "OPTIONS", ...changing];

const notAllowed = (allow: string) =>
  new HttpError(405, "method-not-allowed", `This address takes ${allow}.`, { headers: { Allow: allow } });

const allowOf = (own: readonly string[]) =>
  ["OPTIONS", ...own, ...(own.includes("GET") ? ["HEAD"] : [])].toSorted().join(", ");

type Refusing = Record<"GET" | (typeof changing)[number], () => Response>;

/**
 * The methods an endpoint does not have, for its `route.ts` to export: Next would answer them with an empty 405. `own`
 * are those it has; OPTIONS tells them.
 */
export function otherMethods(...own: ("GET" | (typeof changing)[number])[]): Refusing & { OPTIONS: () => Response } {
  const allow = allowOf(own);
  const refuse = () => problemResponse(notAllowed(allow));
  const options = () => new Response(null, { status: 204, headers: { Allow: allow, "Cache-Control": "no-store" } });
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: options };
}

/** Where requests go that no framework takes: a method nobody knows, or the server as a whole (`OPTIONS *`). */
const refusalPath = "/api/unknown-method";

/**
 * Lets requests with a method nobody here knows, and `OPTIONS *`, be answered as problems with what is allowed: Next
 * gives an empty 400 or a 500. What Node itself cannot read is answered on the socket.
 */
export function answerOtherMethods(): void {
  const known = new WeakSet<Server>();
  diagnostics.subscribe("http.server.request.start", (message) => {
    const { request, server } = message as { request: IncomingMessage; server: Server };
    if (!known.has(server)) {
      known.add(server);
      server.prependListener("clientError", refuseOnSocket);
    }
    if (request.url !== "*" && everywhere.includes(request.method ?? "")) return;
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

/** The answer to a method nobody knows. */
export const unknownMethod = (): Response => problemResponse(notAllowed(everywhere.toSorted().join(", ")));
