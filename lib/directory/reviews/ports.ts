import type { Db, Tx } from "@/lib/platform/db/connection";
import { definePort } from "@/lib/platform/ports";
import type { WrittenReview } from "./contract";

/** Reviews of work, which trust stores, as bookings and projects show them. */
export interface WorkReviews {
  /**
   * The reviews of these bookings or projects that `viewerId` may see: public ones, and the viewer's own. The caller
   * has authorized the viewer for the work.
   */
  of: (db: Db | Tx, kind: "bookingId" | "projectId", ids: string[], viewerId: string) => Promise<WrittenReview[]>;
  /** Whether work takes a review now; `completedAt` is null until it is completed. */
  isOpen: (work: { completedAt: Date | null; reviewed: boolean }, now: Date) => boolean;
}

export const workReviews = definePort<WorkReviews>("work-reviews");
