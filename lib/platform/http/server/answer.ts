import type { z } from "zod";

interface AnswerOptions {
  status?: number;
  headers?: Record<string, string>;
  version?: number;
  /** The page that a plain form continues on; by default the one that posted it. */
  page?: string;
  /** Set-Cookie headers; never stored with an Idempotency-Key. */
  cookies?: readonly string[];
}

/** A handler's result when a plain value is not enough: sets the status, headers, or the version for the ETag. */
export class Answer<T> {
  readonly body: T;
  readonly options: AnswerOptions;

  constructor(body: T, options: AnswerOptions = {}) {
    this.body = body;
    this.options = options;
  }
}

/** 201 with the URL of the created resource in Location, and its version as ETag. */
export const created = <T>(location: string, body: T, version?: number) =>
  new Answer(body, { status: 201, headers: { Location: location }, version });

/** 200 with the new state and its ETag. */
export const versioned = <T>(version: number, body: T) => new Answer(body, { version });

/** A response that is ready to be sent or stored; `json` is null for an empty body. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  json: string | null;
}

/**
 * Turns a handler's result into a response. `schema` drops undeclared properties and throws when the value does not
 * match.
 */
export function render(value: unknown, schema?: z.ZodType): Rendered {
  const { body, options } = value instanceof Answer ? value : new Answer(value);
  const headers = { ...options.headers };
  if (options.version !== undefined) headers.ETag = etagOf(options.version);
  if (body === undefined || body === null) return { status: options.status ?? 204, headers, json: null };
  if (!schema) throw new Error("a route that answers a body declares its `response`");
  return { status: options.status ?? 200, headers, json: JSON.stringify(schema.parse(body)) };
}

/** The ETag of a row's version. */
export const etagOf = (version: number) => `"${version}"`;
