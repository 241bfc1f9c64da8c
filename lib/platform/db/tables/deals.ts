import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { professionals } from "./directory";
import { accounts, seats } from "./identity";
import { conversations } from "./messaging";

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
    /** The request that it answers; null for a quote without a request, and for quotes of before 0.2. */
    requestId: uuid("request_id").references(() => quoteRequests.id, { onDelete: "set null" }),
    status: text().$type<"pending" | "accepted" | "declined" | "withdrawn" | "expired">().notNull().default("pending"),
    /** Last day of validity, in the professional's zone. */
    validUntil: date("valid_until").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    decidedAt: instant("decided_at"),
    /** The last change of what its lists answer (sql/last-changes.sql). */
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("quotes_conversation").on(t.conversationId, t.createdAt),
    index("quotes_client").on(t.clientId, t.status),
    index("quotes_professional").on(t.professionalId, t.status),
    index("quotes_pending_until")
      .on(t.validUntil)
      .where(sql`${t.status} = 'pending'`),
    index("quotes_request")
      .on(t.requestId)
      .where(sql`${t.requestId} is not null`),
    index("quotes_professional_updated").on(t.professionalId, t.updatedAt, t.id),
    index("quotes_client_updated").on(t.clientId, t.updatedAt, t.id),
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
    /** The id of the obligation (lib/deadlines/obligations/data) that the request is about, and its due date. */
    deadlineObligation: text("deadline_obligation"),
    deadlineOn: date("deadline_on"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Set while the client accepts no more replies. */
    closedAt: instant("closed_at"),
    /** The last change of what its lists answer (sql/last-changes.sql). */
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("quote_requests_client").on(t.clientId, t.createdAt.desc()),
    index("quote_requests_client_updated").on(t.clientId, t.updatedAt, t.id),
  ],
);

/** A client's request in one professional's list of leads; the states new, viewed and applied are per professional. */
export const leads = pgTable(
  "leads",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    requestId: uuid("request_id")
      .notNull()
      .references(() => quoteRequests.id, { onDelete: "cascade" }),
    status: text().$type<"new" | "viewed" | "applied">().notNull().default("new"),
    createdAt: instant("created_at").notNull().defaultNow(),
    viewedAt: instant("viewed_at"),
    /**
     * Set by the first contact with a client without a conversation (an application, a message or a quote); counts
     * against the plan's maxLeads of the billing month. A reply in the conversation only changes the status.
     */
    appliedAt: instant("applied_at"),
    /** When the client accepted a quote for this request. */
    acceptedAt: instant("accepted_at"),
    /** The seat that answers it; null for the owner. */
    assignedSeatId: uuid("assigned_seat_id").references(() => seats.id, { onDelete: "set null" }),
    /** The last change of what its lists answer (sql/last-changes.sql). */
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique("leads_once").on(t.professionalId, t.requestId),
    index("leads_professional").on(t.professionalId, t.createdAt.desc()),
    index("leads_professional_updated").on(t.professionalId, t.updatedAt, t.id),
    index("leads_seat")
      .on(t.assignedSeatId)
      .where(sql`${t.assignedSeatId} is not null`),
  ],
);

/**
 * A project, created once per accepted quote. Value in ZAR cents. in-progress -> finished -> completed; a finished one
 * returns to in-progress while the client has not confirmed it.
 */
export const projects = pgTable(
  "projects",
  {
    id: uuid().primaryKey().defaultRandom(),
    quoteId: uuid("quote_id")
      .unique()
      .references(() => quotes.id, { onDelete: "set null" }),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    clientId: uuid("client_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    title: text().notNull(),
    valueCents: integer("value_cents").notNull(),
    /** Percent. */
    progress: integer().notNull().default(0),
    deadline: date(),
    status: text().$type<"in-progress" | "finished" | "completed">().notNull().default("in-progress"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When the professional finished the work; null while it is in progress. */
    finishedAt: instant("finished_at"),
    completedAt: instant("completed_at"),
    /** The last change of what its lists answer (sql/last-changes.sql). */
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("projects_professional").on(t.professionalId, t.status),
    index("projects_client").on(t.clientId, t.status),
    index("projects_professional_updated").on(t.professionalId, t.updatedAt, t.id),
    index("projects_client_updated").on(t.clientId, t.updatedAt, t.id),
    index("projects_finished")
      .on(t.finishedAt)
      .where(sql`${t.status} = 'finished'`),
    check("projects_progress_percent", sql`${t.progress} between 0 and 100`),
  ],
);
