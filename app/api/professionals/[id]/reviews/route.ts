import { z } from "zod";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { professionalIdSchema } from "@/lib/professionals/contract";
import { listReviews } from "@/lib/professionals/reads";
import { reviewListSchema, reviewQuerySchema } from "@/lib/reviews/contract";

export const GET = route({
  access: "public",
  summary: "Reviews of a professional, newest first",
  cache: "public, max-age=30, s-maxage=60, stale-while-revalidate=600",
  params: z.strictObject({ id: professionalIdSchema }),
  query: reviewQuerySchema,
  response: reviewListSchema,
  handle: ({ params, query }) => listReviews(params.id, query.page),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
