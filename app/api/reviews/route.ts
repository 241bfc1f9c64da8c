import { created } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import {
  newReviewSchema,
  receivedQuerySchema,
  receivedReviewsSchema,
  writtenReviewSchema,
} from "@/lib/reviews/contract";
import { listReceivedReviews } from "@/lib/reviews/reads";
import { createReview } from "@/lib/reviews/writes";

export const GET = route({
  access: ["professional"],
  summary: "What clients wrote about oneself; reviews without an answer first",
  query: receivedQuerySchema,
  response: receivedReviewsSchema,
  handle: ({ viewer, query }) => listReceivedReviews(viewer, query),
});

export const POST = route({
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
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
