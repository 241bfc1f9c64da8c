import { boolean, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/**
 * How often each endpoint was called, a row a day (UTC) and endpoint, kept 30 days; milliseconds in all and at most.
 */
export const requestCounts = pgTable(
  "request_counts",
  {
    day: date().notNull(),
    /** "GET /api/bookings/{id}" */
    endpoint: text().notNull(),
    calls: integer().notNull(),
    /** Answers of 500 and above. */
    errors: integer().notNull(),
    totalMs: integer("total_ms").notNull(),
    maxMs: integer("max_ms").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.endpoint] })],
);

/**
 * What was searched for, a row a day (UTC) and text, and whether anything was found; kept a year. No word of it names
 * who searched.
 */
export const searchCounts = pgTable(
  "search_counts",
  {
    day: date().notNull(),
    /** Lower case, at most 80 characters; empty for a search by filters alone. */
    words: text().notNull(),
    found: boolean().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words, t.found] }), index("search_counts_missed").on(t.found, t.day)],
);
