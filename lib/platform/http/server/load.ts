import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { env } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";
import { countRefusal } from "@/lib/platform/http/observability/metrics";
import { overloadedAnswer, type WrittenAnswer } from "@/lib/platform/http/written-pages";
import { unversionedPath } from "./api-version";
import { problemAnswer } from "./problem";

interface Work {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Admitted requests whose connection is open; `inFlight` of incoming.ts counts the refused and the static ones, too. */
const admitted = new Set<Work>();

/** Static files, as in next.config.mjs, and what operators need most under load. */
const alwaysServed = /^\/(_next|fonts|patterns)\/|^\/icon|^\/api\/(health|metrics|monitoring)(\/|$)/;

/**
 * Refuses requests (503 with Retry-After) while MAX_REQUESTS others are at work, so that those end in a few seconds and
 * the rest need not wait for an answer that comes too late. The refusal comes before Next's own listeners, which would
 * take several milliseconds for each. Static files, health, metrics and monitoring are always served.
 */
export function refuseUnderLoad(server: Server): void {
  const listeners = server.rawListeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!admit(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

/** Admits the request, or answers it. */
function admit(request: IncomingMessage, response: ServerResponse): boolean {
  const path = unversionedPath((request.url ?? "/").split("?", 1)[0]!);
  if (alwaysServed.test(path)) return true;
  if (requestsAtWork() >= env.MAX_REQUESTS) {
    countRefusal();
    const { status, headers, body } = path.startsWith("/api/") ? overloadedProblem() : overloadedAnswer(path);
    response.writeHead(status, headers).end(body);
    return false;
  }
  const work = { request, response };
  admitted.add(work);
  response.once("close", () => admitted.delete(work));
  return true;
}

/** Admitted requests that the server works on, without unfinished uploads, slow clients and open streams. */
export const requestsAtWork = (): number => [...admitted].filter(isAtWork).length;

const isAtWork = ({ request, response }: Work) =>
  request.complete &&
  !response.writableEnded &&
  !response.writableNeedDrain &&
  !String(response.getHeader("content-type")).startsWith("text/event-stream");

function overloadedProblem(): WrittenAnswer {
  const detail = "Many requests arrive at the moment. Please try again in a few seconds.";
  // Nothing in it is private: programs on other sites may read it, too.
  const headers = { "Retry-After": "5", "Access-Control-Allow-Origin": "*" };
  return problemAnswer(new HttpError(503, "overloaded", detail, { headers }));
}
