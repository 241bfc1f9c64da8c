import { z } from "zod";
import { brand } from "@/lib/platform/brand";
import { apiScopeIds } from "@/lib/platform/reference/api-scopes";
import { versionedPath } from "./api-version";
import { accessOf, descriptionOf, securityOf } from "./openapi-access";
import { parametersOf } from "./openapi-parameters";
import { headerComponents, refusalComponents, responsesOf } from "./openapi-responses";
import { answerOf, type Json, problemSchema, schemaOf } from "./openapi-schemas";
import { type DocumentedEvent, webhooksOf } from "./openapi-webhooks";
import { tokenRate } from "./rate-limit";
import type { AnyDefinition, Handler } from "./route";

/** The module of a `route.ts`: its exported verbs. */
export type RouteModule = Record<string, unknown>;

export const verbs = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * The OpenAPI 3.1 document of the endpoints, generated from their contracts, for the server at `site`. Keys of
 * `modules` are file paths that end in `/<path>/route.ts`; `webhooks` are the events that are sent. A response schema with an id (`.meta({ id })`) becomes a
 * component of that name; other bodies and responses are named after their operation.
 */
export function openApiOf(
  modules: Record<string, RouteModule>,
  site = "http://localhost:3000",
  webhooks: readonly DocumentedEvent[] = [],
): Json {
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
    webhooks: webhooksOf(webhooks, schemas),
    components: {
      schemas,
      headers: headerComponents,
      responses: refusalComponents,
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
    "\n\n**Times.** Fields with `date-time` are instants in UTC, such as `startsAt`. A date with a time of day (`date` and",
    "`time`, hours, free times) is on the clock of the professional's time zone, which answers name as `timeZone`: 09:30 with",
    "a professional in Nairobi is 06:30 UTC. So are `from` and `to` of the bookings.",
    "\n\n**Money.** Amounts are in rand; fields that end with `Cents` are in cents of rand.",
    "\n\n**Webhooks.** Events are sent as POST with JSON to the address of a webhook, which is added on the same page or with",
    "`POST /api/v1/webhooks`. `webhook-signature` is that of Standard Webhooks 1.0: `v1,` and base64 of HMAC-SHA256 over",
    "`webhook-id`, `webhook-timestamp` and the body as it arrived, with dots between them; the key is the secret after",
    "`whsec_`, decoded from base64. Answer 2xx within 10 seconds; any other answer is tried again for two days.",
    "\n\n**Other sites.** Public reads that caches may keep allow every origin (CORS), without credentials.",
    "\n\n**Changes.** In `v1` fields and endpoints are added, never renamed or removed without notice: an endpoint that",
    "will end answers with `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) for at least 180 days before, and with 410",
    "after. Ignore fields that you do not know. Paths without `v1` are for our own pages and follow them.",
  ].join(" ");

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
  return {
    operationId: id,
    tags: [tagOf(path)],
    summary: definition.summary ?? `${verb} ${path}`,
    security: securityOf(definition),
    description: descriptionOf(path, definition),
    "x-access": accessOf(definition),
    ...(definition.deprecated && { deprecated: true }),
    parameters: parametersOf(definition),
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
    responses: responsesOf(verb, path, definition, (schema) => named("Answer", schema, "output")),
  };
}

function mediaTypesOf({ form, upload }: AnyDefinition): string[] {
  if (form) return ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];
  return upload ? ["multipart/form-data"] : ["application/json"];
}
