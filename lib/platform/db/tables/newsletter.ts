import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who asked for our newsletter, with the words they agreed to. */
export const newsletterSubscriptions = pgTable("newsletter_subscriptions", {
  email: text().primaryKey(),
  id: uuid().notNull().unique().defaultRandom(),
  consentText: text("consent_text").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  /** When they asked to hear no more; the consent before it stays on record. */
  unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
  version: integer().notNull().default(1),
});
