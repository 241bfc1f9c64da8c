import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";
import { conversations } from "./messages";
import { professionals } from "./professionals";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An offer a professional sends in a conversation. Amounts are ZAR cents. pending -> accepted | declined | withdrawn |
 * expired.
 */
export const quotes = pgTable(
  "quotes",
  {
    id: uuid().primaryKey().defaultRandom(),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    clientId: uuid("client_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    serviceType: text("service_type").notNull(),
    description: text().notNull().default(""),
    amountCents: integer("amount_cents").notNull(),
    status: text().$type<"pending" | "accepted" | "declined" | "withdrawn" | "expired">().notNull().default("pending"),
    /** The last day it stands, in the professional's zone. */
    validUntil: date("valid_until").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("quotes_conversation").on(t.conversationId, t.createdAt),
    index("quotes_client").on(t.clientId, t.status),
    index("quotes_professional").on(t.professionalId, t.status),
    check("quotes_amount_positive", sql`${t.amountCents} > 0`),
  ],
);

/** What a client needs, for one professional or for all who match (decisions, Quotes). */
export const quoteRequests = pgTable(
  "quote_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    serviceType: text("service_type").notNull(),
    brief: text().notNull(),
    budget: text().notNull().default(""),
    location: text().notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Set while its client wants no more answers. */
    closedAt: instant("closed_at"),
    version: integer().notNull().default(1),
  },
  (t) => [index("quote_requests_client").on(t.clientId, t.createdAt.desc())],
);
