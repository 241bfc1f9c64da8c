import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";
import { overloadedHeader } from "@/lib/platform/http/maintenance";
import { unversionedPath } from "./api-version";

interface Work {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Admitted requests whose connection is open. */
const admitted = new Set<Work>();

/** Static files, and what operators need most under load. */
const alwaysServed = /^\/(_next|fonts|patterns)\/|^\/api\/(health|metrics|monitoring)(\/|$)/;

/**
 * Marks the request for refusal (503 with Retry-After) when MAX_REQUESTS others are at work, so that those end in a few
 * seconds and the rest need not wait for an answer that comes too late. Pages are refused by middleware.ts, endpoints by
 * `observed`. Health, metrics and monitoring are always served.
 */
export function admit(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[overloadedHeader];
  if (alwaysServed.test(unversionedPath((request.url ?? "/").split("?", 1)[0]!))) return;
  if (requestsAtWork() >= env.MAX_REQUESTS) {
    request.headers[overloadedHeader] = "1";
    return;
  }
  const work = { request, response };
  admitted.add(work);
  response.once("close", () => admitted.delete(work));
}

/** Admitted requests that the server works on, without those that wait for a slow client and without open streams. */
export const requestsAtWork = (): number => [...admitted].filter(isAtWork).length;

const isAtWork = ({ request, response }: Work) =>
  request.complete &&
  !response.writableEnded &&
  !response.writableNeedDrain &&
  !String(response.getHeader("content-type")).startsWith("text/event-stream");

/** The answer of an endpoint to a request marked by `admit`. */
export const overloaded = () =>
  new HttpError(503, "overloaded", "Many requests arrive at the moment. Please try again in a few seconds.", {
    headers: { "Retry-After": "5" },
  });
