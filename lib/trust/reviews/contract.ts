import { z } from "zod";
import { professionalIdSchema, reviewSchema } from "@/lib/directory/professionals/contract";
import { countryCodes } from "@/lib/platform/reference/countries";
import { maxPageSize, reviewLength } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { neededText } from "@/lib/platform/reference/text";

const reviewText = (empty: string) => neededText(reviewLength, empty);

/** The name formats on a client's reviews: "Amina Diallo", "Amina D." or "A client". */
export const reviewNames = ["full", "initial", "anonymous"] as const;
export type ReviewName = (typeof reviewNames)[number];

/** POST /api/reviews: a review of one completed booking or one completed project, never both. */
export const newReviewSchema = z
  .strictObject({
    professionalId: professionalIdSchema,
    bookingId: z.uuid().optional(),
    projectId: z.uuid().optional(),
    rating: z
      .int({ error: "Please choose 1 to 5 stars" })
      .min(1, "Please choose 1 to 5 stars")
      .max(5, "Please choose 1 to 5 stars"),
    comment: reviewText("Please write a few words about the work"),
  })
  .refine(
    ({ bookingId, projectId }) => (bookingId === undefined) !== (projectId === undefined),
    "A review is about one booking or one project",
  );
export type NewReview = z.infer<typeof newReviewSchema>;

/** POST /api/reviews/{id}/reply: the professional's public reply; at most one. */
export const newReplySchema = z.strictObject({ reply: reviewText("Please write your answer") });
export type NewReply = z.infer<typeof newReplySchema>;

export const receivedQuerySchema = z.strictObject({
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(10),
});
export type ReceivedQuery = z.infer<typeof receivedQuerySchema>;

/**
 * The reviews that the viewer received; those without a reply first, then the newest. `unanswered` counts those without
 * a reply on all pages.
 */
export const receivedReviewsSchema = listSchema(reviewSchema).extend({
  unanswered: z.int(),
  rating: z.number(),
  /** The viewer's country, for the cloth of the clients' monograms, as on the public profile. */
  countryCode: z.enum(countryCodes),
});
export type ReceivedReviews = z.infer<typeof receivedReviewsSchema>;

/** GET /api/professionals/{id}/reviews. */
export const reviewQuerySchema = z.strictObject({ page: wholeNumber(1, 1000).default(1) });
