import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { httpErrorOf } from "@/lib/platform/db/errors";
import { type Problem, HttpError } from "./errors";
import { logError, requestId } from "./log";

/**
 * Any thrown thing as a refusal: ours as it is, the database's by its code, everything else a 500 that tells a log id
 * and nothing else.
 */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const known = httpErrorOf(error);
  if (known && known.status < 500) return known;
  const id = requestId() ?? randomUUID();
  logError("A call failed.", error, { logId: id });
  if (known)
    return new HttpError(known.status, known.code, known.detail, {
      headers: { "Retry-After": "5" },
      ...known.extra,
      logId: id,
    });
  return new HttpError(
    500,
    "unexpected",
    "Something went wrong on our side. Try again; if it stays, tell us the log id.",
    { logId: id },
  );
}

/** A refusal as RFC 9457 tells it. */
export function problemOf({ status, code, detail, extra: { headers: _, fields, ...extensions } }: HttpError): Problem {
  return {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    code,
    detail,
    ...(fields && { fields }),
    ...(requestId() && { requestId: requestId() }),
    ...extensions,
  };
}

/** The answer to a refusal: application/problem+json, never stored. */
export function problemResponse(refusal: HttpError): Response {
  const headers = { ...refusal.extra.headers, "Content-Type": "application/problem+json", "Cache-Control": "no-store" };
  return new Response(JSON.stringify(problemOf(refusal)), { status: refusal.status, headers });
}
