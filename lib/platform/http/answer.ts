import type { z } from "zod";

/** What a handler answers when a plain value is not enough: another status, headers, or the version behind an ETag. */
export class Answer<T> {
  constructor(
    readonly body: T,
    readonly options: { status?: number; headers?: Record<string, string>; version?: number } = {},
  ) {}
}

/** 201 with the address of what was made, and its version when it has one. */
export const created = <T>(location: string, body: T, version?: number) =>
  new Answer(body, { status: 201, headers: { Location: location }, version });

/** 200 with the new state and its ETag. */
export const versioned = <T>(version: number, body: T) => new Answer(body, { version });

/** An answer that is ready to be sent or stored: JSON text, or null for none. */
export interface Rendered {
  status: number;
  headers: Record<string, string>;
  json: string | null;
}

/**
 * Turns what a handler gave into an answer. `schema` lets nothing out that it does not name; it throws when the value
 * is not what it promises.
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
