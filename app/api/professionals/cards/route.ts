import { cardsQuerySchema, cardsSchema } from "@/lib/directory/professionals/contract";
import { listCards } from "@/lib/directory/professionals/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Get the cards of several listed professionals, in the order of the ids",
    rate: { name: "cards", limit: 600, seconds: 60 },
    query: cardsQuerySchema,
    response: cardsSchema,
    handle: async ({ query }) => ({ items: await listCards(query.ids) }),
  }),
});
