import diagnostics from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
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
