import { created } from "@/lib/http/answer";
import { route } from "@/lib/http/route";
import { newQuoteSchema, quoteListSchema, quoteQuerySchema, quoteSchema } from "@/lib/quotes/contract";
import { listQuotes } from "@/lib/quotes/reads";
import { createQuote } from "@/lib/quotes/writes";

export const GET = route({
  access: ["client", "professional"],
  summary: "One's own quotes, newest first",
  query: quoteQuerySchema,
  response: quoteListSchema,
  handle: ({ viewer, query: { status, ...pages } }) => listQuotes(viewer, { ...pages, status: status || undefined }),
});

export const POST = route({
  access: ["professional"],
  summary: "Send a quote into a conversation",
  body: newQuoteSchema,
  response: quoteSchema,
  idempotent: true,
  handle: ({ viewer, body, once }) =>
    once(async (tx) => {
      const quote = await createQuote(tx, viewer, body);
      return created(`/api/quotes/${quote.id}`, quote, quote.version);
    }),
});
