/** The part of the OpenAPI document that the API reference uses. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, { description: string }> };
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: Reference }> };
  responses: Record<string, Reference & { description?: string; content?: Record<string, { schema: Reference }> }>;
}
interface Reference {
  $ref?: string;
}
export interface Endpoint extends Operation {
  verb: string;
  path: string;
}

/** "#/components/schemas/Booking" -> "Booking" */
export const nameOf = ({ $ref }: Reference): string | undefined => $ref?.split("/").at(-1);

/** The endpoints by tag, in the document's order; with `q` those whose path or summary contains it. */
export function endpointsByTag({ paths }: ApiDocument, q = ""): [tag: string, endpoints: Endpoint[]][] {
  const search = q.trim().toLowerCase();
  const groups = new Map<string, Endpoint[]>();
  for (const [path, verbs] of Object.entries(paths))
    for (const [verb, operation] of Object.entries(verbs)) {
      if (!`${verb} ${path} ${operation.summary}`.toLowerCase().includes(search)) continue;
      const tag = operation.tags[0] ?? "";
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, verb: verb.toUpperCase(), path }]);
    }
  return [...groups];
}
