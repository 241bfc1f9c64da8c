import { reviewQueueSchema, reviewResultSchema, reviewSchema } from "@/lib/deadlines/obligation-reviews/contract";
import { listReviews } from "@/lib/deadlines/obligation-reviews/reads";
import { reviewObligation } from "@/lib/deadlines/obligation-reviews/writes";
import { endpoint } from "@/lib/platform/http/endpoint";
import { route } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "moderation",
    summary: "Every obligation, those that call for a review first",
    response: reviewQueueSchema,
    handle: () => listReviews(),
  }),

  POST: route({
    access: ["admin"],
    permission: "moderation",
    summary: "Compare or publish what a review of an obligation found",
    body: reviewSchema,
    response: reviewResultSchema,
    rate: { name: "deadline-reviews", limit: 300, seconds: 3600 },
    handle: ({ viewer, body, address }) => reviewObligation(viewer, body, address),
  }),
});
