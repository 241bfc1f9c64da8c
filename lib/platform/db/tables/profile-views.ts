import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { professionals } from "./professionals";

/** How often a profile was seen, a row a day (UTC); each visitor counts once a day. */
export const profileViews = pgTable(
  "profile_views",
  {
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    day: date().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.professionalId, t.day] })],
);

/**
 * Who was counted today, as a hash of address and browser under a key that is forgotten with the day. Rows of past days
 * are deleted.
 */
export const profileVisitors = pgTable(
  "profile_visitors",
  {
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    day: date().notNull(),
    visitor: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.professionalId, t.day, t.visitor] }), index("profile_visitors_day").on(t.day)],
);
