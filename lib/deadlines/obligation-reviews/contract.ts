import { z } from "zod";
import { neededText } from "@/lib/platform/reference/text";

const obligation = z.string().max(100);
/** False: only compares the dates. */
const publish = z.boolean();

/** POST /api/deadlines/reviews: what a review of an obligation found. */
export const reviewSchema = z.discriminatedUnion("action", [
  /** The published rule and dates are correct; ends a withdrawal. */
  z.strictObject({ action: z.literal("confirm"), obligation, publish }),
  /** One due date is another day than computed. */
  z.strictObject({
    ...{ action: z.literal("move"), obligation, publish },
    /** The computed date before weekends and holidays. */
    nominal: z.iso.date(),
    date: z.iso.date(),
    source: neededText(200, "Name the source"),
    sourceAddress: z.url({ protocol: /^https?$/, error: "Enter the address of a page" }).optional(),
  }),
  /** The dates are in doubt: pages and lists show none, and refer to the authority. */
  z.strictObject({
    ...{ action: z.literal("withdraw"), obligation, publish },
    reason: neededText(300, "Say in a sentence what is in doubt"),
  }),
]);
export type Review = z.infer<typeof reviewSchema>;

const reviewDateSchema = z.strictObject({ nominal: z.iso.date(), date: z.iso.date(), label: z.string().nullable() });
export type ReviewDate = z.infer<typeof reviewDateSchema>;

/** The dates of the next 12 months without and with the change. */
export const reviewResultSchema = z.strictObject({
  before: z.array(reviewDateSchema),
  after: z.array(reviewDateSchema),
  /** The accounts that were reminded of a date that the change moves or withdraws. */
  reminded: z.int(),
  published: z.boolean(),
});
export type ReviewResult = z.infer<typeof reviewResultSchema>;

export const reviewReasons = ["reported", "overdue", "withdrawn"] as const;
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
  /** Why it is in the queue; empty for the others. */
  reasons: z.array(z.enum(reviewReasons)),
  /** Mistakes that visitors reported and that are not answered yet. */
  reports: z.array(z.strictObject({ id: z.uuid(), message: z.string(), receivedAt: z.iso.datetime() })),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** GET /api/deadlines/reviews: every obligation, those in the queue first. */
export const reviewQueueSchema = z.strictObject({ items: z.array(reviewItemSchema) });
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;
