import type { z } from "zod";
import { isOpen } from "./openapi-access";
import { type Json, schemaOf } from "./openapi-schemas";
import type { AnyDefinition } from "./route";

const headerTexts = {
  "Content-Disposition": "The name of the file.",
  Deprecation: "Since when the endpoint is deprecated (RFC 9745).",
  ETag: "The version of the answer: send it as If-Match to change it, or as If-None-Match to read it again.",
  "Idempotency-Replayed": "`true` where the answer is the stored one of an earlier call with this Idempotency-Key.",
  Link: "The page that says how endpoints end.",
  Location: "The address of what was created, or of the page to go to.",
  RateLimit: "What is left of each limit, and the seconds until it starts again.",
  "RateLimit-Policy": "The limits that were counted: calls (q) in a window of seconds (w).",
  "Retry-After": "The seconds to wait before the next try.",
  Sunset: "When the endpoint ends (RFC 8594).",
  "WWW-Authenticate": "What is wrong with the access token, or the scope that it needs (RFC 6750).",
  "X-Request-Id": "The request's id in our log; name it when you ask for help.",
} as const;
type HeaderName = keyof typeof headerTexts;

/** The headers that responses refer to. */
export const headerComponents: Json = Object.fromEntries(
  Object.entries(headerTexts).map(([name, description]) => [name, { description, schema: { type: "string" } }]),
);

const headersNamed = (...names: (HeaderName | false | undefined)[]): Json =>
  Object.fromEntries(
    names
      .filter((name) => name !== undefined && name !== false)
      .toSorted()
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

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

const refusalHeaders: Partial<Record<string, readonly HeaderName[]>> = {
  "401": ["WWW-Authenticate"],
  "403": ["WWW-Authenticate"],
  "429": ["RateLimit", "RateLimit-Policy", "Retry-After"],
  "503": ["Retry-After"],
};

const nameOf = (status: string) => `Problem${status}`;

/** The error responses that operations refer to. */
export const refusalComponents: Json = Object.fromEntries(
  Object.entries(refusals).map(([status, description]) => [
    nameOf(status),
    {
      description,
      headers: headersNamed("X-Request-Id", ...(refusalHeaders[status] ?? [])),
      content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
    },
  ]),
);

function refusalsOf(verb: string, path: string, definition: AnyDefinition): string[] {
  const { access, params, body, rate, scope, idempotent, versioned, deprecated, refuses = [] } = definition;
  const changes = verb !== "GET";
  return [
    "400",
    ...(isOpen(definition) ? [] : ["401"]),
    ...(access === "public" && !changes ? [] : ["403"]),
    ...(params || path.includes("{") ? ["404"] : []),
    ...(changes ? ["409"] : []),
    ...(deprecated ? ["410"] : []),
    ...(versioned ? ["412", "428"] : []),
    ...(body ? ["413", "415"] : []),
    ...(idempotent ? ["422"] : []),
    ...(rate || scope ? ["429"] : []),
    ...refuses,
    "503",
  ].sort();
}

/** All responses of an operation; `named` makes a component of the schema of its answer. */
export function responsesOf(
  verb: string,
  path: string,
  definition: AnyDefinition,
  named: (schema: z.ZodType) => Json,
): Json {
  return {
    ...successOf(verb, definition, named),
    ...(verb === "GET" &&
      definition.cache && { "304": { description: "Not changed since the ETag", headers: headersNamed("ETag") } }),
    ...Object.fromEntries(
      refusalsOf(verb, path, definition).map((status) => [
        status,
        { $ref: `#/components/responses/${nameOf(status)}` },
      ]),
    ),
  };
}

function successOf(verb: string, definition: AnyDefinition, named: (schema: z.ZodType) => Json): Json {
  const { response, files = [], idempotent } = definition;
  const usual = verb === "POST" && idempotent ? 201 : 200;
  const status = definition.status ?? (response || files.length > 0 ? usual : 204);
  const content = {
    ...(response && { "application/json": named(response) }),
    ...Object.fromEntries(files.map((type) => [type, { schema: fileSchema(type) }])),
  };
  return {
    [status]: {
      description: !response && files.length > 0 ? "The file" : "Done",
      headers: successHeaders(verb, status, definition),
      ...(Object.keys(content).length > 0 && { content }),
    },
  };
}

const fileSchema = (type: string): Json =>
  type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };

function successHeaders(verb: string, status: number, definition: AnyDefinition): Json {
  const { response, files, rate, scope, cache, idempotent, versioned, deprecated } = definition;
  const hasVersion = response && "version" in ((schemaOf(response, "output").properties ?? {}) as Json);
  return headersNamed(
    "X-Request-Id",
    (hasVersion || versioned || (verb === "GET" && cache !== undefined)) && "ETag",
    (status === 201 || status === 303) && "Location",
    files && "Content-Disposition",
    (idempotent || versioned) && "Idempotency-Replayed",
    ...((rate || scope ? ["RateLimit", "RateLimit-Policy"] : []) as HeaderName[]),
    ...((deprecated ? ["Deprecation", "Link", "Sunset"] : []) as HeaderName[]),
  );
}
