import { webhookCatalogue } from "@/lib/partners/webhook-events/contract";
import { openApiOf, type RouteModule } from "@/lib/platform/http/server/openapi";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  deprecated?: boolean;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Content {
  content?: Record<string, { schema: Schema; example?: Record<string, unknown> }>;
}
export interface Operation extends Record<string, unknown> {
  operationId: string;
  description: string;
  security: Record<string, unknown>[];
  "x-access": { callers: string | string[]; scope?: string };
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string; headers?: Record<string, { $ref: string }> }>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; headers: Record<string, unknown> };
}

const modules = import.meta.glob<RouteModule>(
  ["/app/api/**/route.ts", "!/app/api/auth/**", "!/app/api/[[]...path]/**"],
  { eager: true },
);

/** The OpenAPI document as JSON, as GET /api/openapi.json answers it. */
export const documentText = () => JSON.stringify(openApiOf(modules, "https://daftari.example", webhookCatalogue));

export const parsedDocument = () => JSON.parse(documentText()) as ApiDocument;

export const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      name: `${verb.toUpperCase()} ${path}`,
      verb,
      path,
      operation,
    })),
  );
