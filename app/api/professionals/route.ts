import { countSearch } from "@/lib/analytics/calls/counter";
import { publicList } from "@/lib/directory/promoted/reads";
import { professionalListSchema, professionalQuerySchema } from "@/lib/directory/search/contract";
import { cookiesOf, viewingCookie } from "@/lib/platform/auth/cookies";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "List professionals that match, one page at a time",
    cache: "public, max-age=30, s-maxage=60, stale-while-revalidate=30",
    query: professionalQuerySchema,
    response: professionalListSchema,
    handle: async ({ query, request }) => {
      const list = await publicList(query);
      if (query.page === 1 && !(viewingCookie in cookiesOf(request.headers)))
        countSearch(query.q, { found: list.total > 0 });
      return list;
    },
  }),
});
