import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Who asked for our newsletter, with the words they agreed to. */
export const newsletterSubscriptions = pgTable("newsletter_subscriptions", {
  email: text().primaryKey(),
  consentText: text("consent_text").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
