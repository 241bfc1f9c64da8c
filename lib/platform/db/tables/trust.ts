import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { projects } from "./deals";
import { professionals } from "./directory";
import { accounts } from "./identity";
import { bookings } from "./meetings";

/** Reviews. `sample` marks seeded rows (decisions, Quotes, leads, projects, reviews). */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    clientAccountId: uuid("client_account_id").references(() => accounts.id, { onDelete: "set null" }),
    /** The booking or project that entitles to this review, used once. Both are null for samples. */
    bookingId: uuid("booking_id")
      .unique()
      .references(() => bookings.id, { onDelete: "set null" }),
    projectId: uuid("project_id")
      .unique()
      .references(() => projects.id, { onDelete: "set null" }),
    clientName: text("client_name").notNull(),
    rating: integer().notNull(),
    comment: text().notNull(),
    projectType: text("project_type").notNull(),
    verified: boolean().notNull().default(true),
    sample: boolean().notNull().default(false),
    reviewDate: date("review_date").notNull(),
    reply: text(),
    replyDate: date("reply_date"),
    /** Time of the reply; null for samples and for replies older than this column. */
    repliedAt: timestamp("replied_at", { withTimezone: true }),
    /** Hidden by moderation: not shown and not counted. */
    hiddenAt: timestamp("hidden_at", { withTimezone: true }),
    /** Set while a review that looks like the professional's own waits, hidden, for an administrator's decision. */
    heldAt: instant("held_at"),
    heldFor: text("held_for").array().$type<("card" | "contact" | "device" | "network")[]>().notNull().default([]),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("reviews_professional").on(t.professionalId, t.reviewDate.desc().nullsFirst(), t.id),
    check("reviews_held_is_hidden", sql`${t.heldAt} is null or ${t.hiddenAt} is not null`),
    check("reviews_rating_range", sql`${t.rating} between 1 and 5`),
  ],
);

/**
 * Reported content and the administrator's decision. `targetId` is a message, a review, a professional or a
 * portfolio item. Reports without a reporter are made by the site: "self-review" by the check of new reviews,
 * "three-strikes" by the third decision against a person within a year.
 */
export const moderationReports = pgTable(
  "moderation_reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<"message" | "review" | "profile" | "portfolio">().notNull(),
    targetId: text("target_id").notNull(),
    /** Author of the reported content; null without an account. */
    subjectId: uuid("subject_id").references(() => accounts.id, { onDelete: "set null" }),
    reporterId: uuid("reporter_id").references(() => accounts.id, { onDelete: "set null" }),
    reason: text().notNull(),
    details: text().notNull().default(""),
    status: text()
      .$type<"open" | "dismissed" | "hidden" | "warned" | "suspended" | "restored">()
      .notNull()
      .default("open"),
    createdAt: instant("created_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by"),
    note: text().notNull().default(""),
    /** How to undo the last decision, for a minute (lib/trust/moderation-undo/rules.ts). */
    undo: jsonb().$type<unknown>(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("moderation_reports_queue").on(t.status, t.createdAt, t.id),
    index("moderation_reports_target").on(t.kind, t.targetId),
    index("moderation_reports_subject").on(t.subjectId, t.decidedAt),
    // One open report per reporter and target.
    uniqueIndex("moderation_reports_once")
      .on(t.reporterId, t.kind, t.targetId)
      .where(sql`${t.status} = 'open'`),
  ],
);

/** The one appeal of an author against the decision on a report, and its outcome. */
export const moderationAppeals = pgTable(
  "moderation_appeals",
  {
    reportId: uuid("report_id")
      .primaryKey()
      .references(() => moderationReports.id, { onDelete: "cascade" }),
    /** The author who appeals. */
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    text: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    outcome: text().$type<"upheld" | "overturned">(),
    note: text().notNull().default(""),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by"),
  },
  (t) => [
    index("moderation_appeals_account").on(t.accountId),
    index("moderation_appeals_open")
      .on(t.createdAt)
      .where(sql`${t.outcome} is null`),
  ],
);
