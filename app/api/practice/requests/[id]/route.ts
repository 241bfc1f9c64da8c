import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import {
  documentRequestSchema,
  requestChangeSchema,
  requestParamsSchema,
} from "@/lib/practice/document-requests/contract";
import { getRequest } from "@/lib/practice/document-requests/reads";
import { changeRequest } from "@/lib/practice/document-requests/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Read a document request of the firm with the papers that were sent",
    params: requestParamsSchema,
    response: documentRequestSchema,
    handle: async ({ viewer, params: { id } }) => {
      const request = await getRequest(viewer, id);
      return versioned(request.version, request);
    },
  }),

  PATCH: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Change, close or reopen a document request, or stop its reminders",
    params: requestParamsSchema,
    body: requestChangeSchema,
    response: documentRequestSchema,
    rate: { name: "document-request-changes", limit: 600, seconds: 3600 },
    refuses: ["409"],
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const request = await changeRequest(viewer, id, version, body);
      return versioned(request.version, request);
    },
  }),
});
