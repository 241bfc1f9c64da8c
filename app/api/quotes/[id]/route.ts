import { z } from "zod";
import { quoteChangeSchema } from "@/lib/deals/quotes/contract";
import { getQuote } from "@/lib/deals/quotes/reads";
import { moveQuote } from "@/lib/deals/quotes/writes";
import { quoteSchema } from "@/lib/messaging/cards/contract";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const params = z.strictObject({ id: z.uuid() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    scope: "read",
    seats: ["accountant", "assistant"],
    summary: "Get a quote",
    params,
    response: quoteSchema,
    handle: async ({ viewer, params: { id } }) => {
      const quote = await getQuote(viewer, id);
      return versioned(quote.version, quote);
    },
  }),

  PATCH: route({
    access: ["client", "professional"],
    scope: "quotes:decide",
    seats: ["accountant"],
    summary: "Accept or decline a quote (client), or withdraw it (professional)",
    params,
    body: quoteChangeSchema,
    example: { action: "accept" },
    response: quoteSchema,
    rate: { name: "quote-changes", limit: 120, seconds: 600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const quote = await moveQuote(viewer, id, version, body.action);
      return versioned(quote.version, quote);
    },
  }),
});
