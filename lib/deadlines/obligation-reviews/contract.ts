import { z } from "zod";
import { ruleChangeSchema, scheduleRuleSchema } from "@/lib/deadlines/rule-changes/contract";
import { countryCodes } from "@/lib/platform/reference/countries";
import { neededText } from "@/lib/platform/reference/text";

const base = {
  obligation: z.string().max(100),
  /** False: only compares the dates. */
  publish: z.boolean(),
  /** The version of the published changes that the reviewer compared with; 412 when it has moved on. */
  version: z.int().optional(),
};
const source = {
  source: neededText(200, "Name the source"),
  sourceAddress: z.url({ protocol: /^https?$/, error: "Enter the address of a page" }).optional(),
};

/** POST /api/deadlines/reviews: what a review of an obligation found. */
export const reviewSchema = z.discriminatedUnion("action", [
  /** The published rule and dates are correct; ends a withdrawal. */
  z.strictObject({ action: z.literal("confirm"), ...base }),
  /** One due date is another day than computed. */
  z.strictObject({
    ...{ action: z.literal("move"), ...base, ...source },
    /** The computed date before weekends and holidays. */
    nominal: z.iso.date(),
    date: z.iso.date(),
  }),
  /** The rule changes for periods that end on a day or later; published dates change from that day on. */
  z.strictObject({
    ...{ action: z.literal("rule"), ...base, ...source, ...ruleChangeSchema.shape },
    validFrom: z.iso.date("Enter a date").regex(/^20/, "Enter a date of this century"),
  }),
  /** The dates are in doubt: pages and lists show none, and refer to the authority. */
  z.strictObject({
    ...{ action: z.literal("withdraw"), ...base },
    reason: neededText(300, "Say in a sentence what is in doubt"),
  }),
  /** Takes a published change back. */
  z.strictObject({ action: z.literal("undo"), ...base, change: z.uuid() }),
]);
export type Review = z.infer<typeof reviewSchema>;

export const reviewDateSchema = z.strictObject({
  nominal: z.iso.date(),
  date: z.iso.date(),
  label: z.string().nullable(),
});
export type ReviewDate = z.infer<typeof reviewDateSchema>;

/** The dates of the next 18 months without and with the change. */
export const reviewResultSchema = z.strictObject({
  before: z.array(reviewDateSchema),
  after: z.array(reviewDateSchema),
  /** The accounts with a changed date in their saved list. */
  informed: z.int(),
  version: z.int(),
  published: z.boolean(),
});
export type ReviewResult = z.infer<typeof reviewResultSchema>;

/** A published change that is in effect. */
const publishedChangeSchema = z.strictObject({
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
});
export type PublishedChange = z.infer<typeof publishedChangeSchema>;

/** GET /api/deadlines/reviews/{obligation}: what a review can change. */
export const reviewedObligationSchema = z.strictObject({
  /** The sentence on the page that states the date. */
  when: z.string(),
  schedules: z.array(scheduleRuleSchema),
  /** The published dates of the next 18 months. */
  dates: z.array(reviewDateSchema),
  /** Latest first. */
  changes: z.array(publishedChangeSchema),
  version: z.int(),
});
export type ReviewedObligation = z.infer<typeof reviewedObligationSchema>;

/** PUT /api/deadlines/budget-speeches: the day of a country's latest budget speech; null removes it. */
export const budgetSpeechSchema = z.strictObject({
  country: z.enum(countryCodes),
  heldOn: z.iso.date("Enter a date").regex(/^20/, "Enter a date of this century").nullable(),
});
export type BudgetSpeech = z.infer<typeof budgetSpeechSchema>;

export const reviewReasons = ["reported", "overdue", "budget", "withdrawn"] as const;
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
export const reviewQueueSchema = z.strictObject({
  items: z.array(reviewItemSchema),
  /** The latest budget speech of each country that has one. */
  speeches: z.array(budgetSpeechSchema),
});
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;
