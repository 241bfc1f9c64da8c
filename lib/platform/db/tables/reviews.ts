import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";
import { bookings } from "./bookings";
import { projects } from "./leads";
import { professionals } from "./professionals";

/**
 * What a client wrote about a professional. `sample` marks the seeded ones (decisions, Quotes, leads, projects,
 * reviews).
 */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    clientAccountId: uuid("client_account_id").references(() => accounts.id, { onDelete: "set null" }),
    /** What gives the right to this review: one booking or one project, once. Both are null on samples. */
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
    /** When the answer was given; null on samples, and on answers older than this column. */
    repliedAt: timestamp("replied_at", { withTimezone: true }),
    /** Hidden by moderation: shown to nobody, and not counted. */
    hiddenAt: timestamp("hidden_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("reviews_professional").on(t.professionalId, t.reviewDate.desc().nullsFirst(), t.id),
    check("reviews_rating_range", sql`${t.rating} between 1 and 5`),
  ],
);
