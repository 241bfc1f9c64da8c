import type pg from "pg";
import { endSpan, startClientSpan } from "@/lib/platform/http/observability/trace";

type Callback = (error: unknown, result?: unknown) => void;

/** The text of a query's first argument; undefined for streams. */
function textOf(query: unknown): string | undefined {
  const text = typeof query === "object" && query !== null && "text" in query ? query.text : query;
  return typeof text === "string" ? text : undefined;
}

/** A `pg` client class whose queries are spans, named by their first word: texts and parameters stay out. */
export function tracedClient(Base: typeof pg.Client): typeof pg.Client {
  return class TracedClient extends Base {
    // The driver's query() has eight overloads; the arguments are passed through, so their types are not repeated here.
    override query(...args: unknown[]): never {
      const run = () => (super.query as (...all: unknown[]) => unknown).apply(this, args) as never;
      const text = textOf(args[0]);
      if (text === undefined) return run();
      const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? "QUERY";
      const attributes = { "db.system.name": "postgresql", "db.operation.name": operation };
      const span = startClientSpan(`pg ${operation}`, attributes);
      const callback = args.at(-1);
      if (typeof callback === "function")
        args[args.length - 1] = ((error, result) => {
          endSpan(span, error);
          (callback as Callback)(error, result);
        }) satisfies Callback;
      const result: unknown = run();
      if (result instanceof Promise)
        result.then(
          () => endSpan(span),
          (error: unknown) => endSpan(span, error),
        );
      return result as never;
    }
  };
}
