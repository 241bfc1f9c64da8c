import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { professionals } from "./directory";
import { accounts, seats } from "./identity";
import { files } from "./platform-files";

/** A conversation; one per client and professional. */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    clientId: uuid("client_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    projectType: text("project_type").notNull().default(""),
    /** The client's budget, as typed. */
    budget: text().notNull().default(""),
    /** Set by the professional. */
    priority: text().$type<"high" | "medium" | "low">().notNull().default("medium"),
    /** Number of the last message; incremented under the row's lock, so that numbers have no gaps. */
    lastSeq: integer("last_seq").notNull().default(0),
    lastMessageAt: instant("last_message_at").notNull().defaultNow(),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** The last change of what its lists answer (sql/last-changes.sql). */
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [
    unique("conversations_pair").on(t.professionalId, t.clientId),
    index("conversations_professional").on(t.professionalId, t.lastMessageAt.desc()),
    index("conversations_client").on(t.clientId, t.lastMessageAt.desc()),
    index("conversations_professional_updated").on(t.professionalId, t.updatedAt, t.id),
    index("conversations_client_updated").on(t.clientId, t.updatedAt, t.id),
  ],
);

/** Each side's last delivered and last read message number. */
export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    deliveredSeq: integer("delivered_seq").notNull().default(0),
    readSeq: integer("read_seq").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.accountId] }),
    index("conversation_members_account").on(t.accountId),
  ],
);

/** A message. The sender's browser creates the id, so that a retry makes no duplicate (decisions, Messages). */
export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    /** Null after the sender's account is deleted. */
    senderId: uuid("sender_id").references(() => accounts.id, { onDelete: "set null" }),
    /** The seat that wrote it for the sender; null where the sender wrote it. */
    seatId: uuid("seat_id").references(() => seats.id, { onDelete: "set null" }),
    type: text().$type<"text" | "quote" | "event" | "request">().notNull().default("text"),
    content: text().notNull(),
    /** Hidden by moderation: both sides see a note instead. */
    hiddenAt: instant("hidden_at"),
    quoteId: uuid("quote_id"),
    /** The quote request shown as this message. */
    requestId: uuid("request_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("messages_order").on(t.conversationId, t.seq),
    index("messages_seat")
      .on(t.seatId)
      .where(sql`${t.seatId} is not null`),
    check("messages_type", sql`${t.type} in ('text', 'quote', 'event', 'request')`),
  ],
);

/** Files sent with a message; private to the two sides. */
export const messageAttachments = pgTable(
  "message_attachments",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.fileId] }), index("message_attachments_file").on(t.fileId)],
);
