import { z } from "zod";
import { brand } from "@/lib/brand";
import type { RouteAccess } from "./authorize";
import type { AnyDefinition, Handler } from "./route";

/** The module of one `route.ts`: its exported verbs. */
export type RouteModule = Record<string, unknown>;

type Json = Record<string, unknown>;

export const verbs = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The OpenAPI 3.1 document of the endpoints, made from their contracts. Keys of `modules` are file paths that end in `/<path>/route.ts`. */
export function openApiOf(modules: Record<string, RouteModule>): Json {
  const paths: Record<string, Json> = {};
  for (const [file, module] of Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const endpoints = verbs.flatMap((verb) =>
      isHandler(module[verb]) ? [[verb.toLowerCase(), operation(verb, module[verb].definition)]] : [],
    );
    if (endpoints.length > 0) paths[pathOf(file)] = Object.fromEntries(endpoints) as Json;
  }
  return {
    openapi: "3.1.0",
    info: { title: `${brand.name} API`, version: "1", description: brand.description },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "next-auth.session-token" } },
    },
  };
}

/** Whether an export was made by `route()`. */
export function isHandler(value: unknown): value is Handler {
  return typeof value === "function" && "definition" in value;
}

/** "../professionals/[id]/route.ts" -> "/api/professionals/{id}" */
export function pathOf(file: string): string {
  const inside = file.replace(/^.*?\/?(?:app\/api\/|\.\.\/)/, "").replace(/\/?route\.ts$/, "");
  return `/api/${inside.replaceAll(/\[(\w+)\]/g, "{$1}")}`;
}

function operation(verb: string, definition: AnyDefinition): Json {
  const content = definition.body && { schema: schemaOf(definition.body, "input") };
  return {
    ...(definition.summary && { summary: definition.summary }),
    ...(definition.access !== "public" && definition.access !== "anonymous" && { security: [{ session: [] }] }),
    description: whoMay(definition.access as RouteAccess),
    parameters: [
      ...parametersOf(definition.params, "path"),
      ...parametersOf(definition.query, "query"),
      ...headersOf(definition),
    ],
    ...(content && {
      requestBody: {
        required: true,
        content: Object.fromEntries(mediaTypesOf(definition).map((type) => [type, content])),
      },
    }),
    responses: {
      ...successOf(verb, definition),
      default: {
        description: "A refusal",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

function mediaTypesOf({ form, upload }: AnyDefinition): string[] {
  if (form) return ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];
  return upload ? ["multipart/form-data"] : ["application/json"];
}

function successOf(verb: string, { response, idempotent }: AnyDefinition): Json {
  const status = !response ? "204" : verb === "POST" && idempotent ? "201" : "200";
  return {
    [status]: {
      description: "Done",
      ...(response && { content: { "application/json": { schema: schemaOf(response, "output") } } }),
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function headersOf({ idempotent, versioned }: AnyDefinition): Json[] {
  const header = (name: string, required: boolean) => ({ name, in: "header", required, schema: { type: "string" } });
  return [...(idempotent ? [header("Idempotency-Key", false)] : []), ...(versioned ? [header("If-Match", true)] : [])];
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const made: Json = { ...z.toJSONSchema(schema, { io, unrepresentable: "any" }) };
  delete made.$schema;
  return made;
}

function whoMay(access: RouteAccess): string {
  if (access === "public") return "For everybody.";
  if (access === "anonymous") return "For people who are signed out.";
  if (access === "signed-in") return "For everybody signed in.";
  return `For: ${access.join(", ")}.`;
}

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code", "detail"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    code: { type: "string", description: "Stable; programs may rely on it." },
    detail: { type: "string", description: "Says what to do, for people." },
    fields: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "The message of each field that is not right.",
    },
  },
};
