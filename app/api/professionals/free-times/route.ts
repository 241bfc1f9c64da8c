import { nextFreeListSchema, nextFreeQuerySchema } from "@/lib/directory/openings/contract";
import { listNextFree } from "@/lib/directory/openings/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Get the next free time of each of several listed professionals",
    cache: "public, max-age=0, s-maxage=60",
    rate: { name: "free-times", limit: 600, seconds: 60 },
    query: nextFreeQuerySchema,
    response: nextFreeListSchema,
    handle: ({ query }) => listNextFree(query.ids),
  }),
});
