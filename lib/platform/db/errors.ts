import { HttpError } from "@/lib/platform/http/errors";

/** The PostgreSQL error code behind an error, however deep its cause; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)) return code;
  }
  return undefined;
}

/** Whether trying the same transaction again may succeed: a serialization failure or a deadlock. */
export const isRetryable = (error: unknown) => ["40001", "40P01"].includes(sqlStateOf(error) ?? "");

const busy = () =>
  new HttpError(
    503,
    "database-unavailable",
    "The database does not answer at the moment. Try again in a few seconds.",
    {
      headers: { "Retry-After": "5" },
    },
  );

/** Thrown by `database()` while the process ends. */
export const shuttingDown = () =>
  new HttpError(503, "shutting-down", "The server is being restarted. Try again in a few seconds.", {
    headers: { "Retry-After": "5" },
  });

const lostConnection = new RegExp(
  [
    "Query read timeout",
    "Connection terminated",
    "timeout exceeded when trying to connect",
    "^timeout expired$",
    "Client has encountered a connection error",
    "Client was closed",
    "Cannot use a pool after",
  ].join("|"),
);
/** Lost races, locks, a deadline, a server that only reads (standby, full disk) or is in no state to do the work. */
const busyStates = new Set(["40001", "40P01", "55000", "55P03", "57014", "25006"]);
const networkCalls = new Set(["connect", "read", "write", "getaddrinfo"]);
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

/**
 * What a database error means to the caller (safety.md, Input and output); null when it is not one we know: a 500.
 * A HttpError thrown inside a transaction is answered as it is.
 */
export function httpErrorOf(error: unknown): HttpError | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof HttpError) return at;
    const { code, syscall } = at as { code?: unknown; syscall?: unknown };
    if (lostConnection.test(at.message)) return busy();
    if (typeof code === "string" && networkCalls.has(String(syscall)) && networkCodes.has(code)) return busy();
  }
  const state = sqlStateOf(error);
  if (!state) return null;
  if (state.startsWith("22")) return new HttpError(400, "invalid-input", "A value is not usable.");
  if (state === "23505") return new HttpError(409, "already-exists", "Something with these details exists already.");
  if (state === "23P01") return new HttpError(409, "overlaps", "This overlaps with something that is there already.");
  if (state === "23503") return new HttpError(404, "not-found", "Something this refers to does not exist.");
  if (busyStates.has(state) || /^(57P0|08|53)/.test(state)) return busy();
  return null;
}
