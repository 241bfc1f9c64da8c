import { newQuoteSchema, quoteListSchema, quoteQuerySchema } from "@/lib/deals/quotes/contract";
import { listQuotes } from "@/lib/deals/quotes/reads";
import { createQuote } from "@/lib/deals/quotes/writes";
import { quoteSchema } from "@/lib/messaging/cards/contract";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    scope: "read",
    seats: ["accountant", "assistant"],
    summary: "List the quotes of the signed-in account, newest first",
    query: quoteQuerySchema,
    response: quoteListSchema,
    handle: ({ viewer, query: { status, ...pages } }) => listQuotes(viewer, { ...pages, status: status || undefined }),
  }),

  POST: route({
    access: ["professional"],
    scope: "quotes:write",
    seats: ["accountant"],
    summary: "Send a quote in a conversation",
    body: newQuoteSchema,
    example: {
      conversationId: "3f8f6f3e-6c0e-4d6f-9c7e-0c2f4f4f8a11",
      service: "tax-planning",
      description: "Corporate tax return for 2026, with one meeting",
      amount: "850",
    },
    response: quoteSchema,
    rate: { name: "quotes", limit: 60, seconds: 600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const quote = await createQuote(tx, viewer, body);
        return created(`/api/quotes/${quote.id}`, quote, quote.version);
      }),
  }),
});
