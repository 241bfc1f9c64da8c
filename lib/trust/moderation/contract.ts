import { z } from "zod";
import { countryCodes } from "@/lib/platform/reference/countries";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { optionalText } from "@/lib/platform/reference/text";

export const reportKinds = ["message", "review", "profile", "portfolio"] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportReasons = ["spam", "abuse", "fraud", "private-data", "false-claim", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
/** The reason of reports that the check of new reviews makes; members cannot choose it. */
export const selfReviewReason = "self-review";
/** The reason of reports that the third decision against a person within a year makes. */
export const threeStrikesReason = "three-strikes";
export const reportStatuses = ["open", "dismissed", "hidden", "warned", "suspended", "restored"] as const;
export type ReportStatus = (typeof reportStatuses)[number];
export const moderationActions = ["dismiss", "hide", "warn", "suspend", "unhide", "uphold", "overturn"] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** POST /api/moderation: a message of the viewer's conversation, a review, a profile or a work of a portfolio. */
export const newReportSchema = z.strictObject({
  kind: z.enum(reportKinds),
  targetId: z.string().regex(/^[a-z0-9-]{1,80}$/),
  reason: z.enum(reportReasons, { error: "Please choose a reason" }),
  details: optionalText(1000).default(""),
});
export type NewReport = z.infer<typeof newReportSchema>;
export const reportReceiptSchema = z.strictObject({ id: z.uuid(), status: z.enum(reportStatuses) });
export type ReportReceipt = z.infer<typeof reportReceiptSchema>;

/** A report with its subject; for a message at most five messages before and after it. */
export const reportSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(reportKinds),
  targetId: z.string(),
  reason: z.enum([...reportReasons, selfReviewReason, threeStrikesReason]),
  details: z.string(),
  status: z.enum(reportStatuses),
  createdAt: z.iso.datetime(),
  reporter: z.string(),
  /** The reporter's account; null for reports of the automatic check and of people who have left. */
  reporterId: z.uuid().nullable(),
  /** The author of the reported content, and their account if they have one. */
  subject: z.string(),
  subjectId: z.uuid().nullable(),
  /** The data of the author's photo or monogram; null for an unknown author. */
  face: z.strictObject({ id: z.string(), country: z.enum(countryCodes), image: z.string().nullable() }).nullable(),
  /** The reported text; empty if it was deleted. */
  text: z.string(),
  /** A page that shows the content, if there is one. */
  href: z.string().nullable(),
  context: z.array(
    z.strictObject({
      id: z.uuid(),
      sender: z.string(),
      content: z.string(),
      at: z.iso.datetime(),
      reported: z.boolean(),
    }),
  ),
  /** The number of other reports of the same content with the same status; they are decided together. */
  others: z.int(),
  handledBy: z.string().nullable(),
  handledById: z.uuid().nullable(),
  handledAt: z.iso.datetime().nullable(),
  note: z.string(),
  /** The number of decisions against the author within a year; three flag the person for a decision. */
  strikes: z.int(),
  /** The author's appeal against the decision; its outcome is null while it waits. */
  appeal: z
    .strictObject({
      text: z.string(),
      at: z.iso.datetime(),
      outcome: z.enum(["upheld", "overturned"]).nullable(),
      note: z.string(),
    })
    .nullable(),
  actions: z.array(z.enum(moderationActions)),
  /** Until when the last decision can be undone; its notices and mail wait for that long. */
  undoUntil: z.iso.datetime().nullable(),
  version: z.int(),
});
export type Report = z.infer<typeof reportSchema>;
export const reportListSchema = listSchema(reportSchema);
export type ReportList = z.infer<typeof reportListSchema>;

export const reportQuerySchema = z.strictObject({
  status: z.enum(["all", "appealed", "decided", ...reportStatuses]).default("open"),
  kind: z.enum(["", ...reportKinds]).default(""),
  page: wholeNumber(1, 10_000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(10),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** True for the actions whose reason the author must read. */
export const needsReason = (action: ModerationAction): boolean => action === "hide" || action === "suspend";

/** PATCH /api/moderation/{id} (If-Match). The author of the content reads the note, except that of a dismissal. */
export const moderationChangeSchema = z
  .strictObject({ action: z.enum(moderationActions), note: optionalText(500).default("") })
  .refine(({ action, note }) => !needsReason(action) || note !== "", {
    path: ["note"],
    message: "Please give a reason",
  });
export type ModerationChange = z.infer<typeof moderationChangeSchema>;
