import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";
import { decidedRequestSchema, itemDecisionSchema, itemParamsSchema } from "@/lib/practice/document-requests/contract";
import { decideItem } from "@/lib/practice/document-requests/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Accept a paper, or send it back with a reason",
    params: itemParamsSchema,
    body: itemDecisionSchema,
    response: decidedRequestSchema,
    rate: { name: "document-request-changes", limit: 600, seconds: 3600 },
    refuses: ["409"],
    versioned: true,
    handle: async ({ viewer, params, body, version }) => {
      const request = await decideItem(viewer, params, version, body);
      sendMails();
      return versioned(request.version, request);
    },
  }),
});
