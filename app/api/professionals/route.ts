import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { professionalListSchema, professionalQuerySchema } from "@/lib/professionals/contract";
import { listProfessionals } from "@/lib/professionals/reads";

export const GET = route({
  access: "public",
  summary: "Listed professionals that match, a page at a time",
  cache: "public, max-age=30, s-maxage=60, stale-while-revalidate=600",
  query: professionalQuerySchema,
  response: professionalListSchema,
  handle: ({ query }) => listProfessionals(query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
