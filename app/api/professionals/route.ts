import { countSearch } from "@/lib/http/observed";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { listProfessionals } from "@/lib/professionals/search";
import { professionalListSchema, professionalQuerySchema } from "@/lib/search/contract";

export const GET = route({
  access: "public",
  summary: "Listed professionals that match, a page at a time",
  cache: "public, max-age=30, s-maxage=60, stale-while-revalidate=600",
  query: professionalQuerySchema,
  response: professionalListSchema,
  handle: async ({ query }) => {
    const list = await listProfessionals(query);
    if (query.page === 1) countSearch(query.q, list.total > 0);
    return list;
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
