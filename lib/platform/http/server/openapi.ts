import { z } from "zod";
import { brand } from "@/lib/platform/brand";
import { xlsxType } from "@/lib/platform/files/xlsx";
import { apiScopeIds } from "@/lib/platform/reference/api-scopes";
import { versionedPath } from "./api-version";
import type { RouteAccess } from "./authorize";
import { tokenRate } from "./rate-limit";
import type { AnyDefinition, Handler } from "./route";

/** The module of a `route.ts`: its exported verbs. */
export type RouteModule = Record<string, unknown>;

type Json = Record<string, unknown>;

export const verbs = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * The OpenAPI 3.1 document of the endpoints, generated from their contracts, for the server at `site`. Keys of
 * `modules` are file paths that end in `/<path>/route.ts`. A response schema with an id (`.meta({ id })`) becomes a
 * component of that name; other bodies and responses are named after their operation.
 */
export function openApiOf(modules: Record<string, RouteModule>, site = "http://localhost:3000"): Json {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = { Problem: problemSchema };
  const tags = new Set<string>();
  for (const [file, module] of Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const path = pathOf(file);
    const endpoints = verbs.flatMap((verb) =>
      isHandler(module[verb])
        ? [[verb.toLowerCase(), operation(verb, path, module[verb].definition, schemas)] as const]
        : [],
    );
    if (endpoints.length === 0) continue;
    paths[versionedPath(path)] = Object.fromEntries(endpoints);
    tags.add(tagOf(path));
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name} API`,
      version: "1",
      description: `${brand.description}\n\n${apiRules(site)}`,
      contact: { email: brand.supportEmail },
      license: { name: "All rights reserved", url: `${site}/terms` },
    },
    servers: [{ url: site }],
    tags: [...tags].map((name) => ({ name, description: `Endpoints under /api/${name}` })),
    paths,
    components: {
      schemas,
      responses: Object.fromEntries(Object.entries(refusals).map(([status, text]) => [nameOf(status), problem(text)])),
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "next-auth.session-token",
          description: "Set by signing in on the website (`__Secure-` in front of the name with https).",
        },
        token: {
          type: "http",
          scheme: "bearer",
          description: `A personal access token from ${site}/api-access. Scopes: ${apiScopeIds.join(", ")}.`,
        },
      },
    },
  };
}

/** What holds for all endpoints, in Markdown. */
const apiRules = (site: string) =>
  [
    `**Sign in.** Programs send an access token: \`Authorization: Bearer dft_...\`. Create one in ${site}/api-access.`,
    "A token opens the endpoints that list `token` under security, and never administration, payments, sign-in or settings.",
    "Browsers use the session cookie that signing in on the website sets. With a cookie, changes are accepted only with",
    "an `Origin` (or `Sec-Fetch-Site`) of this site; with a token no `Origin` is needed.",
    "\n\n**Limits.** With a token each account has",
    `${tokenRate.limit} calls in ${tokenRate.seconds} seconds, and endpoints have the limits in their descriptions.`,
    "`RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10) tell the limit, what is left and the",
    "seconds until it starts again; 429 has `Retry-After`. Lists have at most 100 items a page.",
    "\n\n**Other sites.** Public reads that caches may keep allow every origin (CORS), without credentials.",
    "\n\n**Changes.** In `v1` fields and endpoints are added, never renamed or removed without notice: an endpoint that",
    "will end answers with `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) for at least 180 days before, and with 410",
    "after. Ignore fields that you do not know. Paths without `v1` are for our own pages and follow them.",
  ].join(" ");

const nameOf = (status: string) => `Problem${status}`;
const tagOf = (path: string) => path.split("/")[2] ?? "api";

/** "GET /api/bookings/{id}/calendar.ics" -> "getBookingsByIdCalendarIcs" */
function operationId(verb: string, path: string): string {
  const parts = path
    .replace(/^\/api\//, "")
    .replaceAll(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return verb.toLowerCase() + parts.map((part) => part[0]!.toUpperCase() + part.slice(1)).join("");
}

/** Descriptions of the error responses; `refusalsOf` selects those an endpoint can return. */
const refusals = {
  "400": "The request is not valid",
  "401": "A session or an access token is required",
  "403": "This account or this origin is not allowed to do this",
  "404": "Not found, or not accessible to this account",
  "409": "The current state does not allow this change",
  "410": "This endpoint has ended",
  "412": "Changed since it was read: read it again",
  "413": "The body is too large",
  "415": "The content type is not supported",
  "422": "The Idempotency-Key was used for a different request",
  "428": "If-Match is missing",
  "429": "Too many calls: retry after the time in Retry-After",
  "503": "Temporarily unavailable: retry after the time in Retry-After",
} as const;

const problem = (description: string): Json => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

function refusalsOf(
  verb: string,
  path: string,
  { access, params, body, rate, idempotent, versioned, deprecated }: AnyDefinition,
) {
  const changes = verb !== "GET";
  return [
    "400",
    ...(access === "public" || access === "anonymous" ? [] : ["401"]),
    ...(access === "public" && !changes ? [] : ["403"]),
    ...(params || path.includes("{") ? ["404"] : []),
    ...(changes ? ["409"] : []),
    ...(deprecated ? ["410"] : []),
    ...(versioned ? ["412", "428"] : []),
    ...(body ? ["413", "415"] : []),
    ...(idempotent ? ["422"] : []),
    ...(rate ? ["429"] : []),
    "503",
  ].sort();
}

/** True for exports created by `route()`. */
export function isHandler(value: unknown): value is Handler {
  return typeof value === "function" && "definition" in value;
}

/** "../professionals/[id]/route.ts" -> "/api/professionals/{id}" */
export function pathOf(file: string): string {
  const inside = file.replace(/^.*?\/?(?:app\/api\/|\.\.\/)/, "").replace(/\/?route\.ts$/, "");
  return `/api/${inside.replaceAll(/\[(\w+)\]/g, "{$1}")}`;
}

function operation(verb: string, path: string, definition: AnyDefinition, schemas: Record<string, Json>): Json {
  const id = operationId(verb, path);
  const named = (suffix: string, schema: z.ZodType, io: "input" | "output") => {
    const registeredName = io === "output" ? z.globalRegistry.get(schema)?.id : undefined;
    const name = registeredName ?? `${id[0]!.toUpperCase()}${id.slice(1)}${suffix}`;
    const made = io === "output" ? answerOf(schema, schemas) : schemaOf(schema, "input");
    // Components with an id are already in `schemas` and are only referenced.
    if (!registeredName) schemas[name] = made;
    return { schema: { $ref: `#/components/schemas/${name}` } };
  };
  const content = definition.body && named("Body", definition.body, "input");
  const isPublic = definition.access === "public" || definition.access === "anonymous";
  return {
    operationId: id,
    tags: [tagOf(path)],
    summary: definition.summary ?? `${verb} ${path}`,
    security: isPublic ? [] : [{ session: [] }, ...(definition.scope ? [{ token: [] }] : [])],
    description: [
      whoMay(definition.access as RouteAccess),
      definition.scope && `Token scope: \`${definition.scope}\`.`,
      definition.rate && limitText(definition),
      definition.deprecated && `Ends on ${definition.deprecated.sunset}.`,
    ]
      .filter(Boolean)
      .join(" "),
    "x-access": accessOf(definition),
    ...(definition.deprecated && { deprecated: true }),
    parameters: [
      ...parametersOf(definition.params, "path"),
      ...parametersOf(definition.query, "query"),
      ...headersOf(definition),
    ],
    ...(content && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          mediaTypesOf(definition).map((type) => [
            type,
            { ...content, ...(definition.example !== undefined && { example: definition.example }) },
          ]),
        ),
      },
    }),
    responses: {
      ...successOf(verb, path, definition, (schema) => named("Answer", schema, "output")),
      ...Object.fromEntries(
        refusalsOf(verb, path, definition).map((status) => [
          status,
          { $ref: `#/components/responses/${nameOf(status)}` },
        ]),
      ),
    },
  };
}

function mediaTypesOf({ form, upload }: AnyDefinition): string[] {
  if (form) return ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];
  return upload ? ["multipart/form-data"] : ["application/json"];
}

/** Content types of endpoints that return a raw `Response`, by the end of their path. */
const fileTypes: readonly (readonly [RegExp, string])[] = [
  [/\.ics$/, "text/calendar"],
  [/\.csv$/, "text/csv"],
  [/\.xlsx$/, xlsxType],
  [/\/invoices\/\{id\}$|\.pdf$/, "application/pdf"],
  [/\/media\//, "image/webp"],
  [/\/live$/, "text/event-stream"],
  [/\/metrics$/, "text/plain"],
  [/\/(files|exports)\//, "application/octet-stream"],
];

function successOf(
  verb: string,
  path: string,
  { response, idempotent }: AnyDefinition,
  named: (schema: z.ZodType) => Json,
): Json {
  if (response) {
    const status = verb === "POST" && idempotent ? "201" : "200";
    return { [status]: { description: "Done", content: { "application/json": named(response) } } };
  }
  const type = verb === "GET" ? fileTypes.find(([end]) => end.test(path))?.[1] : undefined;
  const file = type?.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };
  return type
    ? { "200": { description: "The file", content: { [type]: { schema: file } } } }
    : { "204": { description: "Done" } };
}

function parametersOf(schema: z.ZodType | undefined, location: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
  }));
}

function headersOf({ idempotent, versioned }: AnyDefinition): Json[] {
  const header = { in: "header", schema: { type: "string" } };
  return [
    ...(idempotent ? [{ name: "Idempotency-Key", required: false, ...header }] : []),
    ...(versioned ? [{ name: "If-Match", required: true, ...header }] : []),
  ];
}

/** Descriptions and deprecations of schemas, without the ids that would turn them into components. */
class Descriptions extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get(schema: z.core.$ZodType) {
    const { id: _, ...metadata } = z.globalRegistry.get(schema) ?? {};
    return metadata as never;
  }
}
const descriptions = new Descriptions();

/** A schema as JSON Schema; named schemas inside it are inlined. */
function schemaOf(
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
function answerOf(schema: z.ZodType, schemas: Record<string, Json>): Json {
  const text = JSON.stringify(schemaOf(schema, "output", z.globalRegistry));
  const { $defs = {}, ...made } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & {
    $defs?: Record<string, Json>;
  };
  for (const [name, { id: _, ...inner }] of Object.entries($defs)) schemas[name] = inner;
  return made;
}

/**
 * Who may call an endpoint, for programs (`x-access`): `callers` is "public", "anonymous" or "signed-in", or a list of
 * roles; `permission` is needed by administrators, `scope` by access tokens; `seats` of a firm are accepted.
 */
function accessOf({ access, permission, scope, seats }: AnyDefinition): Json {
  return {
    callers: access,
    ...(permission && { permission }),
    ...(scope && { scope }),
    ...(seats && { seats }),
  };
}

/** The limits of an endpoint in words, as docs/limits.md lists them. */
function limitText({ rate, rateTarget }: AnyDefinition): string {
  const { limit, seconds, network } = rate!;
  if (network === undefined) return `At most ${limit} calls in ${seconds} seconds.`;
  const one = rateTarget ? "one email address, link or file of a network" : "one account";
  return `At most ${limit} calls in ${seconds} seconds for ${one}, and ${network} of a network without an account.`;
}

function whoMay(access: RouteAccess): string {
  if (access === "public") return "Open to everyone.";
  if (access === "anonymous") return "Open to visitors who are not signed in.";
  if (access === "signed-in") return "Open to every signed-in account.";
  return `Open to: ${access.join(", ")}.`;
}

const problemSchema = {
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
