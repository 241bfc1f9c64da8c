import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";
import { documentRequestSchema, requestParamsSchema } from "@/lib/practice/document-requests/contract";
import { mailRequest } from "@/lib/practice/document-requests/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Send a document request to its client by email",
    params: requestParamsSchema,
    response: documentRequestSchema,
    status: 200,
    rate: { name: "document-requests-sent", limit: 300, seconds: 3600 },
    refuses: ["409"],
    versioned: true,
    handle: async ({ viewer, params: { id }, version }) => {
      const request = await mailRequest(viewer, id, version);
      sendMails();
      return versioned(request.version, request);
    },
  }),
});
