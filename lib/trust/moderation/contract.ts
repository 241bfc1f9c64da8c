import { z } from "zod";
import { countryCodes } from "@/lib/platform/reference/countries";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { optionalText } from "@/lib/platform/reference/text";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";

export const reportKinds = ["message", "review", "profile"] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportReasons = ["spam", "abuse", "fraud", "private-data", "false-claim", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
/** The reason of reports that the check of new reviews makes; members cannot choose it. */
export const selfReviewReason = "self-review";
export const reportStatuses = ["open", "dismissed", "hidden", "warned", "suspended"] as const;
export type ReportStatus = (typeof reportStatuses)[number];
export const moderationActions = ["dismiss", "hide", "warn", "suspend"] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** POST /api/moderation: a message of the viewer's conversation, a review or a profile. */
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
  reason: z.enum([...reportReasons, selfReviewReason]),
  details: z.string(),
  status: z.enum(reportStatuses),
  createdAt: z.iso.datetime(),
  reporter: z.string(),
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
  /** The number of other members who reported the same content. */
  others: z.int(),
  handledBy: z.string().nullable(),
  handledAt: z.iso.datetime().nullable(),
  note: z.string(),
  actions: z.array(z.enum(moderationActions)),
  version: z.int(),
});
export type Report = z.infer<typeof reportSchema>;
export const reportListSchema = listSchema(reportSchema);
export type ReportList = z.infer<typeof reportListSchema>;

export const reportQuerySchema = z.strictObject({
  status: z.enum(["all", ...reportStatuses]).default("open"),
  kind: z.enum(["", ...reportKinds]).default(""),
  page: wholeNumber(1, 10_000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(10),
});
export type ReportQuery = z.infer<typeof reportQuerySchema>;

/** PATCH /api/moderation/{id} (If-Match). The note is sent to the warned or suspended person. */
export const moderationChangeSchema = z
  .strictObject({ action: z.enum(moderationActions), note: optionalText(500).default("") })
  .refine(({ action, note }) => action !== "suspend" || note !== "", {
    path: ["note"],
    message: "Please give a reason",
  });
export type ModerationChange = z.infer<typeof moderationChangeSchema>;
