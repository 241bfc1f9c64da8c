import { boolean, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

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
 * of a day have a row each, the others share one (lib/analytics/calls/counter.ts).
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
