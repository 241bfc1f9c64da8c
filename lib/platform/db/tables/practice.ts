import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { professionals } from "./directory";
import { accounts, seats } from "./identity";

/** A professional's clients: those of the marketplace, and those whom the professional added or imported. */
export const practiceClients = pgTable(
  "practice_clients",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: text("professional_id")
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    /** The client's account; null for a client without one. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    origin: text().$type<"marketplace" | "own" | "imported">().notNull(),
    kind: text().$type<"person" | "company">().notNull(),
    name: text().notNull(),
    /** The company that a person writes for; empty for none. */
    company: text().notNull().default(""),
    /** Two-letter code of any country (ISO 3166-1); empty while unknown. */
    country: text().notNull().default(""),
    email: text().notNull().default(""),
    whatsapp: text().notNull().default(""),
    /** One of `languages` (lib/platform/reference/lists.ts); empty while unknown. */
    language: text().notNull().default(""),
    /** As typed; hidden from assistants. */
    taxNumber: text("tax_number").notNull().default(""),
    /** The last day of the accounting year, "MM-DD"; empty while unknown. */
    yearEnd: text("year_end").notNull().default(""),
    /** Ids of obligations of the country (lib/deadlines/obligations/data). */
    taxes: text().array().notNull().default([]),
    /** The seat in charge; null for the owner. */
    seatId: uuid("seat_id").references(() => seats.id, { onDelete: "set null" }),
    tags: text().array().notNull().default([]),
    /** Private notes of the firm; hidden from assistants and from the client. */
    notes: text().notNull().default(""),
    archivedAt: instant("archived_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("practice_clients_professional").on(t.professionalId, t.name, t.id),
    uniqueIndex("practice_clients_pair")
      .on(t.professionalId, t.accountId)
      .where(sql`${t.accountId} is not null`),
    index("practice_clients_account")
      .on(t.accountId)
      .where(sql`${t.accountId} is not null`),
    index("practice_clients_seat")
      .on(t.seatId)
      .where(sql`${t.seatId} is not null`),
    index("practice_clients_closed")
      .on(t.updatedAt)
      .where(sql`${t.origin} = 'marketplace' and ${t.accountId} is null`),
    check("practice_clients_origin", sql`${t.origin} in ('marketplace', 'own', 'imported')`),
    check("practice_clients_kind", sql`${t.kind} in ('person', 'company')`),
  ],
);
