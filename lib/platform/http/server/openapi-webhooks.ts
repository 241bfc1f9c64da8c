import type { z } from "zod";
import { type Json, schemaOf } from "./openapi-schemas";

/** A type of event that webhooks receive: what happened, its body and an example of it. */
export interface DocumentedEvent {
  type: string;
  summary: string;
  body: z.ZodType;
  example: Json;
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const headers = [
  header("webhook-id", "The id of the delivery; the same when it is sent again, so that repeats can be told apart."),
  header(
    "webhook-timestamp",
    "When it was sent, in seconds since 1970 (UTC). Refuse one that is older than five minutes.",
  ),
  header(
    "webhook-signature",
    "The signature of id, time and body (Standard Webhooks 1.0), such as `v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=`.",
  ),
];

/** "booking.no-show" -> "BookingNoShow" */
const nameOf = (type: string) =>
  type
    .split(/[.-]/)
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join("");

/** The `webhooks` of an OpenAPI 3.1 document; the bodies become components of `schemas`. */
export function webhooksOf(events: readonly DocumentedEvent[], schemas: Record<string, Json>): Json {
  return Object.fromEntries(
    events.map(({ type, summary, body, example }) => {
      const name = `${nameOf(type)}Event`;
      schemas[name] = schemaOf(body, "output");
      return [
        type,
        {
          post: {
            operationId: `on${nameOf(type)}`,
            tags: ["webhooks"],
            summary,
            security: [],
            parameters: headers,
            requestBody: {
              required: true,
              content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` }, example } },
            },
            responses: {
              "204": { description: "Received. Every status of 2xx counts." },
              "410": { description: "Turns the webhook off." },
            },
          },
        },
      ];
    }),
  );
}
