import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The outbox: every mail is written here by the transaction that causes it, and sent afterwards when SMTP_URL is set. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text("to_address").notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (t) => [index("mails_addressee").on(t.to, t.createdAt.desc()), index("mails_created").on(t.createdAt.desc())],
);
