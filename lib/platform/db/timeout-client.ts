import pg from "pg";
import { statementNames } from "./named-statements";

const isDeadline = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

type Callback = (error: unknown, result?: unknown) => void;

/**
 * The `pg` client class of the embedded engine: names what it asks, and tells `onDeadline` when a query passed the
 * pool's `query_timeout`; the query itself fails as usual.
 */
export function timeoutClient(onDeadline: () => void): typeof pg.Client {
  const told = (error: unknown) => {
    if (isDeadline(error)) onDeadline();
  };
  return class TimeoutClient extends pg.Client {
    readonly #nameOf = statementNames();

    // The driver's query() has eight overloads; the arguments pass through otherwise untouched, so their shape is not
    // ours to name.
    override query(...args: unknown[]): never {
      const last = args.at(-1);
      if (typeof last === "function") {
        args[args.length - 1] = ((error, result) => {
          told(error);
          (last as Callback)(error, result);
        }) satisfies Callback;
      }
      args[0] = this.#named(args[0], args[1]);
      const result = (super.query as (...all: unknown[]) => unknown).apply(this, args);
      if (result instanceof Promise) result.catch(told);
      return result as never;
    }

    /** Only a question with values can have a name: without any it may be several statements in one text. */
    #named(question: unknown, values: unknown): unknown {
      if (!Array.isArray(values) || values.length === 0 || typeof question !== "object" || question === null)
        return question;
      const { text, name } = question as pg.QueryConfig;
      return text === undefined || name !== undefined ? question : { ...question, name: this.#nameOf(text) };
    }
  };
}
