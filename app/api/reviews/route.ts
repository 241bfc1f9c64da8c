import { writtenReviewSchema } from "@/lib/directory/reviews/contract";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { newReviewSchema, receivedQuerySchema, receivedReviewsSchema } from "@/lib/trust/reviews/contract";
import { listReceivedReviews } from "@/lib/trust/reviews/reads";
import { createReview } from "@/lib/trust/reviews/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "List the reviews of the signed-in professional, unanswered ones first",
    query: receivedQuerySchema,
    response: receivedReviewsSchema,
    handle: ({ viewer, query }) => listReceivedReviews(viewer, query),
  }),

  POST: route({
    access: ["client"],
    summary: "Review a completed booking or project, once, within 14 days",
    body: newReviewSchema,
    response: writtenReviewSchema,
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const review = await createReview(tx, viewer, body);
        return created(`/api/professionals/${review.professionalId}/reviews`, review);
      }),
  }),
});
