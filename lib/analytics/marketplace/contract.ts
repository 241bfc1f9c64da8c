import { z } from "zod";
import { type Period, periods } from "@/lib/analytics/reports/periods";
import { countryCodes } from "@/lib/platform/reference/countries";
import { type planIds } from "@/lib/platform/reference/plans";

const count = z.int().min(0);
/** A figure of the period and of the preceding one. */
const pair = z.strictObject({ now: z.number(), before: z.number() });
export type Pair = z.infer<typeof pair>;

export const activityTypes = [
  "user_registration",
  "verification_completed",
  "payment_received",
  "security_alert",
] as const;
export const severities = ["info", "success", "warning", "error"] as const;

export const periodQuerySchema = z.strictObject({ period: z.enum(periods).default("30d") });
export type { Period };

export const adminActivitySchema = z.strictObject({
  id: z.string(),
  type: z.enum(activityTypes),
  description: z.string(),
  timestamp: z.iso.datetime(),
  severity: z.enum(severities),
  /** The account of the event; null when it concerns none. */
  person: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      country: z.enum(countryCodes),
      image: z.string().nullable(),
    })
    .nullable(),
});
export type AdminActivity = z.infer<typeof adminActivitySchema>;

/**
 * GET /api/reports/overview: the first tab of the admin area. Money is ZAR cents. Users, verified and pending are
 * totals at the end of the period, with the additions in this and the preceding period; monthly revenue is the settled
 * amount for 30 days. `regions` count sign-ups, bookings and quotes of the period.
 */
export const overviewSchema = z.strictObject({
  period: z.enum(periods),
  since: z.iso.date(),
  users: z.strictObject({ total: count, joined: pair }),
  verified: z.strictObject({ total: count, approved: pair }),
  revenue: z.strictObject({ monthlyCents: pair, settledCents: pair }),
  pending: z.strictObject({ total: count, submitted: pair }),
  activity: z.array(adminActivitySchema),
  regions: z.array(z.strictObject({ countryCode: z.enum(countryCodes), count })),
});
export type Overview = z.infer<typeof overviewSchema>;

/** A day, week or month of the period, starting on `from`. */
export interface Bucket {
  from: string;
  clients: number;
  professionals: number;
  revenueCents: number;
  bookings: number;
}

/** Data of the Analytics tab. Money is ZAR cents; shares are percentages. */
export interface Analytics {
  period: Period;
  since: string;
  unit: "day" | "week" | "month";
  buckets: Bucket[];
  revenueCents: Pair;
  users: { total: number; clients: number; professionals: number; joined: Pair };
  bookings: Pair;
  quotes: { sent: Pair; accepted: Pair; acceptedCents: Pair };
  answerMinutes: { now: number | null; before: number | null };
  reviews: { count: number; rating: number | null };
  subscriptions: { plan: (typeof planIds)[number]; count: number; revenueCents: number; percent: number }[];
  countries: {
    countryCode: (typeof countryCodes)[number];
    users: number;
    revenueCents: number;
    revenueBeforeCents: number;
  }[];
  topProfessionals: {
    id: string;
    name: string;
    tier: (typeof planIds)[number];
    rating: number;
    projects: number;
    revenueCents: number;
  }[];
  /** Independent counts of the period; `accepted` are those of the quotes sent in it that were accepted so far. */
  demand: { searches: number; profileViews: number; contacts: number; quotes: number; accepted: number };
}

/** Data of the Advanced tab. */
export interface Advanced {
  /** Professionals by month of sign-up: how many still pay after `index` months; null for future months. */
  cohorts: { month: string; joined: number; paying: (number | null)[] }[];
  answers: { label: string; received: number; answered: number; medianMinutes: number | null }[];
  acceptance: { by: "service" | "country"; label: string; sent: number; accepted: number }[];
  missed: { text: string; count: number }[];
}
