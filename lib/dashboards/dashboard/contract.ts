import { z } from "zod";
import { leadSchema, projectSchema } from "@/lib/deals/leads/contract";
import { professionalStatuses } from "@/lib/directory/professionals/constants";
import { ownServicesSchema, professionalIdSchema } from "@/lib/directory/professionals/contract";
import { recommendationSchema } from "@/lib/directory/recommendations/contract";
import { conversationSchema } from "@/lib/messaging/messages/contract";
import { notificationSchema } from "@/lib/notifications/notices/contract";
import { countryCodes } from "@/lib/platform/reference/countries";

const count = z.int().min(0);
const countryLabel = { deprecated: true, description: "The name of `countryCode`, sent for one more release." };
const who = { name: z.string(), activity: z.array(notificationSchema) };

/**
 * A client's dashboard (specification 2.8). Bookings are upcoming confirmed ones, quotes are pending ones that are
 * still valid.
 */
export const clientDashboardSchema = z.strictObject({
  role: z.literal("client"),
  ...who,
  counts: z.strictObject({
    saved: count,
    messages: count,
    bookings: count,
    /** Booking requests that wait for an answer. */
    requested: count,
    quotes: count,
  }),
  recommended: z.array(recommendationSchema),
  account: z.strictObject({
    accountType: z.enum(["individual", "business"]),
    memberSince: z.int(),
    /** True on the day after sign-up. */
    isNew: z.boolean().optional(),
    country: z.string().meta(countryLabel),
    countryCode: z.enum(countryCodes),
    status: z.literal("Active"),
  }),
});
export type ClientDashboard = z.infer<typeof clientDashboardSchema>;

/**
 * Header and overview of the professional's dashboard (specification 2.9). `earned` is decimal ZAR of completed
 * projects; `contactReveals` counts requests for contact details; `answers` counts conversations started by clients
 * (`received`) and those the professional replied to.
 */
export const professionalDashboardSchema = z.strictObject({
  role: z.literal("professional"),
  ...who,
  profile: z
    .strictObject({
      id: professionalIdSchema,
      title: z.string(),
      country: z.enum(countryCodes),
      status: z.enum(professionalStatuses),
      rating: z.number(),
      reviewCount: count,
      /** Completed projects, as on the public profile. */
      completedProjects: count,
      responseTime: z.string(),
      /** False while clients can't book because no weekly hours are set. */
      hasHours: z.boolean(),
      contactReveals: count,
      /** Each visitor counts once a day. */
      views: count,
      ...ownServicesSchema.shape,
    })
    .nullable(),
  counts: z.strictObject({
    leads: count,
    newLeads: count,
    projects: count,
    messages: count,
    bookings: count,
    quotes: count,
  }),
  earned: z.number(),
  leads: z.array(leadSchema),
  projects: z.array(projectSchema),
  conversations: z.array(conversationSchema),
  answers: z.strictObject({
    received: count,
    answered: count,
    asked: count.meta({ deprecated: true, description: "The same as `received`, sent for one more release." }),
  }),
});
export type ProfessionalDashboard = z.infer<typeof professionalDashboardSchema>;

export const memberSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  status: z.enum(["active", "pending", "suspended"]),
  country: z.string().meta(countryLabel),
  countryCode: z.enum(countryCodes),
  createdAt: z.iso.datetime(),
});
export type Member = z.infer<typeof memberSchema>;

/** A pending verification case. */
export const waitingCheckSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  country: z.string().meta(countryLabel),
  countryCode: z.enum(countryCodes),
  professionalBody: z.string(),
  submittedAt: z.iso.datetime(),
  status: z.enum(["pending", "under_review", "information_requested"]),
  documents: z.array(z.string()),
});
export type WaitingCheck = z.infer<typeof waitingCheckSchema>;

/**
 * Overview for administrators (specification 2.10). `regions` are the six countries with the most listed professionals.
 */
export const adminDashboardSchema = z.strictObject({
  role: z.literal("admin"),
  ...who,
  counts: z.strictObject({
    users: count,
    verified: count,
    listed: count,
    pending: count,
    bookings: count,
    subscriptions: count,
  }),
  members: z.array(memberSchema),
  checks: z.array(waitingCheckSchema),
  regions: z.array(
    z.strictObject({ country: z.string().meta(countryLabel), countryCode: z.enum(countryCodes), professionals: count }),
  ),
});
export type AdminDashboard = z.infer<typeof adminDashboardSchema>;

/** GET /api/dashboard: the viewer's dashboard, by role. */
export const dashboardSchema = z.discriminatedUnion("role", [
  clientDashboardSchema,
  professionalDashboardSchema,
  adminDashboardSchema,
]);
export type Dashboard = z.infer<typeof dashboardSchema>;
