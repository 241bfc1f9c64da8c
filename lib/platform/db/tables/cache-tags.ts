import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * When the content behind a page's cache tag last changed, so that every server, and the next one, renews its static
 * copies.
 */
export const cacheTags = pgTable(
  "cache_tags",
  {
    tag: text().primaryKey(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (t) => [index("cache_tags_changed").on(t.changedAt)],
);
