import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import {
  documentRequestSchema,
  newRequestSchema,
  requestListSchema,
  requestQuerySchema,
} from "@/lib/practice/document-requests/contract";
import { listRequests } from "@/lib/practice/document-requests/reads";
import { addRequest } from "@/lib/practice/document-requests/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "List the firm's document requests, those due last first",
    query: requestQuerySchema,
    response: requestListSchema,
    handle: ({ viewer, query }) => listRequests(viewer, query),
  }),

  POST: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Add a document request for a client; it is not sent yet",
    body: newRequestSchema,
    example: {
      clientId: "0b6f1f34-0000-4000-8000-000000000001",
      title: "VAT return November",
      period: "2026-11",
      dueOn: "2026-12-10",
      zone: "Africa/Nairobi",
      items: [{ name: "Sales invoices" }, { name: "Bank statements", note: "All accounts" }],
    },
    response: documentRequestSchema,
    rate: { name: "document-requests", limit: 300, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const request = await addRequest(tx, viewer, body);
        return created(`/api/practice/requests/${request.id}`, request, request.version);
      }),
  }),
});
