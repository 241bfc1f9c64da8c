import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { documentRequestSchema, requestParamsSchema } from "@/lib/practice/document-requests/contract";
import { renewLink, revokeLink } from "@/lib/practice/document-requests/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Give a document request a new link; the earlier one ends",
    params: requestParamsSchema,
    response: documentRequestSchema,
    status: 200,
    rate: { name: "document-request-changes", limit: 600, seconds: 3600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, version }) => {
      const request = await renewLink(viewer, id, version);
      return versioned(request.version, request);
    },
  }),

  DELETE: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Revoke the link of a document request",
    params: requestParamsSchema,
    response: documentRequestSchema,
    rate: { name: "document-request-changes", limit: 600, seconds: 3600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, version }) => {
      const request = await revokeLink(viewer, id, version);
      return versioned(request.version, request);
    },
  }),
});
