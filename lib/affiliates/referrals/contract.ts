import { z } from "zod";
import { dueStatementSchema } from "@/lib/affiliates/statements/contract";
import { neededText } from "@/lib/platform/reference/text";

/** POST /api/affiliate/visits: a visit by an affiliate's link, sent by components/affiliates/visit-report.tsx. */
export const visitSchema = z.strictObject({
  code: z.string().trim().min(1).max(4000),
  page: z.string().max(2000).default("/"),
  /** The source in the link (utm_source). */
  source: z.string().max(4000).nullable().default(null),
  /** The page it was followed from, if the browser sends it. */
  from: z.string().max(4000).default(""),
});
export type Visit = z.infer<typeof visitSchema>;

/** Why a sign-up looks like the affiliate's own. */
export const holdReasons = ["account", "device", "payment", "mail-alias"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** A referral that waits for an administrator. */
export const heldReferralSchema = z.strictObject({
  id: z.uuid(),
  affiliateId: z.uuid(),
  affiliate: z.string(),
  affiliateEmail: z.string(),
  person: z.string(),
  /** The account of the person who signed up; null once it is deleted. */
  personId: z.uuid().nullable(),
  personEmail: z.string(),
  reasons: z.array(z.enum(holdReasons)),
  createdAt: z.iso.datetime(),
  /** Decimal ZAR of the first settled payment; null before it. */
  paid: z.number().nullable(),
  version: z.int(),
});
export type HeldReferral = z.infer<typeof heldReferralSchema>;

/** GET /api/affiliate/reviews (admin): what waits for a decision or a payment. */
export const reviewListSchema = z.strictObject({
  referrals: z.array(heldReferralSchema),
  statements: z.array(dueStatementSchema),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

/** POST /api/affiliate/reviews/{id}/decision (admin, If-Match). */
export const referralDecisionSchema = z.strictObject({
  decision: z.enum(["release", "reject"]),
  reason: neededText(500, "Say why, in a few words").min(3, "Say why, in a few words"),
});
export type ReferralDecision = z.infer<typeof referralDecisionSchema>;
export const decidedReferralSchema = z.strictObject({ id: z.uuid(), status: z.enum(["counted", "rejected"]) });

/** What followed from an affiliate's links: visits to sign-ups to first payments. Money is decimal ZAR. */
const resultFields = { clicks: z.int(), signUps: z.int(), paid: z.int(), commission: z.number() };
export const referralAnalyticsSchema = z.strictObject({
  totals: z.strictObject({
    ...resultFields,
    /** Percent of clicks that signed up, to one decimal; null without clicks. */
    conversion: z.number().nullable(),
    bannerViews: z.int(),
    bannerClicks: z.int(),
    /** Percent of the views of the affiliate's banners that led to a click; null without views. */
    clickThrough: z.number().nullable(),
    averageCommission: z.number().nullable(),
  }),
  /** The last twelve months, the oldest first (YYYY-MM). */
  months: z.array(z.strictObject({ month: z.string(), ...resultFields })),
  sources: z.array(z.strictObject({ source: z.string(), conversion: z.number().nullable(), ...resultFields })),
});
export type ReferralAnalytics = z.infer<typeof referralAnalyticsSchema>;
