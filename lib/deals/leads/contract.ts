import { z } from "zod";
import { quoteOfferSchema, requestDeadlineSchema } from "@/lib/deals/quotes/contract";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { writtenReviewSchema } from "@/lib/directory/reviews/contract";
import { civilDate, clocks } from "@/lib/platform/reference/date-fields";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { changeFields, changingListSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { serviceShape } from "@/lib/platform/reference/service-fields";
import { leadServices } from "@/lib/platform/reference/services";
import { neededText } from "@/lib/platform/reference/text";

export const leadStatuses = ["new", "viewed", "applied"] as const;
export type LeadStatus = (typeof leadStatuses)[number];
/** A finished project awaits the client's confirmation, or the end of its days; only a completed one counts. */
export const projectStatuses = ["in-progress", "finished", "completed"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** A client's request as one professional sees it. */
export const leadSchema = z
  .strictObject({
    id: z.uuid(),
    requestId: z.uuid(),
    clientId: z.uuid(),
    clientName: z.string(),
    /** The client's country code. */
    clientCountry: z.string(),
    /** The URL of the client's photo. */
    clientImage: z.string().nullable(),
    service: serviceShape.service,
    projectType: z
      .string()
      .meta({ deprecated: true, description: "The label of `service`, sent for one more release." }),
    brief: z.string(),
    budget: z.string(),
    location: z.string(),
    postedAt: z.iso.datetime(),
    deadline: requestDeadlineSchema.nullable(),
    status: z.enum(leadStatuses),
    /** The client accepted a quote for it. */
    accepted: z.boolean(),
    /** The client accepts no more answers. */
    closed: z.boolean(),
    /** The seat that answers it; left out while it is the owner's. */
    assignedTo: z.strictObject({ id: z.uuid(), name: z.string() }).optional(),
    /** The person of the firm who last changed it by a seat. */
    changedBy: z.string().optional(),
    version: z.int(),
  })
  .meta({ id: "Lead" });
export type Lead = z.infer<typeof leadSchema>;
/** `applied` of `maxLeads` (-1: no limit) in this billing month. */
export const leadListSchema = changingListSchema(leadSchema).extend({
  applied: z.int(),
  maxLeads: z.int(),
});
export type LeadList = z.infer<typeof leadListSchema>;

/** Slugs, and the labels that bookmarked URLs and clients of the last release send. */
const types = leadServices.flatMap(({ slug, label }): string[] => [slug, label]);
export const leadQuerySchema = z.strictObject({
  status: z.enum(["", ...leadStatuses]).default(""),
  type: z.enum(["", ...types]).default(""),
  /** "mine": those given to the viewer's seat; for the owner, those given to no seat. */
  assigned: z.enum(["", "mine"]).default(""),
  clientId: z.uuid().optional(),
  /** "yes": requests that the client has not closed, and without an accepted quote of the viewer. */
  open: z.enum(["", "yes"]).default(""),
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
  ...changeFields,
});
export type LeadQuery = z.infer<typeof leadQuerySchema>;

/**
 * PATCH /api/leads/{id} with If-Match: `apply` sends the first message, followed by the quote if given; `assign` gives
 * the lead to a seat of the firm, or to its owner with null.
 */
export const leadChangeSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("view") }),
  z.strictObject({ action: z.literal("assign"), seat: z.uuid().nullable() }),
  z.strictObject({
    action: z.literal("apply"),
    message: neededText(3000, "Write a first message"),
    quote: quoteOfferSchema.optional(),
  }),
]);
export type LeadChange = z.infer<typeof leadChangeSchema>;
export type LeadChangeForm = z.input<typeof leadChangeSchema>;
/** `conversationId` is set after an application. */
export const leadAnswerSchema = leadSchema.extend({ conversationId: z.uuid().nullable() });
export type LeadAnswer = z.infer<typeof leadAnswerSchema>;

/** A project; `value` is decimal ZAR, `progress` percent. */
export const projectSchema = z
  .strictObject({
    id: z.uuid(),
    professionalId: professionalIdSchema,
    professionalName: z.string(),
    professionalCountry: z.string(),
    professionalImage: z.string().nullable(),
    clientId: z.uuid(),
    clientName: z.string(),
    /** The client's country code. */
    clientCountry: z.string(),
    /** The URL of the client's photo. */
    clientImage: z.string().nullable(),
    projectTitle: z.string(),
    progress: z.int(),
    deadline: z.iso.date().nullable().describe(clocks.professionalDate),
    value: z.number(),
    status: z.enum(projectStatuses),
    /** When a finished project counts as completed without the client's answer; null for any other. */
    completesAt: z.iso.datetime().nullable(),
    reviewable: z.boolean(),
    /** The client's review. */
    review: writtenReviewSchema.nullable(),
    version: z.int(),
  })
  .meta({ id: "Project" });
export type Project = z.infer<typeof projectSchema>;
export const projectListSchema = changingListSchema(projectSchema);
export type ProjectList = z.infer<typeof projectListSchema>;
const progressText = "Enter a percentage from 0 to 100";
export const projectQuerySchema = z.strictObject({
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(20),
  ...changeFields,
});
/**
 * PATCH /api/projects/{id} with If-Match. The professional sends progress, deadline and status: `finished` (or
 * `completed`, its name in earlier clients) asks the client to confirm, `in-progress` undoes that. The client answers a
 * finished project with `completed`, or with `in-progress` and a reason.
 */
export const projectChangeSchema = z
  .strictObject({
    progress: z.int().min(0, progressText).max(100, progressText).optional(),
    status: z.enum(projectStatuses).optional(),
    deadline: civilDate().nullable().optional().describe(clocks.professionalDate),
    /** What is missing, in the client's words; sent as a message. */
    reason: neededText(1000, "Write what is missing").optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "Change something");
export type ProjectChange = z.infer<typeof projectChangeSchema>;
