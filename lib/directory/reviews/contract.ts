import { z } from "zod";
import { professionalIdSchema, reviewSchema } from "@/lib/directory/professionals/contract";
import { listSchema } from "@/lib/platform/reference/list-fields";

/** A review with what it is about, as its writer sees it. */
export const writtenReviewSchema = reviewSchema.extend({
  professionalId: professionalIdSchema,
  bookingId: z.uuid().nullable(),
  projectId: z.uuid().nullable(),
  /** "held" until an administrator has checked it, "hidden" after a decision against it; only its writer sees those. */
  state: z.enum(["public", "held", "hidden"]),
});
export type WrittenReview = z.infer<typeof writtenReviewSchema>;

/** Ten reviews a page, newest first. */
export const reviewListSchema = listSchema(reviewSchema);
export type ReviewList = z.infer<typeof reviewListSchema>;
