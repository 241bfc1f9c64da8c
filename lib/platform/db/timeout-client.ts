import pg from "pg";

const isDeadline = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

type Callback = (error: unknown, result?: unknown) => void;

/**
 * The `pg` client class of the embedded engine: calls `onDeadline` when a query exceeds the pool's `query_timeout`; the
 * query itself rejects as usual.
 */
export function timeoutClient(onDeadline: () => void): typeof pg.Client {
  const checkDeadline = (error: unknown) => {
    if (isDeadline(error)) onDeadline();
  };
  return class TimeoutClient extends pg.Client {
    // The driver's query() has eight overloads; the arguments are passed through, so their types are not repeated here.
    override query(...args: unknown[]): never {
      const callback = args.at(-1);
      if (typeof callback === "function") {
        args[args.length - 1] = ((error, result) => {
          checkDeadline(error);
          (callback as Callback)(error, result);
        }) satisfies Callback;
      }
      const result = (super.query as (...all: unknown[]) => unknown).apply(this, args);
      if (result instanceof Promise) result.catch(checkDeadline);
      return result as never;
    }
  };
}
