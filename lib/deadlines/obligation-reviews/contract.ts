import { z } from "zod";
import { comparedDateSchema } from "@/lib/deadlines/holiday-announcements/contract";
import { ruleChangeSchema } from "@/lib/deadlines/published-changes/contract";
import { countryCodes } from "@/lib/platform/reference/countries";

/** GET /api/deadlines/reviews/{obligation}: an obligation with its published changes. */
export const reviewedObligationSchema = z.strictObject({
  /** The sentence on the page that states the date. */
  when: z.string(),
  schedules: z.array(ruleChangeSchema.omit({ when: true })),
  /** The published dates of the next 18 months. */
  dates: z.array(comparedDateSchema),
  /** Latest first. */
  changes: z.array(
    z.strictObject({
      id: z.uuid(),
      action: z.enum(["confirm", "move", "rule", "withdraw"]),
      /** The day of publication. */
      on: z.iso.date(),
      reviewer: z.string().nullable(),
      /** The corrected date. */
      date: z.iso.date().nullable(),
      validFrom: z.iso.date().nullable(),
      /** The source, or what is in doubt. */
      reason: z.string(),
    }),
  ),
  version: z.int(),
});
export type ReviewedObligation = z.infer<typeof reviewedObligationSchema>;

const reviewItemSchema = z.strictObject({
  obligation: z.string(),
  name: z.string(),
  /** The name of the country. */
  country: z.string(),
  path: z.string(),
  researchedOn: z.iso.date(),
  reviewedOn: z.iso.date().nullable(),
  /** The day on which the next review is due. */
  reviewDueOn: z.iso.date(),
  /** Why it calls for a review; empty for the others. */
  reasons: z.array(z.enum(["reported", "overdue", "budget", "withdrawn"])),
  /** Mistakes that visitors reported and that are not answered yet. */
  reports: z.array(z.strictObject({ id: z.uuid(), message: z.string(), receivedAt: z.iso.datetime() })),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** GET /api/deadlines/reviews: every obligation, those that call for a review first. */
export const reviewQueueSchema = z.strictObject({
  items: z.array(reviewItemSchema),
  /** The latest budget speech of each country that has one. */
  speeches: z.array(z.strictObject({ country: z.enum(countryCodes), heldOn: z.iso.date().nullable() })),
});
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;
