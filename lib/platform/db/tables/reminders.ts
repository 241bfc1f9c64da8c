import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What somebody was reminded of, so that it happens once: a meeting that is moved is another moment
 * (lib/meetings/reminders/writes.ts).
 */
export const reminders = pgTable(
  "reminders",
  {
    kind: text().notNull(),
    about: text().notNull(),
    /** The moment it reminds of. */
    moment: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.about, t.moment] })],
);
