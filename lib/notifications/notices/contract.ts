import { z } from "zod";
import { maxPageSize } from "@/lib/platform/reference/limits";
import { listSchema, wholeNumber } from "@/lib/platform/reference/list-fields";
import { adminNoticeKeys, notificationEvents } from "@/lib/platform/reference/lists";

export const notificationKinds = [
  "message",
  "quote",
  "booking",
  "project",
  "review",
  "lead",
  "account",
  "payment",
  "marketing",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationSchema = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(notificationKinds),
    /** The type of the notice and its parameters; left out for a notice older than the catalogue of types. */
    type: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
    title: z.string(),
    body: z.string(),
    href: z.string(),
    createdAt: z.iso.datetime(),
    read: z.boolean(),
    /**
     * The meeting of the notice: the screen shows its time in the reader's time zone and, where it differs, in
     * `timeZone`, the other side's.
     */
    meeting: z.strictObject({ startsAt: z.iso.datetime(), timeZone: z.string() }).optional(),
    /** The other side of the conversation, meeting or request. */
    person: z
      .strictObject({ id: z.string(), name: z.string(), country: z.string(), image: z.string().nullable() })
      .optional(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof notificationSchema>;

export const notificationQuerySchema = z.strictObject({
  page: wholeNumber(1, 1000).default(1),
  perPage: wholeNumber(1, maxPageSize).default(30),
});
export type NotificationQuery = z.infer<typeof notificationQuerySchema>;

export const notificationListSchema = listSchema(notificationSchema).extend({
  unread: z.int(),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

const subjects = ["conversation", "booking", "lead", "project", "papers", "client"] as const;
/** The subject of a notice; opening it marks the notice read. */
export type NoticeSubject = `${(typeof subjects)[number]}:${string}`;
const subjectSchema = z.string().regex(new RegExp(`^(${subjects.join("|")}):[\\da-f-]{36}$`));

/** POST /api/notifications/read: the given ids, the notices about a subject, or all without both. */
export const notificationsReadSchema = z
  .strictObject({ ids: z.array(z.uuid()).min(1).max(maxPageSize), about: subjectSchema })
  .partial();
export type NotificationsRead = z.infer<typeof notificationsReadSchema>;
export const unreadSchema = z.strictObject({ unread: z.int() });

const channelsSchema = z.strictObject({ notice: z.boolean(), email: z.boolean() });

/** The notice switch and the email switch of each event (specification 2.14, 9). */
export const notificationPreferencesSchema = z.strictObject(
  Object.fromEntries(notificationEvents.map((event) => [event, channelsSchema])) as Record<
    (typeof notificationEvents)[number],
    typeof channelsSchema
  >,
);
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** POST /api/unsubscribe/{token} (RFC 8058). */
export const unsubscribeSchema = z.strictObject({ "List-Unsubscribe": z.literal("One-Click") });
export const unsubscribedSchema = z.strictObject({
  /** "papers": the reminders of one document request; "firm": all emails of a firm to its client. */
  event: z.enum([...notificationEvents, "alerts", "deadlines", "papers", "firm", ...adminNoticeKeys, "daily_digest"]),
});
