import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { clientChangeSchema, clientParamsSchema, practiceClientSchema } from "@/lib/practice/clients/contract";
import { getClient } from "@/lib/practice/clients/reads";
import { changeClient, removeClient } from "@/lib/practice/clients/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Read a client of the firm; assistants get neither tax number nor private notes",
    params: clientParamsSchema,
    response: practiceClientSchema,
    handle: async ({ viewer, params: { id } }) => {
      const client = await getClient(viewer, id);
      return versioned(client.version, client);
    },
  }),

  PATCH: route({
    access: ["professional"],
    seats: ["accountant"],
    summary: "Change, archive or restore a client",
    params: clientParamsSchema,
    body: clientChangeSchema,
    response: practiceClientSchema,
    rate: { name: "practice-client-changes", limit: 600, seconds: 3600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const client = await changeClient(viewer, id, version, body);
      return versioned(client.version, client);
    },
  }),

  DELETE: route({
    access: ["professional"],
    summary: "Delete a client whom the firm added",
    params: clientParamsSchema,
    versioned: true,
    handle: ({ viewer, params: { id }, version }) => removeClient(viewer, id, version),
  }),
});
