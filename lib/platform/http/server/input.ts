import type { z } from "zod";
import { badRequest, notFound } from "@/lib/platform/http/errors";
import { assertSanitary } from "./sanitize";

/** The query as an object. A repeated name is rejected, because parsers differ on which value wins. */
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

/** Parses `value` with its schema; throws 400 with a message for each field. */
export function parse<S extends z.ZodType>(schema: S, value: unknown, detail: string): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw badRequest(detail, fieldsOf(result.error));
}

/**
 * The path's parameters. A malformed id is answered like an unknown one, with 404; text that the database cannot store
 * with 400.
 */
export function parseParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  assertSanitary(params);
  const result = schema.safeParse(params);
  if (result.success) return result.data;
  throw notFound();
}

/** The first message of each field, by its path ("portfolio.0.title"); `form` holds messages without a field. */
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
