import { z } from "zod";

export type Json = Record<string, unknown>;

/** Descriptions and deprecations of schemas, without the ids that would turn them into components. */
class Descriptions extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get(schema: z.core.$ZodType) {
    const { id: _, ...metadata } = z.globalRegistry.get(schema) ?? {};
    return metadata as never;
  }
}
const descriptions = new Descriptions();

/** A schema as JSON Schema; named schemas inside it are inlined. */
export function schemaOf(
  schema: z.ZodType,
  io: "input" | "output",
  metadata: z.core.$ZodRegistry<z.core.GlobalMeta> = descriptions,
): Json {
  const made: Json = { ...z.toJSONSchema(schema, { io, metadata, unrepresentable: "any" }) };
  delete made.$schema;
  delete made.id;
  return made;
}

/** A response schema as JSON Schema; named schemas inside it become components. */
export function answerOf(schema: z.ZodType, schemas: Record<string, Json>): Json {
  const text = JSON.stringify(schemaOf(schema, "output", z.globalRegistry));
  const { $defs = {}, ...made } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & {
    $defs?: Record<string, Json>;
  };
  for (const [name, { id: _, ...inner }] of Object.entries($defs)) schemas[name] = inner;
  return made;
}

/** The body of a refusal (RFC 9457). */
export const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code", "detail"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", description: "Stable; programs may rely on it." },
    detail: { type: "string", description: "What to do, for people." },
    requestId: { type: "string", description: "The request's id in our log." },
    fields: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "A message for each field that is not valid.",
    },
  },
};
