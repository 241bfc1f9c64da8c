import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import {
  clientListSchema,
  clientQuerySchema,
  newClientSchema,
  practiceClientSchema,
} from "@/lib/practice/clients/contract";
import { listClients } from "@/lib/practice/clients/reads";
import { addClient } from "@/lib/practice/clients/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "List the firm's clients by name; assistants get no tax numbers",
    query: clientQuerySchema,
    response: clientListSchema,
    handle: ({ viewer, query }) => listClients(viewer, query),
  }),

  POST: route({
    access: ["professional"],
    seats: ["accountant"],
    summary: "Add a client",
    body: newClientSchema,
    example: {
      kind: "company",
      name: "Mara Bakers Ltd",
      country: "KE",
      email: "accounts@mara-bakers.example",
      taxNumber: "P051234567Q",
      yearEnd: "12-31",
      taxes: ["ke-vat3"],
      tags: ["monthly"],
    },
    response: practiceClientSchema,
    rate: { name: "practice-clients", limit: 300, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const client = await addClient(tx, viewer, body);
        return created(`/api/practice/clients/${client.id}`, client, client.version);
      }),
  }),
});
