import { created } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { newQuoteRequestSchema, quoteRequestReceiptSchema } from "@/lib/quotes/contract";
import { createQuoteRequest } from "@/lib/quotes/writes";

export const POST = route({
  access: ["client"],
  summary: "Ask one professional, or all who match, for a quote",
  body: newQuoteRequestSchema,
  response: quoteRequestReceiptSchema,
  rate: { name: "quote-requests", limit: 20, seconds: 3600 },
  idempotent: true,
  handle: ({ viewer, body, once }) =>
    once(async (tx) => {
      const receipt = await createQuoteRequest(tx, viewer, body);
      return created(receipt.conversationId ? `/api/conversations/${receipt.conversationId}` : "/api/quotes", receipt);
    }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
