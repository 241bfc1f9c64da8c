import type { z } from "zod";
import { assertSanitary } from "./sanitize";
import { badRequest, notFound } from "./errors";

/** The query as an object; a repeated name is refused, since two readers might pick different ones. */
export function queryOf(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of searchParams) {
    if (name in values)
      throw badRequest("The query names something twice.", { [name.slice(0, 60)]: "Send this once." });
    values[name] = value;
  }
  const query = { ...values };
  assertSanitary(query);
  return query;
}

/** `value` as its schema has it; else a 400 that names each field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, detail: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw badRequest(detail, fieldsOf(result.error));
}

/**
 * The path's parameters. One that cannot be an id is answered like an unknown one: 404; text no database can hold is a
 * 400.
 */
export function parseParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  assertSanitary(params);
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  throw notFound();
}

/** The first message of each field, by its path ("portfolio.0.title"); `form` holds what belongs to no field. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of error.issues.slice(0, 50)) {
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys.slice(0, 20)) fields[nameOf([...issue.path, key])] ??= "This field is not known.";
    else fields[nameOf(issue.path)] ??= issue.message;
  }
  return { ...fields };
}

const nameOf = (path: readonly PropertyKey[]) => path.map((part) => String(part).slice(0, 60)).join(".") || "form";
