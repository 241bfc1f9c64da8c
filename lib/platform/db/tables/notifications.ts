import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { accounts } from "./identity";

/**
 * Notices: a type of the catalogue (lib/notifications/notices/catalogue.ts) with its parameters. Rows of releases
 * before the catalogue hold their text instead, and are shown as they were written.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text()
      .$type<"message" | "quote" | "booking" | "project" | "review" | "lead" | "account" | "payment" | "marketing">()
      .notNull(),
    type: text(),
    /** Ids, numbers, dates and enum values; names and texts are looked up when the notice is shown. */
    params: jsonb().$type<Record<string, string | number>>(),
    /** The text of a row without a type; its link is a path of this site. */
    title: text(),
    body: text(),
    href: text(),
    /** The subject, such as "booking:ID"; opening it marks the notice read. */
    about: text(),
    /** The number of events in this notice: unread messages of one person share one. */
    times: integer().notNull().default(1),
    /** The meeting of a row without a type, and the other side's time zone. */
    meetingAt: instant("meeting_at"),
    meetingZone: text("meeting_zone"),
    createdAt: instant("created_at").notNull().defaultNow(),
    readAt: instant("read_at"),
    /** Not shown before this time; null for at once. */
    shownFrom: instant("shown_from"),
    /** The action that can still be undone, which deletes the notice (lib/notifications/undo-window/writes.ts). */
    undoId: uuid("undo_id"),
  },
  (t) => [
    index("notifications_created").on(t.createdAt),
    index("notifications_account").on(t.accountId, t.createdAt.desc(), t.id),
    index("notifications_unread_about")
      .on(t.accountId, t.about)
      .where(sql`${t.readAt} is null`),
    index("notifications_undo")
      .on(t.undoId)
      .where(sql`${t.undoId} is not null`),
    check(
      "notifications_text",
      sql`(${t.type} is not null and ${t.params} is not null) or (${t.title} is not null and ${t.href} is not null)`,
    ),
  ],
);

/** Events switched on per channel (in-app, email); a missing key means on. Older rows hold one switch per event. */
export const notificationPreferences = pgTable("notification_preferences", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  choices: jsonb().$type<Record<string, boolean | { notice: boolean; email: boolean }>>().notNull().default({}),
  /** The day, in the administrator's zone, of the last daily digest. */
  digestOn: date("digest_on"),
});

/** Announcements on a banner, for a time and an audience. The audit log names their authors. */
export const announcements = pgTable(
  "announcements",
  {
    id: uuid().primaryKey().defaultRandom(),
    text: text().notNull(),
    audience: text().$type<"everyone" | "clients" | "professionals" | "affiliates" | "administrators">().notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** The time of planned maintenance that the banner names. */
    workFrom: instant("work_from"),
    workUntil: instant("work_until"),
    /** What cached pages show; a job compares it with the times (`switchAnnouncements`). */
    live: boolean().notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("announcements_shown").on(t.endsAt, t.startsAt),
    check("announcements_text", sql`length(${t.text}) between 1 and 280`),
    check("announcements_times", sql`${t.endsAt} > ${t.startsAt} and (${t.workUntil} > ${t.workFrom}) is not false`),
  ],
);

/** Messages people sent us through the contact form (specification 2.15). */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    inquiryType: text("inquiry_type").notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Sent from an account whose plan includes priority support. */
    priority: boolean().notNull().default(false),
    status: text().$type<"new" | "answered" | "closed">().notNull().default("new"),
    /** Our reply, its time and its author. */
    answer: text(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answeredBy: text("answered_by"),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("contact_messages_status").on(t.status, t.createdAt.desc(), t.id),
    index("contact_messages_created").on(t.createdAt),
  ],
);

/** Newsletter subscribers, with the consent text they accepted. */
export const newsletterSubscriptions = pgTable("newsletter_subscriptions", {
  email: text().primaryKey(),
  id: uuid().notNull().unique().defaultRandom(),
  consentText: text("consent_text").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  /** Unsubscribe time; the consent stays on record. */
  unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
  version: integer().notNull().default(1),
});
