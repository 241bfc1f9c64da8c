import { z } from "zod";
import { changeRequest } from "@/lib/deals/quote-requests/writes";
import { quoteRequestChangeSchema, quoteRequestSchema } from "@/lib/deals/quotes/contract";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["client"],
    summary: "Close or reopen a quote request of the signed-in client",
    params: z.strictObject({ id: z.uuid() }),
    body: quoteRequestChangeSchema,
    response: quoteRequestSchema,
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const request = await changeRequest(viewer, id, version, body.action);
      return versioned(request.version, request);
    },
  }),
});
