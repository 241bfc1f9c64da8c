import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { requestParamsSchema, whatsAppMessageSchema } from "@/lib/practice/document-requests/contract";
import { whatsAppRequest } from "@/lib/practice/document-requests/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Get the message that sends a document request by WhatsApp; the professional sends it",
    params: requestParamsSchema,
    response: whatsAppMessageSchema,
    status: 200,
    rate: { name: "document-requests-sent", limit: 300, seconds: 3600 },
    refuses: ["409"],
    versioned: true,
    handle: ({ viewer, params: { id }, version }) => whatsAppRequest(viewer, id, version),
  }),
});
