import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Messages people sent us through the contact form (specification 2.15). */
export const contactMessages = pgTable("contact_messages", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  inquiryType: text("inquiry_type").notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
