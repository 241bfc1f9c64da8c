import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";
import { professionals } from "./professionals";
import { quoteRequests, quotes } from "./quotes";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A client's request as one professional sees it: new, viewed and applied are theirs alone. */
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
     * Set by Apply Now to a stranger: counts against the plan's maxLeads in its billing month. An answer from the
     * thread sets the status only.
     */
    appliedAt: instant("applied_at"),
    /** When the client accepted a quote for it. */
    acceptedAt: instant("accepted_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique("leads_once").on(t.professionalId, t.requestId),
    index("leads_professional").on(t.professionalId, t.createdAt.desc()),
  ],
);

/** Agreed work, made once by an accepted quote. Value is ZAR cents. */
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
    status: text().$type<"in-progress" | "completed">().notNull().default("in-progress"),
    createdAt: instant("created_at").notNull().defaultNow(),
    completedAt: instant("completed_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("projects_professional").on(t.professionalId, t.status),
    index("projects_client").on(t.clientId, t.status),
    check("projects_progress_percent", sql`${t.progress} between 0 and 100`),
  ],
);
