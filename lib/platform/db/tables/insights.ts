import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { accounts } from "./identity";

/** API calls, one row per day (UTC) and endpoint, kept 30 days; total and maximum duration in milliseconds. */
export const requestCounts = pgTable(
  "request_counts",
  {
    day: date().notNull(),
    /** "GET /api/bookings/{id}" */
    endpoint: text().notNull(),
    calls: integer().notNull(),
    /** Responses with status 500 and above. */
    errors: integer().notNull(),
    totalMs: integer("total_ms").notNull(),
    maxMs: integer("max_ms").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.endpoint] })],
);

/**
 * Search texts, one row per day (UTC), text and outcome, kept a year; not linked to visitors. The most frequent texts
 * of a day have a row each, the others share one (lib/insights/calls/counter.ts).
 */
export const searchCounts = pgTable(
  "search_counts",
  {
    day: date().notNull(),
    /** Lower case, at most 80 characters; empty for a search by filters alone, "OTHER" for all other texts. */
    text: text("words").notNull(),
    found: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.text, t.found] }), index("search_counts_missed").on(t.found, t.day)],
);

/** Private notes by administrators about an account; they are deleted with it. */
export const accountNotes = pgTable(
  "account_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => accounts.id, { onDelete: "set null" }),
    text: text().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("account_notes_account").on(t.accountId, t.createdAt.desc()),
    index("account_notes_author").on(t.authorId),
    index("account_notes_created").on(t.createdAt),
  ],
);
