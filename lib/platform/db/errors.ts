import { HttpError, isHttpError } from "@/lib/platform/http/errors";

/** The SQLSTATE of an error or one of its causes; undefined for other errors. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)) return code;
  }
  return undefined;
}

/** True for serialization failures and deadlocks, where repeating the transaction may succeed. */
export const isRetryable = (error: unknown) => ["40001", "40P01"].includes(sqlStateOf(error) ?? "");

/** The driver's own words for a query that was not answered in time, which timeout-client.ts uses, too. */
export const queryTimeout = "Query read timeout";

/** True for a statement that passed its time limit, in the database (57014) or in the driver. */
export function isTimeout(error: unknown): boolean {
  if (sqlStateOf(error) === "57014") return true;
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause.message === queryTimeout) return true;
  return false;
}

const busy = () =>
  new HttpError(
    503,
    "database-unavailable",
    "The database does not answer at the moment. Try again in a few seconds.",
    {
      headers: { "Retry-After": "5" },
    },
  );

/** Thrown by `database()` while the process shuts down. */
export const shuttingDown = () =>
  new HttpError(503, "shutting-down", "The server is being restarted. Try again in a few seconds.", {
    headers: { "Retry-After": "5" },
  });

const lostConnection = new RegExp(
  [
    queryTimeout,
    "Connection terminated",
    "timeout exceeded when trying to connect",
    "^timeout expired$",
    "Client has encountered a connection error",
    "Client was closed",
    "Cannot use a pool after",
  ].join("|"),
);
/**
 * SQLSTATEs of conflicts, locks, timeouts, read-only servers (standby, full disk) and servers not ready for the
 * operation.
 */
const busyStates = new Set(["40001", "40P01", "55000", "55P03", "57014", "25006"]);
const networkCalls = new Set(["connect", "read", "write", "getaddrinfo"]);
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"]);

/** True when the database is unavailable, rather than one statement faulty or slow. */
export const isOutage = (error: unknown): boolean =>
  sqlStateOf(error) !== "57014" && ["database-unavailable", "shutting-down"].includes(httpErrorOf(error)?.code ?? "");

/**
 * The HTTP error for a database error (safety.md, Input and output); null for unknown errors, which become 500. An
 * HttpError thrown inside a transaction is returned unchanged.
 */
export function httpErrorOf(error: unknown): HttpError | null {
  for (
    let current: unknown = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth++
  ) {
    if (isHttpError(current)) return current;
    const { code, syscall } = current as { code?: unknown; syscall?: unknown };
    if (lostConnection.test(current.message)) return busy();
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
