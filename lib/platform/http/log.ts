import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { env } from "@/lib/platform/env";

type Fields = Record<string, unknown>;

/** Each part of the process is bundled apart; they meet here. */
const shared = globalThis as { daftariRequest?: AsyncLocalStorage<string>; daftariLoggers?: pino.Logger[] };
const current = (shared.daftariRequest ??= new AsyncLocalStorage<string>());

/** Runs `work` so that each line logged within carries this id. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work);
export const requestId = (): string | undefined => current.getStore();

const options = (): pino.LoggerOptions => ({
  level: env.LOG_LEVEL ?? (env.NODE_ENV === "development" ? "warn" : "info"),
  base: { pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => ({ requestId: requestId() }),
  ...(env.NODE_ENV === "development" && { transport: { target: "pino-pretty", options: { destination: 2 } } }),
});

/** What happens goes to standard output, what goes wrong to standard error; JSON, a line each. */
function loggers(): pino.Logger[] {
  return (shared.daftariLoggers ??=
    env.NODE_ENV === "development"
      ? [pino(options()), pino(options())]
      : [pino(options(), pino.destination({ fd: 1 })), pino(options(), pino.destination({ fd: 2, sync: true }))]);
}

/** Notes what happened: ids, counts and times, never what people wrote or who they are. */
export function logInfo(message: string, fields: Fields = {}): void {
  if (env.NODE_ENV !== "test") loggers()[0]!.info(fields, message);
}

/** Notes what went wrong, and forwards it where ERROR_DSN says. The one place where errors of the server end. */
export function logError(message: string, error?: unknown, fields: Fields = {}): void {
  const err = error === undefined ? undefined : withoutData(error);
  if (env.NODE_ENV === "test") return console.error(message, { requestId: requestId(), ...fields, err });
  loggers()[1]!.error({ ...fields, error: err }, message);
  if (!env.ERROR_DSN) return;
  const report = { message, requestId: requestId(), ...fields, err, at: new Date().toISOString() };
  void fetch(env.ERROR_DSN, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(report),
    signal: AbortSignal.timeout(3_000),
  }).catch(() => undefined);
}

type DatabaseFact = "code" | "constraint" | "table" | "syscall";

/**
 * An error as far as it tells nothing of people: its kind, where it happened, and of the database's errors their code
 * and constraint. The values of a query, and the row the database quotes, stay out.
 */
export function withoutData(error: unknown, depth = 0): Fields {
  if (!(error instanceof Error)) return { message: typeof error === "string" ? error : typeof error };
  const { code, constraint, table, syscall } = error as Error & Partial<Record<DatabaseFact, unknown>>;
  const ofDatabase = typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
  return {
    name: error.name,
    message: ofDatabase ? `database error ${code}` : error.message.split("\nparams:")[0],
    ...{ code, constraint, table, syscall },
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join("\n"),
    ...(error.cause !== undefined && depth < 4 && { cause: withoutData(error.cause, depth + 1) }),
  };
}
