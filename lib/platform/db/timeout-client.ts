import pg from "pg";
import { queryTimeout } from "./errors";

type Callback = (error: unknown, result?: unknown) => void;

/**
 * The `pg` client class of the embedded engine: a query that is not answered after `ms` milliseconds is rejected, and
 * `onDeadline` is called. Unlike the driver's `query_timeout`, time in which this process did not run does not count:
 * after a stall the driver rejects a query whose answer has already arrived, because timers run before sockets are read.
 */
export function timeoutClient(ms: number, onDeadline: () => void): typeof pg.Client {
  /** A callback for the driver, which passes on the answer or the deadline, whichever comes first. */
  const limited = (callback: Callback): Callback => {
    const stop = afterRunning(ms, () => {
      onDeadline();
      callback(new Error(queryTimeout));
    });
    return (error, result) => {
      if (stop()) callback(error, result);
    };
  };
  return class TimeoutClient extends pg.Client {
    // The driver's query() has eight overloads; the arguments are passed through, so their types are not repeated here.
    override query(...args: unknown[]): never {
      const query = super.query.bind(this) as (...all: unknown[]) => unknown;
      const callback = args.at(-1);
      if (typeof callback === "function") return query(...args.slice(0, -1), limited(callback as Callback)) as never;
      const result = query(...args);
      if (!(result instanceof Promise)) return result as never;
      return new Promise((resolve, reject) => {
        const answer = limited((error, value) => (error ? reject(error as Error) : resolve(value)));
        result.then((value) => answer(null, value), answer);
      }) as never;
    }
  };
}

const ticks = 10;

/**
 * Calls `onEnd` once after `ms` milliseconds in which the event loop ran: a stall, however long, counts as one tick.
 * Returns a function that stops it, and says whether it had not ended.
 */
function afterRunning(ms: number, onEnd: () => void): () => boolean {
  let left = ticks;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  }, ms / ticks);
  return () => {
    clearInterval(timer);
    return left > 0;
  };
}
