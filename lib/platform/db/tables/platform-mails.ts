import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { notifications } from "./notifications";

/**
 * The outbox, and the queue it is sent from when SMTP_URL is set: each row is a job of its own (lib/platform/mail/send.ts),
 * written by the transaction that causes it.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text("to_address").notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** A calendar entry that goes with it. */
    ics: text(),
    /** The token that ends mails of this kind for this person, by one POST (RFC 8058). */
    unsubscribe: text(),
    /** Not sent once this notice has been read. */
    noticeId: uuid("notice_id").references(() => notifications.id, { onDelete: "cascade" }),
    /** Not before this moment; moved on by each attempt, so that a mail whose sender died is claimed again. */
    dueAt: instant("due_at").notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
  },
  (t) => [
    index("mails_addressee").on(t.to, t.createdAt.desc()),
    index("mails_created").on(t.createdAt.desc()),
    index("mails_due")
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
    index("mails_notice").on(t.noticeId),
  ],
);
