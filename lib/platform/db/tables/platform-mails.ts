import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { notifications } from "./notifications";

/**
 * Outbox and mail queue: each row is written by the transaction that causes the mail, and sent as a job when SMTP_URL
 * is set (lib/platform/mail/send.ts).
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
    /** Attached calendar entry. */
    ics: text(),
    /** Token of the one-click unsubscribe header (RFC 8058). */
    unsubscribe: text(),
    /** The mail is skipped when this notice has been read. */
    noticeId: uuid("notice_id").references(() => notifications.id, { onDelete: "cascade" }),
    /** The message whose text is in the mail; it is removed from an unsent mail when a moderator hides the message. */
    messageId: uuid("message_id"),
    /** The booking that the mail tells a change of; further changes replace it while it waits. */
    bookingId: uuid("booking_id"),
    /** The action that can still be undone, which deletes the unsent mail (lib/notifications/undo-window/writes.ts). */
    undoId: uuid("undo_id"),
    /** Earliest sending time; each attempt moves it forward, so that a mail is retried when its sender crashes. */
    dueAt: instant("due_at").notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull().defaultNow(),
    sentAt: instant("sent_at"),
    /** When the last attempt failed; null while attempts are left, and for failures of earlier releases. */
    failedAt: instant("failed_at"),
  },
  (t) => [
    index("mails_addressee").on(t.to, t.createdAt.desc()),
    index("mails_created").on(t.createdAt.desc()),
    index("mails_due")
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
    index("mails_failed")
      .on(t.failedAt)
      .where(sql`${t.failedAt} is not null`),
    index("mails_notice").on(t.noticeId),
    index("mails_message")
      .on(t.messageId)
      .where(sql`${t.sentAt} is null`),
    index("mails_undo")
      .on(t.undoId)
      .where(sql`${t.undoId} is not null`),
  ],
);
