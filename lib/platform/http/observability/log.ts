import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { env } from "@/lib/platform/env";
import { type Partner, partners } from "@/lib/platform/health/contract";
import { type Report, sendToSink } from "./error-sink";
import { outageBegins, outageEnds } from "./partners-away";

type Fields = Record<string, unknown>;

/** Next bundles routes, middleware and instrumentation separately; they share state through globalThis. */
const shared = globalThis as { daftariRequest?: AsyncLocalStorage<string>; daftariLoggers?: pino.Logger[] };
const current = (shared.daftariRequest ??= new AsyncLocalStorage<string>());

/** Runs `work`; every line logged inside carries this request id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);
/** Gives the rest of the current asynchronous work this request id. */
export const enterRequest = (id: string): void => current.enterWith(id);
export const requestId = (): string | undefined => current.getStore();

const options = (): pino.LoggerOptions => ({
  level: env.LOG_LEVEL ?? (env.NODE_ENV === "development" ? "warn" : "info"),
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => ({ requestId: requestId() }),
  ...(env.NODE_ENV === "development" && { transport: { target: "pino-pretty", options: { destination: 2 } } }),
});

/** Loggers for information (standard output) and errors (standard error); one JSON object per line. */
function loggers(): pino.Logger[] {
  return (shared.daftariLoggers ??=
    env.NODE_ENV === "development"
      ? [pino(options()), pino(options())]
      : [pino(options(), pino.destination({ fd: 1 })), pino(options(), pino.destination({ fd: 2, sync: true }))]);
}

/** Logs an event: ids, counts and times, never personal data or text that people wrote. */
export function logInfo(message: string, fields: Fields = {}): void {
  if (env.NODE_ENV !== "test") loggers()[0]!.info(fields, message);
}

/** Logs an event that an operator should act on. */
export function logWarning(message: string, fields: Fields = {}): void {
  if (env.NODE_ENV !== "test") loggers()[0]!.warn(fields, message);
}

/** Logs an error and forwards it to ERROR_DSN when set. All errors of the server are reported here. */
export function logError(message: string, error?: unknown, fields: Fields = {}): void {
  const err = error === undefined ? undefined : withoutData(error);
  if (env.NODE_ENV === "test") return console.error(message, { requestId: requestId(), ...fields, err });
  loggers()[1]!.error({ ...fields, error: err }, message);
  if (!env.ERROR_DSN) return;
  const report = { message, requestId: requestId(), ...fields, err, at: new Date().toISOString() };
  void reportTo(env.ERROR_DSN, report);
}

/** Notes that a partner did not answer; the first failure of an outage is logged. */
export function partnerFailed(partner: Partner, error: unknown): void {
  if (outageBegins(partner))
    logWarning(`${partners[partner]} does not answer.`, { partner, error: withoutData(error) });
}

/** Notes that a partner answered; the end of an outage is logged. */
export function partnerAnswered(partner: Partner): void {
  const seconds = outageEnds(partner);
  if (seconds !== null) logWarning(`${partners[partner]} answers again.`, { partner, seconds });
}

/** Sends an error to the sink and notes whether it answered. */
export const reportTo = (dsn: string, report: Report): Promise<void> =>
  sendToSink(dsn, report).then(
    () => partnerAnswered("errors"),
    (error: unknown) => partnerFailed("errors", error),
  );

/**
 * Writes what Next and packages print to the console as log lines, without personal data. Errors of pages are left out:
 * Next marks them with a digest and reports them to `onRequestError`, too (pages.ts).
 */
export function captureConsole(): void {
  if (env.NODE_ENV !== "production") return;
  for (const level of ["error", "warn"] as const)
    // eslint-disable-next-line no-console
    console[level] = (...args: unknown[]) => {
      const error = args.find((value) => value instanceof Error);
      if (error && "digest" in error) return;
      const texts = args.filter((value) => typeof value === "string").join(" ");
      const message = texts.split("\nparams:")[0]!.slice(0, 1_000) || "A message of the console.";
      if (level === "error") logError(message, error);
      else logWarning(message, error && { error: withoutData(error) });
    };
}

type DatabaseFact = "code" | "constraint" | "table" | "syscall";

/**
 * An error without personal data: name, stack, and for database errors code and constraint. Query values and the row
 * quoted by the database are left out.
 */
export function withoutData(error: unknown, depth = 0): Fields {
  if (!(error instanceof Error)) return { message: typeof error === "string" ? error : typeof error };
  const { code, constraint, table, syscall } = error as Error & Partial<Record<DatabaseFact, unknown>>;
  const ofDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    name: error.name,
    message: ofDatabase ? `database error ${code}` : error.message.split("\nparams:")[0],
    code,
    constraint,
    table,
    syscall,
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join("\n"),
    ...(error.cause !== undefined && depth < 4 && { cause: withoutData(error.cause, depth + 1) }),
  };
}

/** An error in one line without personal data, for a column: at most 300 characters. */
export function describeError(error: unknown): string {
  const { name, message, cause } = withoutData(error) as { name?: string; message: string; cause?: Fields };
  const ofDatabase = typeof cause?.message === "string" && cause.message.startsWith("database error ");
  const line = `${name ? `${name}: ` : ""}${ofDatabase ? String(cause.message) : message}`;
  // A partner's message may contain NUL, which text columns reject.
  return line.replaceAll("\u0000", "").slice(0, 300);
}
