import { listRequests } from "@/lib/deals/quote-requests/reads";
import { createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import {
  newQuoteRequestSchema,
  quoteRequestListSchema,
  quoteRequestQuerySchema,
  quoteRequestReceiptSchema,
} from "@/lib/deals/quotes/contract";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client"],
    scope: "read",
    summary: "List the quote requests of the signed-in client with their recipients, newest first",
    query: quoteRequestQuerySchema,
    response: quoteRequestListSchema,
    handle: ({ viewer, query }) => listRequests(viewer, query),
  }),

  POST: route({
    access: ["client"],
    scope: "quotes:write",
    summary: "Request a quote from one professional or from all who match",
    body: newQuoteRequestSchema,
    example: {
      professionalId: "amina-otieno",
      service: "bookkeeping",
      brief: "Monthly bookkeeping for a bakery with six employees",
      budget: "ZAR 4,000 a month",
    },
    response: quoteRequestReceiptSchema,
    rate: { name: "quote-requests", limit: 20, seconds: 3600 },
    form: { back: "/requests" },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const receipt = await createQuoteRequest(tx, viewer, body);
        return created(
          receipt.conversationId ? `/api/conversations/${receipt.conversationId}` : `/api/quote-requests/${receipt.id}`,
          receipt,
        );
      }),
  }),
});
