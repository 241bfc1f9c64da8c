import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

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
    status: text().$type<"new" | "answered" | "closed">().notNull().default("new"),
    /** What we wrote back, when, and who did. */
    answer: text(),
    answeredAt: timestamp("answered_at", { withTimezone: true }),
    answeredBy: text("answered_by"),
    version: integer().notNull().default(1),
  },
  (t) => [index("contact_messages_status").on(t.status, t.createdAt.desc(), t.id)],
);
