import { suggestionQuerySchema, suggestionsSchema } from "@/lib/directory/suggestions/contract";
import { suggest } from "@/lib/directory/suggestions/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Suggest services, software, places and people for a text that is being typed",
    cache: "public, max-age=60, s-maxage=300, stale-while-revalidate=3600",
    rate: { name: "suggestions", limit: 1200, seconds: 60 },
    query: suggestionQuerySchema,
    response: suggestionsSchema,
    handle: ({ query }) => suggest(query.q),
  }),
});
