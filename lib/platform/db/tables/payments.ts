import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A subscription payment as the gateway reports it. pending -> settled | failed; settled -> refunded. ZAR cents. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the account is erased; the amounts stay for the books. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    plan: text().$type<"basic" | "premium" | "enterprise">().notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: text().notNull().default("ZAR"),
    status: text().$type<"pending" | "settled" | "failed" | "refunded">().notNull().default("pending"),
    provider: text().$type<"simulated" | "paystack">().notNull(),
    /** The gateway's reference; a webhook that is sent twice finds its row by it. */
    reference: text().notNull().unique(),
    failureReason: text("failure_reason"),
    /** The billing month it pays for. */
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    settledAt: instant("settled_at"),
    refundedAt: instant("refunded_at"),
  },
  (t) => [
    index("payments_account").on(t.accountId, t.createdAt.desc()),
    index("payments_settled").on(t.settledAt),
    check("payments_amount_positive", sql`${t.amountCents} > 0`),
    check("payments_status", sql`${t.status} in ('pending', 'settled', 'failed', 'refunded')`),
  ],
);

/** The invoice of a settled payment; numbers run without gaps within a year. ZAR cents, VAT included in the total. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid("payment_id")
      .notNull()
      .unique()
      .references(() => payments.id),
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    year: integer().notNull(),
    number: integer().notNull(),
    /** Name, address and tax number as they were on the day. */
    billedTo: jsonb("billed_to").$type<Record<string, string>>().notNull(),
    netCents: integer("net_cents").notNull(),
    vatCents: integer("vat_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    issuedAt: instant("issued_at").notNull().defaultNow(),
  },
  (t) => [
    unique("invoices_number").on(t.year, t.number),
    index("invoices_account").on(t.accountId, t.issuedAt.desc()),
    check("invoices_total", sql`${t.netCents} + ${t.vatCents} = ${t.totalCents}`),
  ],
);
