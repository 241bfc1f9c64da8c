import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** One counter a rule, subject and window; counted by a single upsert (safety.md, Concurrency). */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().notNull(),
    windowStart: timestamp("window_start", { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("rate_limits_window").on(t.windowStart)],
);

/** The answer given to an Idempotency-Key, kept 24 hours. `subject` is the viewer or the visitor's address. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    subject: text().notNull(),
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer().notNull(),
    body: jsonb(),
    headers: jsonb(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.key] }), index("idempotency_keys_created").on(t.createdAt)],
);
