import { z } from "zod";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { listReviews } from "@/lib/directory/professionals/reads";
import { reviewListSchema } from "@/lib/directory/reviews/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { reviewQuerySchema } from "@/lib/trust/reviews/contract";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "List the reviews of a professional, newest first",
    cache: "public, max-age=30, s-maxage=60, stale-while-revalidate=600",
    params: z.strictObject({ id: professionalIdSchema }),
    query: reviewQuerySchema,
    response: reviewListSchema,
    handle: ({ params, query }) => listReviews(params.id, query.page),
  }),
});
