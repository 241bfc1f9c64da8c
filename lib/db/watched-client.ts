import pg from "pg";

const isDeadline = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

type Callback = (error: unknown, result?: unknown) => void;

/** A `pg` client class that tells `onDeadline` when a query passed the pool's `query_timeout`; the query itself fails as usual. */
export function watchedClient(onDeadline: () => void): typeof pg.Client {
  const told = (error: unknown) => {
    if (isDeadline(error)) onDeadline();
  };
  return class WatchedClient extends pg.Client {
    // The driver's query() has eight overloads; the arguments pass through untouched, so their shape is not ours to name.
    override query(...args: unknown[]): never {
      const last = args.at(-1);
      if (typeof last === "function") {
        args[args.length - 1] = ((error, result) => {
          told(error);
          (last as Callback)(error, result);
        }) satisfies Callback;
      }
      const result = (super.query as (...all: unknown[]) => unknown).apply(this, args);
      if (result instanceof Promise) result.catch(told);
      return result as never;
    }
  };
}
