import { z } from "zod";
import { professionalIdSchema, reviewSchema } from "@/lib/directory/professionals/contract";

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
export const reviewListSchema = z.strictObject({
  items: z.array(reviewSchema),
  total: z.int().min(0),
  page: z.int().min(1),
  pages: z.int().min(0),
});
export type ReviewList = z.infer<typeof reviewListSchema>;
