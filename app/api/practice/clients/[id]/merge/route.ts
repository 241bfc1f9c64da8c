import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { newMergeSchema } from "@/lib/practice/client-merges/contract";
import { mergeClients, undoMerge } from "@/lib/practice/client-merges/writes";
import { clientParamsSchema, practiceClientSchema } from "@/lib/practice/clients/contract";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Merge a client into another one; it can be undone for 30 days",
    params: clientParamsSchema,
    body: newMergeSchema,
    example: { into: "0b6f1f34-0000-4000-8000-0000000000d1" },
    response: practiceClientSchema,
    status: 200,
    rate: { name: "client-merges", limit: 100, seconds: 3600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, version, body }) => {
      const client = await mergeClients(viewer, id, version, body);
      return versioned(client.version, client);
    },
  }),

  DELETE: route({
    access: ["professional"],
    summary: "Restore a client that was merged into another one",
    params: clientParamsSchema,
    response: practiceClientSchema,
    versioned: true,
    handle: async ({ viewer, params: { id }, version }) => {
      const client = await undoMerge(viewer, id, version);
      return versioned(client.version, client);
    },
  }),
});
