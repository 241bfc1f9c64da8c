import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { httpErrorOf } from "@/lib/platform/db/errors";
import { HttpError, isHttpError, type Problem } from "@/lib/platform/http/errors";
import { logError, requestId } from "@/lib/platform/http/observability/log";
import type { WrittenAnswer } from "@/lib/platform/http/written-pages";

/**
 * Any thrown value as an `HttpError`: `HttpError`s unchanged, database errors by their code, all others as a 500 that
 * exposes only a log id.
 */
export function asHttpError(error: unknown): HttpError {
  if (isHttpError(error)) return error;
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

/** The problem details of an error (RFC 9457). */
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

/** The error as an application/problem+json answer, with Cache-Control: no-store. */
export const problemAnswer = (refusal: HttpError): WrittenAnswer => ({
  status: refusal.status,
  headers: { ...refusal.extra.headers, "Content-Type": "application/problem+json", "Cache-Control": "no-store" },
  body: JSON.stringify(problemOf(refusal)),
});

/** `problemAnswer` as a Response. */
export function problemResponse(refusal: HttpError): Response {
  const { body, ...init } = problemAnswer(refusal);
  return new Response(body, init);
}
